import {
  letterNames,
  letterSubjectMaxLength,
  letterTextMaxLength,
  organisationLetterCalls,
} from '@throughway/contract/content/organisation-letter'
import type { OneOrganisation } from '@throughway/contract/programme/organisation-staff'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field, FieldError } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useLanguage } from '#lib/screen/hooks.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

const templates = ['first', 'again', 'agreement'] as const
type Template = (typeof templates)[number]

type WriteToContactsProps = { organisation: OneOrganisation; onClose: () => void; onDone: (mails: number) => void }

/** C32: a letter to contacts of the organisation, from a template or new; the timeline lists it afterwards. */
export function WriteToContacts({ organisation, onClose, onDone }: WriteToContactsProps) {
  const { t } = useTranslation('staff-organisations')
  const { lang: language } = useLanguage()
  const reached = organisation.contacts.filter(({ email }) => email)
  const form = useCallForm(organisationLetterCalls.writeToContacts, {
    start: () => ({ contact_ids: reached.length === 1 ? reached.map(({ id }) => id) : [], subject: '', text: '' }),
    inputOf: (values) => ({ ...values, id: organisation.id, language }),
    thing: organisation.id,
    onDone: ({ mails }) => onDone(mails),
  })
  const { values, change, say } = form
  const names = { contact: letterNames.contact, employer: letterNames.organisation }

  function handleTemplate(template: Template) {
    change({
      subject: t(`letter.template.${template}.subject`, names),
      text: t(`letter.template.${template}.text`, names),
    })
  }

  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('letter.title', { name: organisation.name })}
      submit={t('letter.submit')}
      onClose={onClose}
    >
      <fieldset className="organisation__choices">
        <legend>{t('letter.to')}</legend>
        {reached.map(({ id, name, email }) => (
          <Checkbox
            key={id}
            label={name}
            hint={email}
            checked={values.contact_ids.includes(id)}
            onChange={({ target }) =>
              change({
                contact_ids: target.checked
                  ? [...values.contact_ids, id]
                  : values.contact_ids.filter((each) => each !== id),
              })
            }
          />
        ))}
        <FieldError>{say('contact_ids')}</FieldError>
      </fieldset>
      <Field label={t('letter.from_template')} hint={t('letter.template_hint')}>
        <SelectInput
          placeholder={t('letter.choose')}
          options={templates.map((value) => ({ value, label: t(`letter.template.${value}.name`) }))}
          value=""
          onChange={({ target }) => target.value && handleTemplate(target.value as Template)}
        />
      </Field>
      <Field label={t('letter.subject')} error={say('subject')} required>
        <TextInput
          autoComplete="off"
          maxLength={letterSubjectMaxLength}
          value={values.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
      </Field>
      <Field label={t('letter.text')} hint={t('letter.text_hint', names)} error={say('text')} required>
        <TextArea
          rows={10}
          maxLength={letterTextMaxLength}
          value={values.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
