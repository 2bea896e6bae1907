import { memberActCalls } from '@throughway/contract/identity/member-acts'
import type { StaffMember } from '@throughway/contract/identity/member-staff'
import { stateCodes } from '@throughway/domain/identity/states'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import type { HTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

type Typed = {
  first_name: string
  last_name: string
  mobile_phone: string
  work_phone: string
  work_phone_extension: string
  street: string
  street2: string
  city: string
  state: string
  zip: string
  reason: string
}

type Kept = Pick<StaffMember, 'version' | 'first_name' | 'last_name'> &
  Pick<NonNullable<StaffMember['contact']>, 'mobile_phone' | 'work_phone' | 'work_phone_extension' | 'postal_address'>

const noContact = { mobile_phone: null, work_phone: null, work_phone_extension: null, postal_address: null }

function valuesOf(
  { first_name, last_name, mobile_phone, work_phone, work_phone_extension, postal_address: address }: Kept,
  reason: string,
): Typed {
  return {
    first_name,
    last_name,
    mobile_phone: mobile_phone ? formatPhone(mobile_phone) : '',
    work_phone: work_phone ? formatPhone(work_phone) : '',
    work_phone_extension: work_phone_extension ?? '',
    street: address?.street ?? '',
    street2: address?.street2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.zip ?? '',
    reason,
  }
}

/** Corrects a member's name, phones and postal address. The member reads the reason. */
export function CorrectMember({
  member,
  onClose,
  onDone,
}: {
  member: StaffMember
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useTranslation('staff-members')
  const { version, first_name, last_name, contact } = member
  const kept: Kept = { version, first_name, last_name, ...(contact ?? noContact) }
  const form = useCallForm(memberActCalls.correctMember, {
    start: () => valuesOf(kept, ''),
    inputOf: ({ street, street2, city, state, zip, ...typed }, seen) => ({
      ...typed,
      id: member.id,
      version: String(seen),
      ...([street, street2, city, state, zip].some(Boolean) && {
        postal_address: { street, street2, city, state, zip },
      }),
    }),
    namesOf: (changes) => Object.keys(changes).map(nameOfFault),
    version: { kept, valuesOf: (found: Kept, { reason }: Typed) => valuesOf(found, reason) },
    thing: member.id,
    onDone,
  })

  const text = (name: Exclude<keyof Typed, 'reason' | 'state'>, label: string, more: Input = {}) => (
    <Field label={label} error={form.say(nameOfFault(name))} {...(more.required && { required: true })}>
      <TextInput
        autoComplete="off"
        maxLength={more.maxLength ?? 100}
        {...(more.isFirst && { 'data-autofocus': true })}
        {...(more.inputMode && { inputMode: more.inputMode })}
        value={form.values[name]}
        onChange={({ target }) => form.change({ [name]: target.value })}
      />
    </Field>
  )

  return (
    <FormDialog
      form={form}
      title={t('act.correct.title', { name: member.name })}
      submit={t('act.correct.submit')}
      onClose={onClose}
    >
      {form.elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(form.values, form.elsewhere, (name, value) => ({
            label: t(`one.${name === 'work_phone_extension' ? 'extension_label' : name}`),
            value: value || '–',
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      <p>{t('act.correct.text')}</p>
      <div className="member-pair">
        {text('first_name', t('one.first_name'), { required: true, isFirst: true })}
        {text('last_name', t('one.last_name'), { required: true })}
      </div>
      <div className="member-pair">
        {text('mobile_phone', t('one.mobile_phone'), { inputMode: 'tel', maxLength: 25 })}
        {text('work_phone', t('one.work_phone'), { inputMode: 'tel', maxLength: 25 })}
        {text('work_phone_extension', t('one.extension_label'), { inputMode: 'numeric', maxLength: 8 })}
      </div>
      <fieldset className="member-address">
        <legend>{t('one.postal_address')}</legend>
        {text('street', t('one.street'))}
        {text('street2', t('one.street2'))}
        <div className="member-pair">
          {text('city', t('one.city'))}
          <Field label={t('one.state')} error={form.say(nameOfFault('state'))}>
            <SelectInput
              value={form.values.state}
              placeholder={t('one.choose')}
              options={stateCodes.map((code) => ({ value: code, label: code }))}
              onChange={({ target }) => form.change({ state: target.value })}
            />
          </Field>
          {text('zip', t('one.zip'), { inputMode: 'numeric', maxLength: 10 })}
        </div>
      </fieldset>
      <ReasonField form={form} />
    </FormDialog>
  )
}

const addressParts: readonly string[] = ['street', 'street2', 'city', 'state', 'zip']

/** The call names the parts of the address below it. */
function nameOfFault(field: string): string {
  return addressParts.includes(field) ? `postal_address.${field}` : field
}

type Input = {
  required?: boolean
  isFirst?: boolean
  maxLength?: number
  inputMode?: NonNullable<HTMLAttributes<HTMLInputElement>['inputMode']>
}
