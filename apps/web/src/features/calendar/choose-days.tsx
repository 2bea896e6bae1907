import type { CalendarDay } from '@throughway/contract/trip/calendar'
import { isRecordable, windowOf } from '@throughway/domain/recording/recording-window'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { daysOf, isWorkday, monthOf } from './month-days.ts'

type ChooseWorkdaysProps = {
  date: string
  today: string
  days: ReadonlyMap<string, CalendarDay>
  isReady: boolean
  onChoose: (dates: readonly string[]) => void
}

/** All Mondays to Fridays of the month without a trip that can be recorded. */
export function ChooseWorkdays({ date, today, days, isReady, onChoose }: ChooseWorkdaysProps) {
  const { t } = useTranslation('calendar')
  const empty = daysOf(monthOf(date)).filter(
    (day) => isWorkday(day) && !days.has(day) && isRecordable(windowOf(day, today)),
  )
  if (!isReady || empty.length === 0) return null
  return (
    <Button size="small" onClick={() => onChoose(empty)}>
      {t('choose.workdays', { count: empty.length })}
    </Button>
  )
}

/** The actions for the chosen days; stays visible. */
export function ChosenBar({ count, onLog, onClear }: { count: number; onLog: () => void; onClear: () => void }) {
  const { t } = useTranslation('calendar')
  return (
    <div className="chosen-bar">
      <output>{t('choose.chosen', { count })}</output>
      <Button kind="quiet" onClick={onClear}>
        {t('choose.clear')}
      </Button>
      <Button kind="primary" onClick={onLog}>
        {t('choose.log')}
      </Button>
    </div>
  )
}
