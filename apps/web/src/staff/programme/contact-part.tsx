import { type ProgrammeParts, programmePartCalls } from '@throughway/contract/programme/programme-parts'
import { formatPhone, phoneMaxLength } from '@throughway/domain/identity/phone'
import { emailMaxLength } from '@throughway/domain/identity/email'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { PartForm } from './part-form.tsx'
import { isSameValue, usePart } from './use-part.ts'

type Part = ProgrammeParts['contact']

const valuesOf = ({ values }: Pick<Part, 'values'>) => ({
  contact_phone: formatPhone(values.contact_phone),
  contact_email: values.contact_email,
})

/** R3.03: the contact details of the office, which are at the foot of every page. */
export function ContactPart({ part }: { part: Part }) {
  const { t } = useTranslation('staff-programme')
  const { canSave, tellSaved } = usePart()
  const form = useCallForm(programmePartCalls.saveProgrammeContact, {
    start: () => valuesOf(part),
    inputOf: (values, version) => ({ ...values, version: String(version) }),
    version: { kept: part, valuesOf, keptOf: (answer: Part) => answer },
    onDone: tellSaved,
  })
  const { values, change, say } = form
  const usual = valuesOf({ values: part.usual })
  const optional = { optionalText: t('staff:form.optional') }

  return (
    <PartForm
      title={t('contact.title')}
      lead={t('contact.lead')}
      save={t('contact.save')}
      canSave={canSave}
      form={form}
      onUsual={!isSameValue(values, usual) && (() => change(usual))}
      sayValue={(name, value) => ({ label: t(`contact.${name}`), value: String(value) || '–' })}
    >
      <Field label={t('contact.contact_phone')} error={say('contact_phone')} {...optional}>
        <TextInput
          type="tel"
          autoComplete="off"
          maxLength={phoneMaxLength}
          value={values.contact_phone}
          onChange={({ target }) => change({ contact_phone: target.value })}
        />
      </Field>
      <Field label={t('contact.contact_email')} error={say('contact_email')} {...optional}>
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={emailMaxLength}
          value={values.contact_email}
          onChange={({ target }) => change({ contact_email: target.value })}
        />
      </Field>
    </PartForm>
  )
}
