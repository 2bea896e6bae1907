import { organisationLetterCalls } from '@throughway/contract/content/organisation-letter'
import type { StaffOrganisation } from '@throughway/contract/programme/organisation-staff'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useLanguage } from '#lib/screen/hooks.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import type { Selection } from '../../list/list-selection.ts'
import { TaskDialog } from '../../task/task-dialog.tsx'
import { taskSelectionOf } from '../../task/task-selection.ts'
import { LetterFields, type LetterValues } from './letter-fields.tsx'

type WriteToManyProps = { selection: Selection<StaffOrganisation>; onClose: () => void }

/** C32: one letter to the contacts of the selected organisations. It is counted and previewed before it goes. */
export function WriteToMany({ selection, onClose }: WriteToManyProps) {
  const { lang: language } = useLanguage()
  const [written, setWritten] = useState<LetterValues>()
  if (!written) return <WriteLetter selection={selection} onClose={onClose} onWritten={setWritten} />
  return (
    <TaskDialog
      kind="organisation.letter"
      selection={taskSelectionOf(selection)}
      input={{ ...written, language }}
      onClose={onClose}
    />
  )
}

type WriteLetterProps = WriteToManyProps & { onWritten: (letter: LetterValues) => void }

function WriteLetter({ selection, onClose, onWritten }: WriteLetterProps) {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const count = selection.kind === 'rows' ? selection.rows.length : selection.count
  const form = useCallForm(organisationLetterCalls.writeToContacts, {
    start: (): LetterValues => ({ subject: '', text: '' }),
    // nothing is sent yet: the task does that, once it was previewed
    check: ({ subject, text }): Partial<Record<string, string>> => ({
      ...(!subject.trim() && { subject: 'field.required' }),
      ...(!text.trim() && { text: 'field.required' }),
    }),
    send: (values: LetterValues) => Promise.resolve(values),
    thing: 'many',
    onDone: onWritten,
  })
  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('letter.title_many', { count, number: formats.whole(count) })}
      submit={t('letter.preview')}
      onClose={onClose}
    >
      <p>{t('letter.many_text')}</p>
      <LetterFields values={form.values} change={form.change} say={form.say} />
    </FormDialog>
  )
}
