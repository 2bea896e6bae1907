import { organisationLetterCalls } from '@throughway/contract/content/organisation-letter'
import type { OneOrganisation } from '@throughway/contract/programme/organisation-staff'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { FieldError } from '@throughway/ui/field/field'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useLanguage } from '#lib/screen/hooks.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import { LetterFields } from './letter-fields.tsx'

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
      <LetterFields values={values} change={change} say={say} />
    </FormDialog>
  )
}
