import type { Task } from '@throughway/contract/programme/task'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

/** Lists the reasons for which rows stay as they are, with their numbers. */
export function TaskReasons({ reasons }: { reasons: Task['reasons'] }) {
  const { t } = useTranslation('staff-tasks')
  const formats = useFormats()
  return (
    <ul className="task__reasons">
      {reasons.map(({ reason, count }) => (
        <li key={reason}>{t(`reason.${reason}`, { count, number: formats.whole(count) })}</li>
      ))}
    </ul>
  )
}
