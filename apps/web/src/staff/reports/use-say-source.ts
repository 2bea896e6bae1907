import type { CommuteReportRow } from '@throughway/contract/programme/commute-report'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

/** Says what a report rests on: "Trips, week of March 2, 2026", or the title of its survey. */
export function useSaySource(): (report: Pick<CommuteReportRow, 'week' | 'survey'>) => string {
  const { t } = useTranslation('staff-reports')
  const formats = useFormats()
  return ({ week, survey }) => {
    if (survey) return t('source.survey', { title: survey.title, date: formats.date(survey.closed_on, 'longDay') })
    return t('source.trips', { date: formats.date(week!, 'longDay') })
  }
}
