import type { LineTimetable } from '@throughway/contract/planner/timetable'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { endsOf, instantOf } from './day-words.ts'
import { useTimeWords } from './use-time-words.ts'

type HeadwayWordsProps = { run: LineTimetable['directions'][number]['runs'][number]; data: LineTimetable }

/** "Every 10 min from 6:00 to 9:00": one run represents all runs of an interval. */
export function HeadwayWords({ run, data }: HeadwayWordsProps) {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const time = useTimeWords(data.date)
  if (!run.headway) return null
  return t('departure.headway', {
    minutes: formats.oneDecimal(run.headway.every_seconds / 60),
    first: time(instantOf(data, run.times[endsOf(run).first] ?? 0)),
    last: time(instantOf(data, run.headway.until)),
  })
}
