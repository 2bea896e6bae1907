import { type OwnRidePreferences, ridePreferenceCalls } from '@throughway/contract/ride/ride-preferences'
import { rideSearchCalls } from '@throughway/contract/ride/ride-search'
import type { AnswerOf } from '@throughway/contract/call'
import { profileLanguages } from '@throughway/domain/identity/profile-languages'
import { rideConsentVersion } from '@throughway/domain/ride/ride-consent'
import { answers, assistedRideTypes, riderTypes } from '@throughway/domain/ride/ride-codes'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Section } from '#lib/page/section.tsx'
import { callKey, useCallMutation } from '#lib/send/use-call.ts'
import { noPreferences } from '#lib/rides/rider-answers.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { NeedFields } from './need-fields.tsx'
import {
  furtherEligibilities,
  type PreferencesDraft,
  preferencesDraftOf,
  preferencesInputOf,
  type RegistrationDraft,
  registrationErrors,
} from './preferences-draft.ts'

type Services = AnswerOf<typeof rideSearchCalls.listRegistrations>['items']
type Part = {
  draft: PreferencesDraft
  say: (name: string) => string | undefined
  onChange: (changes: Partial<PreferencesDraft>) => void
}

export function PreferencesForm({ own, services }: { own: OwnRidePreferences; services: Services }) {
  const { t } = useTranslation('ride-profile')
  const client = useQueryClient()
  const showToast = useToast()
  const save = useCallMutation(callDescriptors.saveRidePreferences, {
    onSuccess: (kept) => client.setQueryData(callKey(callDescriptors.getRidePreferences, {}), kept),
  })
  const before = own.preferences ?? noPreferences
  const form = useCallForm(ridePreferenceCalls.saveRidePreferences, {
    start: () => preferencesDraftOf(own),
    version: { kept: own, valuesOf: preferencesDraftOf, keptOf: (now) => now },
    inputOf: (wanted, version) => preferencesInputOf(wanted, before, version),
    findFaults: ({ agrees }): FieldErrors => (agrees ? {} : { agrees: 'field.required' }),
    by: save,
    onDone: () => showToast({ tone: 'success', text: t('saved') }),
  })
  const { values: draft, errors, change } = form

  const part: Part = { draft, say: form.say, onChange: change }
  const ofService = registrationErrors(draft, errors)
  const hasFaults = Object.keys(errors).length > 0

  return (
    <form noValidate onSubmit={form.handleSubmit}>
      {form.elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(draft, form.elsewhere, (name) => ({ label: t(`part.${name}`), value: t('changed') }))}
          onTake={form.takeElsewhere}
        />
      )}
      <Rides {...part} />
      <Rider {...part} />
      <Section title={t('needs.title')}>
        <div className="form-page__part">
          <p>{t('needs.text')}</p>
          <NeedFields
            draft={draft.needs}
            onChange={(needs) => change({ needs })}
            say={(name) => form.say(`needs.${name}`)}
          />
        </div>
      </Section>
      {services.length > 0 && (
        <Section title={t('registrations.title')}>
          <div className="form-page__part">
            <p>{t('registrations.text')}</p>
            {services.map(({ id, name }) => (
              <Registration
                key={id}
                name={name}
                draft={draft.registrations[id] ?? notSaid}
                error={ofService[`${id}.until`]}
                onChange={(changed) => change({ registrations: { ...draft.registrations, [id]: changed } })}
              />
            ))}
          </div>
        </Section>
      )}
      <Languages {...part} />
      <Contact {...part} />
      <Section title={t('consent.title')}>
        <Checkbox
          label={t('consent.label')}
          hint={t('consent.hint')}
          checked={draft.agrees}
          error={!draft.agrees && errors['agrees'] && t('consent.missing')}
          onChange={({ target }) => change({ agrees: target.checked })}
        />
        {own.consent_version !== null && own.consent_version !== rideConsentVersion && (
          <p className="quiet">{t('consent.renewed')}</p>
        )}
      </Section>
      <FormRefusal error={form.refusal} />
      {hasFaults && (
        <p className="field__error" role="alert">
          {t('look_above')}
        </p>
      )}
      <div>
        <Button type="submit" kind="primary" size="large" pending={form.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

const notSaid: RegistrationDraft = { answer: '', until: '', number: '' }

function Rides({ draft, say, onChange }: Part) {
  const { t } = useTranslation('ride-profile')
  return (
    <Section title={t('rides.title')}>
      <div className="form-page__part">
        <RadioCards
          legend={t('rides.trip_type')}
          name="trip_type"
          value={draft.trip_type || 'any'}
          error={say('trip_type')}
          onChange={(type) => onChange({ trip_type: type === 'any' ? '' : type })}
          options={(['any', ...assistedRideTypes] as const).map((each) => ({
            value: each,
            label: t(`trip_type.${each}`),
            hint: t(`trip_type.${each}_hint`),
          }))}
        />
        <RadioCards
          legend={t('rides.fees')}
          name="fees"
          value={draft.fees}
          error={say('has_fees')}
          onChange={(fees) => onChange({ fees })}
          options={(['all', 'free'] as const).map((each) => ({ value: each, label: t(`fees.${each}`) }))}
        />
      </div>
    </Section>
  )
}

function Rider({ draft, say, onChange }: Part) {
  const { t } = useTranslation('ride-profile')
  const options = answers.map((each) => ({ value: each, label: t(`answer.${each}`) }))
  return (
    <Section title={t('rider.title')}>
      <div className="form-page__part">
        <p>{t('rider.text')}</p>
        <fieldset className="ask-form__group">
          <legend className="field__label">{t('rider.types')}</legend>
          {riderTypes.map((type) => (
            <Checkbox
              key={type}
              label={t(`rider_type.${type}`)}
              checked={draft.riderTypes.includes(type)}
              onChange={({ target }) =>
                onChange({
                  riderTypes: riderTypes.filter((each) =>
                    each === type ? target.checked : draft.riderTypes.includes(each),
                  ),
                })
              }
            />
          ))}
        </fieldset>
        <Field
          label={t('rider.birth_year')}
          hint={t('rider.birth_year_hint')}
          optionalText={t('optional')}
          error={say('birth_year')}
        >
          <TextInput
            className="ask-form__short tabular"
            name="birth_year"
            inputMode="numeric"
            maxLength={4}
            autoComplete="bday-year"
            value={draft.birth_year}
            onChange={({ target }) => onChange({ birth_year: target.value })}
          />
        </Field>
        <div className="form-page__row">
          {furtherEligibilities.map((code) => (
            <Field key={code} label={t(`eligibility.${code}`)} error={say(`eligibilities.${code}`)}>
              <SelectInput
                name={code}
                placeholder={t('answer.none')}
                value={draft.further[code] ?? ''}
                options={options}
                onChange={({ target }) => onChange({ further: { ...draft.further, [code]: target.value } })}
              />
            </Field>
          ))}
        </div>
      </div>
    </Section>
  )
}

type RegistrationProps = {
  name: string
  draft: RegistrationDraft
  error: string | undefined
  onChange: (draft: RegistrationDraft) => void
}

function Registration({ name, draft, error, onChange }: RegistrationProps) {
  const { t } = useTranslation('ride-profile')
  return (
    <fieldset className="ask-form__group">
      <legend className="field__label">{name}</legend>
      <Field label={t('registrations.answer')}>
        <SelectInput
          placeholder={t('answer.none')}
          value={draft.answer}
          options={answers.map((each) => ({ value: each, label: t(`answer.${each}`) }))}
          onChange={({ target }) => onChange({ ...draft, answer: target.value as RegistrationDraft['answer'] })}
        />
      </Field>
      {draft.answer === 'yes' && (
        <div className="form-page__row">
          <Field
            label={t('registrations.until')}
            optionalText={t('optional')}
            error={error && t(error, { ns: 'common' })}
          >
            <DateInput value={draft.until} onChange={({ target }) => onChange({ ...draft, until: target.value })} />
          </Field>
          <Field label={t('registrations.number')} optionalText={t('optional')}>
            <TextInput
              maxLength={60}
              autoComplete="off"
              value={draft.number}
              onChange={({ target }) => onChange({ ...draft, number: target.value })}
            />
          </Field>
        </div>
      )}
    </fieldset>
  )
}

function Languages({ draft, onChange }: Part) {
  const { t } = useTranslation('ride-profile')
  const formats = useFormats()
  return (
    <Section title={t('languages.title')}>
      <p>{t('languages.text')}</p>
      <details>
        <summary>
          {draft.languages.length > 0
            ? formats.list(draft.languages.map((each) => t(`language.${each}`)))
            : t('languages.choose')}
        </summary>
        <ul className="need-fields">
          {profileLanguages.map((language) => (
            <li key={language}>
              <Checkbox
                label={t(`language.${language}`)}
                checked={draft.languages.includes(language)}
                onChange={({ target }) =>
                  onChange({
                    languages: profileLanguages.filter((each) =>
                      each === language ? target.checked : draft.languages.includes(each),
                    ),
                  })
                }
              />
            </li>
          ))}
        </ul>
      </details>
    </Section>
  )
}

function Contact({ draft, say, onChange }: Part) {
  const { t } = useTranslation('ride-profile')
  return (
    <Section title={t('contact.title')}>
      <div className="form-page__part">
        <p>{t('contact.text')}</p>
        <div className="form-page__row">
          <Field label={t('contact.name')} optionalText={t('optional')} error={say('contact_name')}>
            <TextInput
              name="contact_name"
              maxLength={100}
              autoComplete="off"
              value={draft.contact_name}
              onChange={({ target }) => onChange({ contact_name: target.value })}
            />
          </Field>
          <Field label={t('contact.phone')} optionalText={t('optional')} error={say('contact_phone')}>
            <TextInput
              name="contact_phone"
              type="tel"
              maxLength={25}
              autoComplete="off"
              value={draft.contact_phone}
              onChange={({ target }) => onChange({ contact_phone: target.value })}
            />
          </Field>
        </div>
        <Field
          label={t('contact.notes')}
          hint={t('contact.notes_hint')}
          optionalText={t('optional')}
          error={say('driver_notes')}
        >
          <TextArea
            name="driver_notes"
            rows={3}
            maxLength={500}
            value={draft.driver_notes}
            onChange={({ target }) => onChange({ driver_notes: target.value })}
          />
        </Field>
      </div>
    </Section>
  )
}
