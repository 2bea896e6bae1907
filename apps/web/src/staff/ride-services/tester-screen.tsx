import type { RideResult } from '@throughway/contract/ride/ride-answer'
import { askedPurposes, eligibilityCodes, type NeedCode, needCodes } from '@throughway/domain/ride/ride-codes'
import type { Verdict } from '@throughway/domain/ride/ride-reason'
import { addDays } from '@throughway/domain/time/time'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TimeInput } from '@throughway/ui/field/time-input'
import { Notice } from '@throughway/ui/state/notice'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { PlaceSearch } from '#lib/places/place-search.tsx'
import { useRideWords } from '#lib/rides/use-ride-words.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { inputOfTest, type TesterValues, verdictsOf } from './tester-values.ts'
import './ride-services.css'

const tones: Record<Verdict, NonNullable<BadgeProps['tone']>> = {
  pass: 'success',
  maybe: 'warning',
  soft: 'warning',
  hard: 'danger',
}
const fitTones: Record<RideResult['fit'], NonNullable<BadgeProps['tone']>> = {
  yes: 'success',
  maybe: 'warning',
  near_miss: 'warning',
  hidden: 'danger',
}

type Input = NonNullable<ReturnType<typeof inputOfTest>>

/** E3: who gets which ride: every service with the verdict of each rule, for a rider, a trip and a time. */
export function RideTesterScreen() {
  const { t } = useTranslation('staff-ride-services')
  const today = useToday()
  const [{ service }] = useSearchOf((search) => ({ service: search['service'] }))
  const [values, setValues] = useState<TesterValues>(() => ({
    origin: null,
    destination: null,
    when: 'depart',
    date: addDays(today, 7),
    time: '10:00',
    purpose: '',
    age: '',
    companions: '0',
    eligibilities: {},
    needs: {},
  }))
  const [asked, setAsked] = useState<Input>()
  const [isMissing, setMissing] = useState(false)
  const change = (more: Partial<TesterValues>) => setValues({ ...values, ...more })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const input = inputOfTest(values)
    setMissing(!input)
    if (input) setAsked(input)
  }

  return (
    <StaffPage
      title={t('tester.title')}
      lead={t('tester.lead')}
      crumbs={[{ href: findListPlace('/admin/ride-services'), text: t('title') }]}
    >
      <form className="service-form" noValidate aria-label={t('tester.title')} onSubmit={handleSubmit}>
        <fieldset className="service-form__codes">
          <legend>{t('tester.trip')}</legend>
          <div className="service-form__pair">
            {(['origin', 'destination'] as const).map((end) => (
              <PlaceSearch
                key={end}
                label={t(`tester.${end}`)}
                value={values[end]?.name ?? ''}
                onType={() => values[end] && change({ [end]: null })}
                error={isMissing && !values[end] && t('common:field.required')}
                onPick={({ lat, lng, label }) => change({ [end]: { lat, lng, name: label } })}
              />
            ))}
            <Field label={t('tester.date')} required>
              <DateInput value={values.date} onChange={({ target }) => change({ date: target.value })} />
            </Field>
            <Field label={t('tester.time')} required>
              <TimeInput value={values.time} onChange={({ target }) => change({ time: target.value })} />
            </Field>
            <Field label={t('tester.when')} required>
              <SelectInput
                value={values.when}
                options={(['depart', 'arrive'] as const).map((value) => ({ value, label: t(`tester.${value}`) }))}
                onChange={({ target }) => change({ when: target.value as TesterValues['when'] })}
              />
            </Field>
            <Field label={t('tester.purpose')}>
              <SelectInput
                value={values.purpose}
                placeholder={t('tester.not_said')}
                options={askedPurposes.map((value) => ({ value, label: t(`ride:purpose.${value}`) }))}
                onChange={({ target }) => change({ purpose: target.value as TesterValues['purpose'] })}
              />
            </Field>
          </div>
        </fieldset>
        <Rider values={values} change={change} />
        <p>
          <Button type="submit" kind="primary">
            {t('tester.submit')}
          </Button>
        </p>
      </form>
      {asked && <Results input={asked} service={service} />}
    </StaffPage>
  )
}

type RiderProps = { values: TesterValues; change: (more: Partial<TesterValues>) => void }

function Rider({ values, change }: RiderProps) {
  const { t } = useTranslation('staff-ride-services')
  const needsOf = (code: NeedCode, isNeeded: boolean) => {
    const { [code]: _, ...others } = values.needs
    return isNeeded ? { ...others, [code]: { inches: '', pounds: '' } } : others
  }

  return (
    <fieldset className="service-form__codes">
      <legend>{t('tester.rider')}</legend>
      <div className="service-form__pair">
        <Field label={t('tester.age')} optionalText={t('staff:form.optional')}>
          <NumberInput min="0" max="120" value={values.age} onChange={({ target }) => change({ age: target.value })} />
        </Field>
        <Field label={t('tester.companions')}>
          <NumberInput
            min="0"
            max="20"
            value={values.companions}
            onChange={({ target }) => change({ companions: target.value })}
          />
        </Field>
      </div>
      <div className="service-form__grid">
        {eligibilityCodes.map((code) => (
          <Field key={code} label={t(`ride:question.eligibility.${code}`)}>
            <SelectInput
              value={values.eligibilities[code] ?? ''}
              placeholder={t('tester.not_said')}
              options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`ride:question.${value}`) }))}
              onChange={({ target }) => {
                const { [code]: _, ...others } = values.eligibilities
                change({
                  eligibilities: target.value ? { ...others, [code]: target.value as 'yes' | 'no' } : others,
                })
              }}
            />
          </Field>
        ))}
      </div>
      <fieldset className="service-form__boxes">
        <legend>{t('tester.needs')}</legend>
        {needCodes.map((code) => (
          <Checkbox
            key={code}
            label={t(`ride:need.${code}`)}
            checked={values.needs[code] !== undefined}
            onChange={({ target }) => change({ needs: needsOf(code, target.checked) })}
          />
        ))}
      </fieldset>
      {(['wheelchair_standard', 'wheelchair_power'] as const)
        .filter((code) => values.needs[code])
        .map((code) => (
          <div key={code} className="service-form__pair">
            {(['inches', 'pounds'] as const).map((size) => (
              <Field key={size} label={t(`tester.${size}`, { need: t(`ride:need.${code}`) })}>
                <NumberInput
                  min="0"
                  value={values.needs[code]![size]}
                  onChange={({ target }) =>
                    change({ needs: { ...values.needs, [code]: { ...values.needs[code]!, [size]: target.value } } })
                  }
                />
              </Field>
            ))}
          </div>
        ))}
    </fieldset>
  )
}

function Results({ input, service }: { input: Input; service: string | undefined }) {
  const { t } = useTranslation('staff-ride-services')
  const formats = useFormats()
  const answer = useCallQuery(callDescriptors.explainRides, input, { staleTime: 0 })

  return (
    <section aria-labelledby="tester-results">
      <h2 id="tester-results">{t('tester.results')}</h2>
      <Loaded answer={answer} failed={t('tester.failed')}>
        {({ rides, is_estimate: isEstimate }) => {
          // the service whose page the reader came from comes first
          const own = rides.filter((each) => each.service.id === service)
          const all = [...own, ...rides.filter((each) => each.service.id !== service)]
          const count = rides.filter(({ fit }) => fit === 'yes' || fit === 'maybe').length
          return (
            <>
              <output>
                {t('tester.found', { count, number: formats.whole(count), all: formats.whole(all.length) })}
              </output>
              {isEstimate && <Notice>{t('ride:estimate')}</Notice>}
              <ul className="tester-results">
                {all.map((ride) => (
                  <li key={ride.service.id}>
                    <OneResult ride={ride} />
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function OneResult({ ride }: { ride: RideResult }) {
  const { t } = useTranslation('staff-ride-services')
  const words = useRideWords()
  const { service, fit, reasons, pickup, fare } = ride
  return (
    <article aria-labelledby={`ride-${service.id}`} className="tester-result">
      <h3 id={`ride-${service.id}`}>
        <PageLink className="link-alone" href={`/admin/ride-services/${service.id}`}>
          {service.name}
        </PageLink>{' '}
        <Badge tone={fitTones[fit]}>{t(`tester.fit.${fit}`)}</Badge>
      </h3>
      <p className="quiet">
        {service.agency.name} · {words.price(fare)}
      </p>
      <table className="tester-rules">
        <caption className="visually-hidden">{t('tester.rules_of', { service: service.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tester.rule')}</th>
            <th scope="col">{t('tester.verdict')}</th>
            <th scope="col">{t('tester.why')}</th>
          </tr>
        </thead>
        <tbody>
          {verdictsOf(reasons).map(({ rule, verdict, reasons: own }) => (
            <tr key={rule}>
              <th scope="row">{t(`tester.rules.${rule}`)}</th>
              <td>
                <Badge tone={tones[verdict]}>{t(`tester.verdicts.${verdict}`)}</Badge>
              </td>
              <td>{own.map((reason) => words.reason(reason, pickup.expected)).join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
