import { organisationLetterCalls } from '@throughway/contract/content/organisation-letter'
import type { OneOrganisation } from '@throughway/contract/programme/organisation-staff'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { FieldError } from '@throughway/ui/field/field'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useLanguage } from '#lib/screen/hooks.ts'
import { useWriteToContacts } from '../organisation.calls.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import { LetterFields } from './letter-fields.tsx'

/** A contact as it stood when it was ticked. */
type Chosen = { id: string; version: number }
type Values = { chosen: Chosen[]; subject: string; text: string }

const seen = ({ id, version }: Chosen): Chosen => ({ id, version })
const isSame = (one: Chosen, other: Chosen) => one.id === other.id && one.version === other.version

type WriteToContactsProps = { organisation: OneOrganisation; onClose: () => void; onDone: (mails: number) => void }

/**
 * C32: a letter to contacts of the organisation, from a template or new; the timeline lists it afterwards. A contact that
 * is changed meanwhile shows its new address and is not ticked any more.
 */
export function WriteToContacts({ organisation, onClose, onDone }: WriteToContactsProps) {
  const { t } = useTranslation('staff-organisations')
  const { lang: language } = useLanguage()
  const reached = organisation.contacts.filter(({ email }) => email)
  const form = useCallForm(organisationLetterCalls.writeToContacts, {
    start: (): Values => ({ chosen: reached.length === 1 ? reached.map(seen) : [], subject: '', text: '' }),
    inputOf: ({ chosen, ...letter }) => {
      const sent = chosen.filter((each) => reached.some((contact) => isSame(each, contact)))
      return {
        ...letter,
        id: organisation.id,
        contact_ids: sent.map(({ id }) => id),
        versions: sent.map(({ version }) => String(version)),
        language,
      }
    },
    namesOf: (changes) => Object.keys(changes).map((name) => (name === 'chosen' ? 'contact_ids' : name)),
    by: useWriteToContacts(),
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
        {reached.map((contact) => (
          <Checkbox
            key={contact.id}
            label={contact.name}
            hint={contact.email}
            checked={values.chosen.some((each) => isSame(each, contact))}
            onChange={({ target }) => {
              const others = values.chosen.filter(({ id }) => id !== contact.id)
              change({ chosen: target.checked ? [...others, seen(contact)] : others })
            }}
          />
        ))}
        <FieldError>{say('contact_ids')}</FieldError>
      </fieldset>
      <LetterFields values={values} change={change} say={say} />
    </FormDialog>
  )
}
