import { type OwnVolunteerOffer, volunteerAreas, volunteerCalls } from '@throughway/contract/account/volunteer'
import { profileLanguages } from '@throughway/domain/identity/profile-languages'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field, FieldError } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { NumberInput } from '@throughway/ui/field/number-input'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { dayErrors, draftOf, inputOf, newDraft, type VolunteerDraft, weekdays } from './volunteer-draft.ts'
import { useOwnVehicles, useSaveVolunteerOffer } from './volunteer.calls.ts'

type PartProps = {
  draft: VolunteerDraft
  say: (name: string) => string | undefined
  onChange: (changes: Partial<VolunteerDraft>) => void
}

export function OfferForm({ own }: { own: OwnVolunteerOffer }) {
  const { t } = useTranslation('volunteer')
  const showToast = useToast()
  const saving = useSaveVolunteerOffer()
  const isNew = !own.offer || own.offer.state === 'left'
  const form = useCallForm(volunteerCalls.saveVolunteerOffer, {
    // an ended offer starts again, with the trip profile of the address
    start: () => (own.offer && !(isNew && own.profile) ? draftOf(own.offer) : newDraft(own.profile)),
    version: {
      kept: own.offer,
      valuesOf: (offer, typed) => (offer ? { ...draftOf(offer), birth_year: typed.birth_year } : newDraft()),
      keptOf: ({ offer }) => offer,
    },
    inputOf,
    findFaults: (wanted): FieldErrors => ({
      ...(!wanted.vehicle_id && { vehicle_id: 'field.required' }),
      ...(own.birth_year === null && !wanted.birth_year && { birth_year: 'field.required' }),
    }),
    by: saving,
    onDone: () => showToast({ tone: 'success', text: t(isNew ? 'applied' : 'saved') }),
  })
  const { values: draft, errors, elsewhere, say, change } = form
  const part = { draft, say, onChange: change }

  return (
    <form noValidate onSubmit={form.handleSubmit}>
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(draft, elsewhere, (name, value) => ({
            label: t(`field.${name}`),
            value: sayValue(name, value),
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      {own.profile && draft.profile_id === own.profile.id && (
        <Notice>
          <p>{t('from_profile', { name: own.profile.name })}</p>
        </Notice>
      )}
      {own.profile && draft.profile_id !== own.profile.id && (
        <Notice>
          <p>{t('other_profile', { name: own.profile.name })}</p>
        </Notice>
      )}
      <Where {...part} />
      <Hours {...part} errors={errors} />
      <How {...part} />
      <Languages {...part} />
      <Section title={t('papers.title')}>
        <div className="form-page__part">
          <p>{t('papers.text')}</p>
          <div className="form-page__row">
            {(['licence_until', 'insurance_until'] as const).map((name) => (
              <Field key={name} label={t(`field.${name}`)} error={say(name)} required>
                <DateInput
                  name={name}
                  value={draft[name]}
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              </Field>
            ))}
          </div>
          {own.birth_year === null && (
            <Field label={t('field.birth_year')} hint={t('birth_year_hint')} error={say('birth_year')} required>
              <TextInput
                className="volunteer__year tabular"
                name="birth_year"
                inputMode="numeric"
                maxLength={4}
                autoComplete="bday-year"
                value={draft.birth_year}
                onChange={({ target }) => change({ birth_year: target.value })}
              />
            </Field>
          )}
          {own.birth_year !== null && say('birth_year') && (
            <Notice tone="danger" role="alert">
              <p>{say('birth_year')}</p>
            </Notice>
          )}
        </div>
      </Section>
      <FormRefusal error={form.refusal} />
      {isNew && <p className="quiet">{t('what_happens')}</p>}
      <div>
        <Button type="submit" kind="primary" size="large" pending={form.isPending}>
          {t(isNew ? 'apply' : 'common:global_button_label_save')}
        </Button>
      </div>
    </form>
  )

  function sayValue(name: keyof VolunteerDraft, value: VolunteerDraft[keyof VolunteerDraft]) {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (name === 'area') return t(`area.${value as string}`)
    if (name === 'days')
      return (
        (value as VolunteerDraft['days'])
          .flatMap(({ isOn, from, to }, index) => (isOn ? [`${t(`weekday.${index + 1}`)} ${from}–${to}`] : []))
          .join(', ') || '–'
      )
    if (name === 'vehicle_id') return t('another_vehicle')
    if (name === 'profile_id') return value ? t('another_profile') : '–'
    return (
      (Array.isArray(value) ? value.map((each) => t(`language.${each as string}`)).join(', ') : (value as string)) ||
      '–'
    )
  }
}

function Where({ draft, say, onChange }: PartProps) {
  const { t } = useTranslation('volunteer')
  return (
    <Section title={t('where')}>
      <div className="form-page__part">
        <RadioCards
          legend={t('field.area')}
          name="area"
          value={draft.area}
          onChange={(area) => onChange({ area })}
          options={volunteerAreas.map((each) => ({ value: each, label: t(`area.${each}`) }))}
          error={say('area')}
        />
        <div className="form-page__row">
          {draft.area === 'named' ? (
            <Field label={t('field.area_names')} hint={t('area_names_hint')} error={say('area_names')} required>
              <TextInput
                name="area_names"
                maxLength={300}
                value={draft.area_names}
                onChange={({ target }) => onChange({ area_names: target.value })}
              />
            </Field>
          ) : (
            <Field label={t('field.area_miles')} hint={t('area_miles_hint')} error={say('area_miles')} required>
              <NumberInput
                name="area_miles"
                unit={t('miles')}
                min="1"
                max="60"
                step="1"
                inputMode="numeric"
                value={draft.area_miles}
                onChange={({ target }) => onChange({ area_miles: target.value })}
              />
            </Field>
          )}
          <Field label={t('field.ride_miles')} hint={t('ride_miles_hint')} error={say('ride_miles')} required>
            <NumberInput
              name="ride_miles"
              unit={t('miles')}
              min="1"
              max="200"
              step="1"
              inputMode="numeric"
              value={draft.ride_miles}
              onChange={({ target }) => onChange({ ride_miles: target.value })}
            />
          </Field>
        </div>
      </div>
    </Section>
  )
}

function Hours({ draft, say, errors, onChange }: PartProps & { errors: FieldErrors }) {
  const { t } = useTranslation('volunteer')
  const ofDay = dayErrors(draft.days, errors)
  const change = (index: number, changes: object) =>
    onChange({ days: draft.days.map((day, at) => (at === index ? { ...day, ...changes } : day)) })

  return (
    <Section title={t('when')}>
      <ul className="volunteer__days">
        {weekdays.map((weekday, index) => {
          const { isOn, from, to } = draft.days[index]!
          const error = ofDay[weekday]
          return (
            <li key={weekday} className="volunteer__day">
              <Checkbox
                label={t(`weekday.${weekday}`)}
                checked={isOn}
                error={index === 0 && say('hours')}
                onChange={({ target }) => change(index, { isOn: target.checked })}
              />
              {isOn && (
                <div className="volunteer__times">
                  {(
                    [
                      ['from', from],
                      ['to', to],
                    ] as const
                  ).map(([name, value]) => (
                    <Field
                      key={name}
                      label={t(`time.${name}`, { day: t(`weekday.${weekday}`) })}
                      hideLabel
                      error={name === 'to' && error && t(error, { ns: 'common' })}
                    >
                      <TextInput
                        type="time"
                        value={value}
                        onChange={({ target }) => change(index, { [name]: target.value })}
                      />
                    </Field>
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function How({ draft, say, onChange }: PartProps) {
  const { t } = useTranslation('volunteer')
  const vehicles = useOwnVehicles()
  const items = vehicles.data?.items ?? []
  return (
    <Section title={t('how')}>
      <div className="form-page__part">
        {vehicles.data && items.length === 0 ? (
          <Notice
            tone="info"
            title={t('no_vehicle')}
            actions={<PageLink href="/account/vehicles?vehicle=new">{t('add_vehicle')}</PageLink>}
          >
            {say('vehicle_id') && <FieldError>{say('vehicle_id')}</FieldError>}
          </Notice>
        ) : (
          <Field label={t('field.vehicle_id')} error={say('vehicle_id')} required>
            <SelectInput
              name="vehicle_id"
              placeholder={t('choose')}
              value={draft.vehicle_id}
              options={items.map(({ id, nickname }) => ({ value: id, label: nickname }))}
              onChange={({ target }) => onChange({ vehicle_id: target.value })}
            />
          </Field>
        )}
        <div>
          {(['folding_chair', 'service_animal', 'reimbursement'] as const).map((name) => (
            <Checkbox
              key={name}
              label={t(`field.${name}`)}
              hint={name === 'service_animal' ? t('service_animal_hint') : undefined}
              checked={draft[name]}
              onChange={({ target }) => onChange({ [name]: target.checked })}
            />
          ))}
        </div>
      </div>
    </Section>
  )
}

function Languages({ draft, say, onChange }: PartProps) {
  const { t } = useTranslation('volunteer')
  const formats = useFormats()
  const error = say('languages')
  const toggle = (language: (typeof profileLanguages)[number], isOn: boolean) =>
    onChange({
      languages: profileLanguages.filter((each) => (each === language ? isOn : draft.languages.includes(each))),
    })

  return (
    <Section title={t('field.languages')}>
      <details className="volunteer__languages" open={draft.languages.length === 0 || error !== undefined || undefined}>
        <summary>
          {draft.languages.length ? formats.list(draft.languages.map((each) => t(`language.${each}`))) : t('choose')}
        </summary>
        <ul className="volunteer__boxes">
          {profileLanguages.map((language, index) => (
            <li key={language}>
              <Checkbox
                label={t(`language.${language}`)}
                checked={draft.languages.includes(language)}
                error={index === 0 && error}
                onChange={({ target }) => toggle(language, target.checked)}
              />
            </li>
          ))}
        </ul>
      </details>
    </Section>
  )
}
