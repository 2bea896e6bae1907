import { nameMaxLength } from '@throughway/contract/account/profile'
import { genders } from '@throughway/domain/identity/gender'
import { profileLanguages } from '@throughway/domain/identity/profile-languages'
import { timeZones } from '@throughway/domain/time/time-zones'
import { Field } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import type { ProfileValues } from './profile-values.ts'
import { useChoiceTexts } from './use-choice-texts.ts'

export type ProfileFieldsProps = {
  values: ProfileValues
  errors: FieldErrors
  change: (changes: Partial<ProfileValues>) => void
}

export function NameFields({ values, errors, change }: ProfileFieldsProps) {
  const { t } = useTranslation('profile')
  const say = (name: string) => errors[name] && t(errors[name], { ns: 'common' })
  return (
    <div className="profile__row" id="name">
      <Field label={t('field.first_name')} error={say('first_name')} required>
        <TextInput
          name="first_name"
          autoComplete="given-name"
          maxLength={nameMaxLength}
          value={values.first_name}
          onChange={(event) => change({ first_name: event.target.value })}
        />
      </Field>
      <Field label={t('field.last_name')} error={say('last_name')} required>
        <TextInput
          name="last_name"
          autoComplete="family-name"
          maxLength={nameMaxLength}
          value={values.last_name}
          onChange={(event) => change({ last_name: event.target.value })}
        />
      </Field>
    </div>
  )
}

export function PersonFields({ values, errors, change }: ProfileFieldsProps) {
  const { t } = useTranslation('profile')
  const sayChoice = useChoiceTexts()
  const say = (name: string) => errors[name] && t(errors[name], { ns: 'common' })
  return (
    <>
      <div id="gender">
        <RadioCards
          legend={t('field.gender')}
          name="gender"
          value={values.gender || undefined}
          onChange={(gender) => change({ gender })}
          error={say('gender')}
          options={genders.map((each) => ({ value: each as string, label: sayChoice('gender', each) }))}
        />
      </div>
      <div className="profile__row">
        <Field
          id="contact_language"
          label={t('field.contact_language')}
          hint={t('field.contact_language_hint')}
          error={say('contact_language')}
        >
          <SelectInput
            name="contact_language"
            value={values.contact_language}
            placeholder={t('field.choose')}
            options={profileLanguages.map((each) => ({ value: each, label: sayChoice('contact_language', each) }))}
            onChange={(event) => change({ contact_language: event.target.value })}
          />
        </Field>
        <Field id="time_zone" label={t('field.time_zone')} hint={t('field.time_zone_hint')} error={say('time_zone')}>
          <SelectInput
            name="time_zone"
            value={values.time_zone}
            placeholder={t('field.choose')}
            options={timeZones.map(({ id }) => ({ value: id, label: sayChoice('time_zone', id) }))}
            onChange={(event) => change({ time_zone: event.target.value })}
          />
        </Field>
      </div>
      <Field
        id="birth_year"
        className="profile__year"
        label={t('field.birth_year')}
        optionalText={t('field.optional')}
        hint={t('field.birth_year_hint')}
        error={say('birth_year')}
      >
        <TextInput
          name="birth_year"
          className="tabular"
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          value={values.birth_year}
          onChange={(event) => change({ birth_year: event.target.value })}
        />
      </Field>
    </>
  )
}
