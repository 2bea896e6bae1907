import type { Task } from '@throughway/contract/programme/task'
import { Button } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { useTasks } from './task.calls.ts'
import { TaskOutcome } from './task-outcome.tsx'
import { isAtWork } from './task-progress.ts'
import { TaskWork } from './task-work.tsx'
import './task.css'

/** C30: the tasks that the reader started, or those of everybody, the latest first. */
export function TasksScreen() {
  const { t } = useTranslation('staff-tasks')
  const [whose, setWhose] = useState<'own' | 'all'>('own')
  const tasks = useTasks(whose)
  return (
    <StaffPage title={t('list.title')} lead={t('list.lead')}>
      <div className="task__actions">
        {(['own', 'all'] as const).map((each) => (
          <Button
            key={each}
            size="small"
            kind={each === whose ? 'secondary' : 'quiet'}
            aria-pressed={each === whose}
            onClick={() => setWhose(each)}
          >
            {t(`list.${each}`)}
          </Button>
        ))}
      </div>
      <Loaded answer={tasks} failed={t('list.failed')}>
        {({ items }) =>
          items.length > 0 ? (
            <ul className="tasks__list">
              {items.map((task) => (
                <li key={task.id}>
                  <OneTask task={task} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title={t('list.none')}>{t('list.none_text')}</EmptyState>
          )
        }
      </Loaded>
    </StaffPage>
  )
}

function OneTask({ task }: { task: Task }) {
  const { t } = useTranslation('staff-tasks')
  const formats = useFormats()
  const { brand } = useBrand()
  const at = formats.moment(task.started_at!, brand.time_zone)
  return (
    <article className="task" aria-label={t('list.one', { title: t(`kind.${task.kind}.title`), at })}>
      <h2 className="task__title">{t(`kind.${task.kind}.title`)}</h2>
      <p className="quiet">{task.is_own ? at : t('list.by', { at, name: task.by.name })}</p>
      {isAtWork(task) ? <TaskWork task={task} /> : <TaskOutcome task={task} />}
    </article>
  )
}
