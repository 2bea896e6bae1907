import {
  type ContactRole,
  contactRoles,
  type OrganisationContact,
  organisationPartCalls,
} from '@throughway/contract/programme/organisation-parts'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'

type Values = { name: string; role: ContactRole; email: string; phone: string; note: string }
const nothing: Values = { name: '', role: 'etc', email: '', phone: '', note: '' }

function valuesOf({ name, role, email, phone, note }: OrganisationContact): Values {
  return { name, role, email: email ?? '', phone: phone ? formatPhone(phone) : '', note }
}

type EditContactProps = {
  organisationId: string
  /** Undefined for a new one. */
  contact: OrganisationContact | undefined
  onClose: () => void
  onDone: () => void
}

export function EditContact({ organisationId, contact, onClose, onDone }: EditContactProps) {
  const { t } = useTranslation('staff-organisations')
  const form = useCallForm(organisationPartCalls.saveOrganisationContact, {
    start: () => (contact ? valuesOf(contact) : nothing),
    inputOf: (values, version) => ({
      ...values,
      id: organisationId,
      ...(contact && { contact_id: contact.id, version: String(version) }),
    }),
    version: { kept: contact, valuesOf: (kept: OrganisationContact) => valuesOf(kept) },
    thing: contact?.id ?? organisationId,
    onDone,
  })
  const { values, change, say, elsewhere } = form
  const optional = { optionalText: t('staff:form.optional') }

  return (
    <FormDialog form={form} title={t(contact ? 'contacts.edit' : 'contacts.new')} submit={t('save')} onClose={onClose}>
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(values, elsewhere, (name, value) => ({
            label: t(`contacts.${name === 'role' ? 'role_label' : name}`),
            value: name === 'role' ? t(`contacts.role.${value}`) : value || '–',
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      <Field label={t('contacts.name')} error={say('name')} required>
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={120}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label={t('contacts.role_label')} error={say('role')} required>
        <SelectInput
          options={contactRoles.map((value) => ({ value, label: t(`contacts.role.${value}`) }))}
          value={values.role}
          onChange={({ target }) => change({ role: target.value as ContactRole })}
        />
      </Field>
      <Field label={t('contacts.email')} error={say('email')} {...optional}>
        <TextInput
          type="email"
          autoComplete="off"
          value={values.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      </Field>
      <Field label={t('contacts.phone')} error={say('phone')} {...optional}>
        <TextInput
          type="tel"
          autoComplete="off"
          value={values.phone}
          onChange={({ target }) => change({ phone: target.value })}
        />
      </Field>
      <Field label={t('contacts.note')} error={say('note')} {...optional}>
        <TextArea
          rows={2}
          maxLength={500}
          value={values.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
