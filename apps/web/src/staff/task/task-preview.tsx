import type { Task, TaskSample } from '@throughway/contract/programme/task'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { TaskReasons } from './task-reasons.tsx'

/** Shows how many rows the task would work on, some of them, and which rows it leaves out and why. */
export function TaskPreview({ task, samples }: { task: Task; samples: readonly TaskSample[] }) {
  const { t } = useTranslation('staff-tasks')
  const formats = useFormats()
  const { ready, left_out: leftOut } = task.counts
  const [toDo, others] = [samples.filter(({ reason }) => !reason), samples.filter(({ reason }) => reason)]
  return (
    <div className="task__part">
      <p>
        {ready > 0
          ? t(`kind.${task.kind}.preview`, { count: ready, number: formats.whole(ready) })
          : t('preview.nothing')}
      </p>
      {toDo.length > 0 && (
        <ul className="task__samples">
          {toDo.map(({ id, title, name }) => (
            <li key={id}>{t('preview.sample', { title, name })}</li>
          ))}
          {ready > toDo.length && (
            <li className="quiet">
              {t('preview.more', { count: ready - toDo.length, number: formats.whole(ready - toDo.length) })}
            </li>
          )}
        </ul>
      )}
      {leftOut > 0 && (
        <Notice tone="warning" title={t('preview.left_out', { count: leftOut, number: formats.whole(leftOut) })}>
          <TaskReasons reasons={task.reasons} />
          {others.length > 0 && (
            <ul className="task__samples">
              {others.map(({ id, title, name }) => (
                <li key={id}>{t('preview.sample', { title, name })}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {ready > 0 && <p className="quiet">{t(`kind.${task.kind}.letters`)}</p>}
    </div>
  )
}
