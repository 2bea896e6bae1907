import { taskCalls } from '@throughway/contract/programme/task'
import type { StaffRedemption } from '@throughway/contract/reward/reward-staff'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import type { Selection } from '../list/list-selection.ts'
import { TaskDialog } from '../task/task-dialog.tsx'
import { taskSelectionOf } from '../task/task-selection.ts'

type DenyManyProps = { selection: Selection<StaffRedemption>; onClose: () => void }

/** Asks for the one reason that all these members read, and then denies their redemptions as a task. */
export function DenyMany({ selection, onClose }: DenyManyProps) {
  const [reason, setReason] = useState<string>()
  if (reason === undefined) return <AskReason onClose={onClose} onDone={setReason} />
  return (
    <TaskDialog
      kind="redemption.deny"
      selection={taskSelectionOf(selection)}
      input={{ reason }}
      startKind="danger"
      onClose={onClose}
    />
  )
}

function AskReason({ onClose, onDone }: { onClose: () => void; onDone: (reason: string) => void }) {
  const { t } = useTranslation('staff-redemptions')
  const form = useCallForm(taskCalls.previewTask, {
    start: { reason: '' },
    check: ({ reason }: { reason: string }) => (reason.trim() ? {} : { reason: 'field.required' }),
    thing: 'redemption.deny',
    // the preview follows in the dialog of the task
    send: ({ reason }) => Promise.resolve(reason.trim()),
    onDone,
  })
  return (
    <FormDialog form={form} title={t('deny_many.title')} submit={t('deny_many.submit')} kind="danger" onClose={onClose}>
      <p>{t('deny_many.text')}</p>
      <Field label={t('column.reason')} hint={t('decide.reason_hint')} error={form.say('reason')} required>
        <TextArea
          data-autofocus
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
