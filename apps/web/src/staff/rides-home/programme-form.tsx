import { rideHomeStaffCalls, type RideHomeProgramme } from '@throughway/contract/reward/ride-home-staff'
import { coveredReasons, rideHomePayments } from '@throughway/domain/ride/ride-home'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field, FieldError } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { TimeInput } from '@throughway/ui/field/time-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import {
  inputOfProgramme,
  newProvider,
  type ProgrammeValues,
  type Provider,
  valuesOfProgramme,
} from './programme-values.ts'

type Kept = { version: number; programme: RideHomeProgramme | null }

const mostProviders = 10
const counts = ['trips_needed', 'in_days', 'rides_in_year', 'review_from', 'claim_days'] as const

/**
 * C19: the limits, the amounts, the hours, the reasons and the providers of rides home. It is long because it lists the
 * fields of one form.
 */
export function ProgrammeForm({ programme }: { programme: RideHomeProgramme | null }) {
  const { t } = useTranslation('staff-rides-home')
  const id = useId()
  const showToast = useToast()
  const canSave = useMember().permissions.includes('programme.settings')
  const keptOf = (found: RideHomeProgramme | null): Kept => ({ version: found?.version ?? 0, programme: found })
  const form = useCallForm(rideHomeStaffCalls.saveRideHomeProgramme, {
    start: () => valuesOfProgramme(programme),
    inputOf: (values: ProgrammeValues, version) => ({ version: String(version), ...inputOfProgramme(values) }),
    version: {
      kept: keptOf(programme),
      valuesOf: (kept: Kept) => valuesOfProgramme(kept.programme),
      keptOf: (answer: { programme: RideHomeProgramme }) => keptOf(answer.programme),
      findCurrent: ({ data }) => keptOf((data as { current: RideHomeProgramme | null }).current),
    },
    onDone: () => showToast({ tone: 'success', text: t('settings.saved') }),
  })
  const { values, change, say, elsewhere } = form

  function changeProvider(index: number, more: Partial<Provider>) {
    change({ providers: values.providers.map((each, at) => (at === index ? { ...each, ...more } : each)) })
  }

  const number = (name: (typeof counts)[number]) => (
    <Field key={name} label={t(`field.${name}`)} error={say(name)} required>
      <NumberInput
        min="0"
        step="1"
        inputMode="numeric"
        readOnly={!canSave}
        value={values[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  )

  return (
    <form className="ride-home-form" noValidate aria-label={t('settings.rules')} onSubmit={form.handleSubmit}>
      {!programme && <Notice>{t('settings.none')}</Notice>}
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(values, elsewhere, (name, value) => ({
            label: t(`field.${name}`),
            value: typeof value === 'object' ? JSON.stringify(value) : String(value) || '–',
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      <RadioCards
        legend={t('field.way')}
        name={`${id}way`}
        value={values.way}
        options={rideHomePayments.map((value) => ({ value, label: t(`way.${value}`), hint: t(`way.${value}_hint`) }))}
        onChange={(way) => change({ way })}
      />
      <div className="ride-home-form__pair">
        <Field label={t('field.most_dollars')} error={say('most_dollars')} required>
          <NumberInput
            min="0.01"
            step="0.01"
            inputMode="decimal"
            readOnly={!canSave}
            value={values.most_dollars}
            onChange={({ target }) => change({ most_dollars: target.value })}
          />
        </Field>
        <Field label={t('field.budget_dollars')} error={say('budget_dollars')} optionalText={t('staff:form.optional')}>
          <NumberInput
            min="1"
            step="1"
            inputMode="numeric"
            readOnly={!canSave}
            value={values.budget_dollars}
            onChange={({ target }) => change({ budget_dollars: target.value })}
          />
        </Field>
        {counts.map(number)}
        <Field label={t('field.valid_until')} error={say('valid_until')} required>
          <TimeInput
            readOnly={!canSave}
            value={values.valid_until}
            onChange={({ target }) => change({ valid_until: target.value })}
          />
        </Field>
        <Field label={t('field.office_phone')} error={say('office_phone')} required>
          <TextInput
            type="tel"
            readOnly={!canSave}
            maxLength={40}
            value={values.office_phone}
            onChange={({ target }) => change({ office_phone: target.value })}
          />
        </Field>
      </div>
      <Checkbox
        label={t('field.has_first_ride')}
        disabled={!canSave}
        checked={values.has_first_ride}
        onChange={({ target }) => change({ has_first_ride: target.checked })}
      />
      <fieldset aria-invalid={say('reasons') ? true : undefined}>
        <legend>{t('field.reasons')}</legend>
        {coveredReasons.map((reason) => (
          <Checkbox
            key={reason}
            label={t(`cover:reason.${reason}`)}
            disabled={!canSave}
            checked={values.reasons.includes(reason)}
            onChange={({ target }) =>
              change({
                reasons: coveredReasons.filter((each) =>
                  each === reason ? target.checked : values.reasons.includes(each),
                ),
              })
            }
          />
        ))}
        <FieldError id={`${id}reasons`}>{say('reasons')}</FieldError>
      </fieldset>
      <fieldset>
        <legend>{t('field.hours')}</legend>
        {values.hours.map((day, index) => {
          const name = t(`day.${index + 1}`)
          const put = (more: Partial<typeof day>) =>
            change({ hours: values.hours.map((each, at) => (at === index ? { ...each, ...more } : each)) })
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its day
            <div key={index} className="ride-home-form__day">
              <Checkbox
                label={name}
                disabled={!canSave}
                checked={day.isOpen}
                onChange={({ target }) => put({ isOpen: target.checked })}
              />
              {day.isOpen && (
                <>
                  <Field label={t('hours.from', { day: name })} error={say(`hours.${index}`)}>
                    <TimeInput
                      readOnly={!canSave}
                      value={day.from}
                      onChange={({ target }) => put({ from: target.value })}
                    />
                  </Field>
                  <Field label={t('hours.to', { day: name })}>
                    <TimeInput
                      readOnly={!canSave}
                      value={day.to}
                      onChange={({ target }) => put({ to: target.value })}
                    />
                  </Field>
                </>
              )}
            </div>
          )
        })}
      </fieldset>
      <Field
        label={t('field.closed_on')}
        hint={t('hours.closed_hint')}
        error={say('closed_on') ?? say('closed_on.0')}
        optionalText={t('staff:form.optional')}
      >
        <TextArea
          rows={3}
          readOnly={!canSave}
          value={values.closed_on}
          onChange={({ target }) => change({ closed_on: target.value })}
        />
      </Field>
      <fieldset>
        <legend>{t('field.providers')}</legend>
        {values.providers.map((provider, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a provider is its place
          <fieldset
            key={index}
            className="ride-home-form__provider"
            aria-label={t('provider.of', { number: index + 1 })}
          >
            {(['name', 'phone', 'how_en', 'how_es'] as const).map((field) => (
              <Field key={field} label={t(`provider.${field}`)} error={say(`providers.${index}.${field}`)} required>
                <TextInput
                  {...(field === 'phone' && { type: 'tel' })}
                  {...(field === 'how_es' && { lang: 'es' })}
                  readOnly={!canSave}
                  maxLength={field === 'name' ? 80 : field === 'phone' ? 40 : 300}
                  value={provider[field]}
                  onChange={({ target }) => changeProvider(index, { [field]: target.value })}
                />
              </Field>
            ))}
            <Checkbox
              label={t('provider.takes_wheelchairs')}
              disabled={!canSave}
              checked={provider.takes_wheelchairs}
              onChange={({ target }) => changeProvider(index, { takes_wheelchairs: target.checked })}
            />
            {canSave && values.providers.length > 1 && (
              <p>
                <Button
                  kind="quiet"
                  onClick={() => change({ providers: values.providers.filter((_, at) => at !== index) })}
                >
                  {t('provider.remove')} <span className="visually-hidden">{provider.name || index + 1}</span>
                </Button>
              </p>
            )}
          </fieldset>
        ))}
        {canSave && values.providers.length < mostProviders && (
          <p>
            <Button onClick={() => change({ providers: [...values.providers, newProvider] })}>
              {t('provider.add')}
            </Button>
          </p>
        )}
      </fieldset>
      <FormRefusal error={form.refusal} />
      {canSave && (
        <p>
          <Button type="submit" kind="primary" pending={form.isPending}>
            {t('settings.save')}
          </Button>
        </p>
      )}
    </form>
  )
}
