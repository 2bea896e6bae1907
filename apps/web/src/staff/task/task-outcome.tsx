import type { Task } from '@throughway/contract/programme/task'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useSaveResult, useUndoTask } from './task.calls.ts'
import { minutesToUndo } from './task-progress.ts'
import { TaskReasons } from './task-reasons.tsx'

/**
 * The outcome of a task: the rows done, those left out with the reason, the file, and the undo while it is possible. A
 * new outcome is announced to screen readers.
 */
export function TaskOutcome({ task, isNews }: { task: Task; isNews?: boolean }) {
  const { t } = useTranslation('staff-tasks')
  const formats = useFormats()
  const save = useSaveResult()
  const undo = useUndoTask()
  const minutes = useMinutesToUndo(task)
  const { counts, state, kind } = task
  const isUndone = state === 'undone'
  const kept = counts.left_out + counts.failed
  const error = undo.error ?? save.error
  const say = (key: string, count: number) => t(key, { count, number: formats.whole(count) })

  return (
    <div className="task__part">
      <Notice
        {...(isNews && { role: 'status' })}
        tone={isUndone ? 'info' : counts.ready > 0 || counts.failed > 0 ? 'warning' : 'success'}
        title={isUndone ? say(`kind.${kind}.undone`, counts.undone) : say(`kind.${kind}.done`, counts.done)}
      >
        {(state === 'stopped' || state === 'cancelled') && <p>{say(`outcome.${state}`, counts.ready)}</p>}
        {isUndone && counts.done > 0 && (
          <>
            <p>{say('outcome.stays', counts.done)}</p>
            <TaskReasons reasons={task.undo_reasons} />
          </>
        )}
        {kept > 0 && (
          <>
            <p>{say('outcome.left_out', kept)}</p>
            <TaskReasons reasons={task.reasons} />
          </>
        )}
      </Notice>
      {minutes > 0 && <p>{say(`kind.${kind}.undo_time`, minutes)}</p>}
      {error && (
        <Notice tone="danger" role="alert">
          {t(messageKeyOf(error))}
        </Notice>
      )}
      <div className="task__actions">
        <Button pending={save.isPending} onClick={() => save.mutate(task)}>
          {t('outcome.file')}
        </Button>
        {minutes > 0 && (
          <Button kind="danger" pending={undo.isPending} onClick={() => undo.mutate({ id: task.id })}>
            {t('outcome.undo')}
          </Button>
        )}
      </div>
    </div>
  )
}

const lookMilliseconds = 5000

/** Whole minutes left to undo the task, kept up to date while there are some. */
function useMinutesToUndo(task: Task): number {
  const [now, setNow] = useState(() => Date.now())
  const minutes = minutesToUndo(task, now)
  const isOpen = minutes > 0
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => setNow(Date.now()), lookMilliseconds)
    return () => clearInterval(timer)
  }, [isOpen])
  return minutes
}
