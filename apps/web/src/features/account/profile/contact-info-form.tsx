import { type Profile, profileCalls } from '@throughway/contract/account/profile'
import { addressLengths } from '@throughway/domain/identity/address'
import { contactMethods } from '@throughway/domain/identity/contact'
import { extensionMaxLength, formatPhone, phoneMaxLength } from '@throughway/domain/identity/phone'
import { profileLanguages } from '@throughway/domain/identity/profile-languages'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { contactInputOf, type ContactValues, contactValuesOf } from './contact-values.ts'
import { PostalAddressFields } from '../location/postal-address-fields.tsx'
import { useChoiceTexts } from './use-choice-texts.ts'
import { type ProfileForm, useProfileForm } from './use-profile-form.ts'

export function ContactInfoForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const showToast = useToast()
  const sayChoice = useChoiceTexts()
  const form = useProfileForm({
    call: profileCalls.saveContactInfo,
    profile,
    valuesOf: contactValuesOf,
    inputOf: contactInputOf,
    onSaved: () => showToast({ tone: 'success', text: t('saved') }),
  })
  const sayTheirs = (field: keyof ContactValues) => {
    const value = contactValuesOf(form.conflict!.theirs)[field]
    return {
      label: t(`field.${field}`),
      value: typeof value === 'boolean' ? t(value ? 'yes' : 'no') : sayChoice(field, value),
    }
  }

  return (
    <form className="profile__form profile__form--apart" noValidate onSubmit={form.handleSubmit}>
      <Section title={t('contact.phones')} className="profile__form">
        <PhoneFields {...form} />
      </Section>
      <Section title={t('contact.wishes')} className="profile__form">
        <WishFields {...form} />
      </Section>
      <Section title={t('contact.post')} className="profile__form">
        <Checkbox
          label={t('field.has_postal_address')}
          hint={t('field.has_postal_address_hint')}
          name="has_postal_address"
          checked={form.values.has_postal_address}
          onChange={(event) => form.change({ has_postal_address: event.target.checked })}
        />
        {form.values.has_postal_address && <PostalAddressFields {...form} />}
      </Section>
      {form.conflict && <ConflictNotice conflict={form.conflict} onTakeTheirs={form.takeTheirs} describe={sayTheirs} />}
      <FormRefusal error={form.refusal} />
      <div className="profile__actions">
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t(form.conflict ? 'conflict.save_mine' : 'save')}
        </Button>
      </div>
    </form>
  )
}

export type ContactFieldsProps = Pick<ProfileForm<ContactValues>, 'values' | 'errors' | 'change'>

/** R5.04: a number is formatted with brackets as soon as the field loses the focus. */
function PhoneFields({ values, errors, change }: ContactFieldsProps) {
  const { t } = useTranslation('profile')
  const say = (name: string) => errors[name] && t(errors[name], { ns: 'common' })
  const phone = (name: 'mobile_phone' | 'work_phone') => ({
    name,
    type: 'tel',
    maxLength: phoneMaxLength,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    onBlur: () => values[name] !== formatPhone(values[name]) && change({ [name]: formatPhone(values[name]) }),
  })
  return (
    <>
      <Field label={t('field.mobile_phone')} error={say('mobile_phone')}>
        <TextInput className="tabular" autoComplete="tel" {...phone('mobile_phone')} />
      </Field>
      <div className="profile__row profile__row--uneven">
        <Field label={t('field.work_phone')} error={say('work_phone')}>
          <TextInput className="tabular" autoComplete="work tel" {...phone('work_phone')} />
        </Field>
        <Field label={t('field.work_phone_extension')} error={say('work_phone_extension')}>
          <TextInput
            className="tabular"
            name="work_phone_extension"
            inputMode="numeric"
            autoComplete="off"
            maxLength={extensionMaxLength}
            value={values.work_phone_extension}
            onChange={(event) => change({ work_phone_extension: event.target.value })}
          />
        </Field>
      </div>
    </>
  )
}

function WishFields({ values, errors, change }: ContactFieldsProps) {
  const { t } = useTranslation('profile')
  const sayChoice = useChoiceTexts()
  const say = (name: string) => errors[name] && t(errors[name], { ns: 'common' })
  return (
    <>
      <div className="profile__row">
        <Field label={t('field.preferred_contact')} error={say('preferred_contact')}>
          <SelectInput
            name="preferred_contact"
            value={values.preferred_contact}
            placeholder={t('field.no_preference')}
            options={contactMethods.map((each) => ({ value: each, label: sayChoice('preferred_contact', each) }))}
            onChange={(event) => change({ preferred_contact: event.target.value })}
          />
        </Field>
        <Field label={t('field.contact_language')} error={say('contact_language')}>
          <SelectInput
            name="contact_language"
            value={values.contact_language}
            placeholder={t('field.choose')}
            options={profileLanguages.map((each) => ({ value: each, label: sayChoice('contact_language', each) }))}
            onChange={(event) => change({ contact_language: event.target.value })}
          />
        </Field>
      </div>
      <Field
        label={t('field.contact_notes')}
        optionalText={t('field.optional')}
        hint={t('field.contact_notes_hint')}
        error={say('contact_notes')}
        className="profile__whole"
      >
        <TextArea
          name="contact_notes"
          rows={3}
          maxLength={addressLengths.notes}
          value={values.contact_notes}
          onChange={(event) => change({ contact_notes: event.target.value })}
        />
      </Field>
    </>
  )
}
