import type { LineTimetable } from '@throughway/contract/planner/timetable'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { useMediaQuery } from '#lib/screen/use-media-query.ts'
import { type Search, useSearchOf } from '#lib/screen/use-search.ts'
import { DayChoice, NoService } from './day-choice.tsx'
import { nameOfLine } from './line-badge.tsx'
import { LineRuns } from './line-runs.tsx'
import { LineTable } from './line-table.tsx'
import { NoStop } from './no-stop.tsx'
import { ServiceAlerts } from './service-alerts.tsx'
import { useLineTimetable } from './timetable.calls.ts'
import { nearbyPage, readDay } from './timetable-path.ts'
import './timetable.css'

/** A line: its stops and the times of its runs on one service day, in each direction. */
export function LineScreen() {
  const { t } = useTranslation('timetable')
  const [{ line }] = useSearchOf((search: Search) => ({ line: search['line'] ?? '' }))
  if (line) return <Line line={line} />
  return (
    <div className="timetable">
      <PageHeader title={t('line.title')} />
      <NoStop />
    </div>
  )
}

function Line({ line }: { line: string }) {
  const { t } = useTranslation('timetable')
  const [date, change] = useSearchOf((search: Search) => readDay(search['date']))
  const answer = useLineTimetable(line, date)
  const told = answer.data?.line
  const title = told ? t('line.named', { line: nameOfLine(told) }) : t('line.title')
  useOwnTitle(title)
  return (
    <div className="timetable">
      <PageHeader
        title={title}
        lead={told?.short_name ? told.long_name : undefined}
        above={
          <PageLink className="link-alone" href={nearbyPage}>
            {t('none.find')}
          </PageLink>
        }
      />
      <Loaded answer={answer} failed={t('line.failed')}>
        {(data) => (
          <>
            <ServiceAlerts alerts={data.alerts} />
            <DayChoice day={data} onChange={(next) => change({ date: next }, { replace: true })} />
            {data.directions.length === 0 && (
              <NoService day={data} onChange={(next) => change({ date: next }, { replace: true })} />
            )}
            {data.directions.map((_, index) => (
              <Direction key={index} data={data} index={index} />
            ))}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Direction({ data, index }: { data: LineTimetable; index: number }) {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  // a table needs the width of a desk, by the size of the letters
  const isWide = useMediaQuery('(min-width: 48em)')
  const direction = data.directions[index]!
  const title = t('departure.towards', { headsign: formats.list(direction.headsigns) })
  return (
    <Section title={title}>
      {isWide ? (
        <LineTable data={data} direction={direction} caption={title} />
      ) : (
        <LineRuns data={data} direction={direction} />
      )}
    </Section>
  )
}
