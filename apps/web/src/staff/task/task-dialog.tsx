import type { TaskKind } from '@throughway/contract/task-kinds'
import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useCancelTask, useStartTask, useTask, useTaskPreview, type TaskSelection } from './task.calls.ts'
import { TaskOutcome } from './task-outcome.tsx'
import { TaskPreview } from './task-preview.tsx'
import { isAtWork } from './task-progress.ts'
import { TaskWork } from './task-work.tsx'
import './task.css'

type TaskDialogProps = {
  kind: TaskKind
  selection: TaskSelection
  /** The further input of this kind of task, such as a reason. */
  input?: Readonly<Record<string, string>>
  /** The look of the button that starts the work. */
  startKind?: 'primary' | 'danger'
  onClose: () => void
}

/**
 * Work on many rows: the preview, then the start, the progress, and the result with its undo. Closed while it works, it
 * goes on; the list of tasks shows it, and the lists behind it are read again when it ends (`TaskWatch`).
 */
export function TaskDialog({ kind, selection, input, startKind = 'primary', onClose }: TaskDialogProps) {
  const { t } = useTranslation('staff-tasks')
  const formats = useFormats()
  const preview = useTaskPreview({ kind, selection, input })
  const start = useStartTask()
  const cancel = useCancelTask()
  const started = start.data?.id
  const task = useTask(started).data ?? start.data
  const ready = preview.data?.task.counts.ready ?? 0
  const error = start.error ?? cancel.error
  const works = task !== undefined && isAtWork(task)

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t(`kind.${kind}.title`)}
      closeText={t('common:global_button_label_close')}
      theme="inherit"
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>{t(task ? 'dialog.close' : 'dialog.keep')}</Button>
          {task?.state === 'running' && (
            <Button kind="danger" pending={cancel.isPending} onClick={() => cancel.mutate({ id: task.id })}>
              {t('dialog.stop')}
            </Button>
          )}
          {!task && preview.data && ready > 0 && (
            <Button
              kind={startKind}
              pending={start.isPending}
              onClick={() => start.mutate({ id: preview.data.task.id })}
            >
              {t(`kind.${kind}.start`, { count: ready, number: formats.whole(ready) })}
            </Button>
          )}
        </>
      }
    >
      {!task && (
        <Loaded answer={preview} failed={t('preview.failed')}>
          {(found) => <TaskPreview {...found} />}
        </Loaded>
      )}
      {task && (works ? <TaskWork task={task} /> : <TaskOutcome task={task} isNews />)}
      {error && (
        <Notice tone="danger" role="alert">
          {t(messageKeyOf(error))}
        </Notice>
      )}
    </Modal>
  )
}
