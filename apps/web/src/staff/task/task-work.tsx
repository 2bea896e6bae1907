import type { Task } from '@throughway/contract/programme/task'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { progressOf, quarterOf } from './task-progress.ts'

/** Shows the progress of a task. The task continues when the reader leaves; screen readers announce each quarter. */
export function TaskWork({ task }: { task: Task }) {
  const { t } = useTranslation('staff-tasks')
  const formats = useFormats()
  const labelId = useId()
  const progress = progressOf(task)
  const isUndoing = task.state === 'undoing'
  return (
    <div className="task__part">
      <p id={labelId}>
        {t(isUndoing ? 'work.undoing' : 'work.doing', {
          through: formats.whole(progress.through),
          all: formats.whole(progress.all),
        })}
      </p>
      <progress
        className="task__bar"
        aria-labelledby={labelId}
        max={Math.max(1, progress.all)}
        value={progress.through}
      />
      <output className="visually-hidden">
        {t(isUndoing ? 'work.quarter_undone' : 'work.quarter_done', { percent: quarterOf(progress) })}
      </output>
      <p className="quiet">{t('work.stays')}</p>
    </div>
  )
}
