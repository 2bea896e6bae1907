import type { DayDeparture, StopTimetable } from '@throughway/contract/planner/timetable'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { comparePunctuality } from '../details/leg-times.ts'
import { LineBadge, nameOfLine } from './line-badge.tsx'
import { linePath } from './timetable-path.ts'
import { useTimeWords } from './use-time-words.ts'

type StopLineProps = {
  line: StopTimetable['lines'][number]
  /** The stop of the page; a different platform is named. */
  stop: string | null
  date: string
}

/** The day's departures of one line in one direction. */
export function StopLine({ line: each, stop, date }: StopLineProps) {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const time = useTimeWords(date)
  const { line, headsign, departures, headways } = each
  return (
    <article className="stop-line">
      <h3>
        <LineBadge {...each} /> {t('departure.towards', { headsign })}
      </h3>
      {headways.map(({ every_seconds: seconds, first, last }, index) => (
        <p key={index}>
          {t('departure.headway', {
            minutes: formats.oneDecimal(seconds / 60),
            first: time(first),
            last: time(last),
          })}
        </p>
      ))}
      {departures.length > 0 && (
        <ol className="time-grid tabular">
          {departures.map((departure, index) => (
            <li key={index}>
              <Time departure={departure} stop={stop} planned={time(departure.scheduled ?? departure.departure)} />
            </li>
          ))}
        </ol>
      )}
      <PageLink className="link-alone" href={linePath(line.id, date)}>
        {t('stop.line_page', { line: nameOfLine(line) })}
      </PageLink>
    </article>
  )
}

type TimeProps = { departure: DayDeparture; stop: string | null; /** By the timetable, in words. */ planned: string }

function Time({ departure, stop, planned }: TimeProps) {
  const { t } = useTranslation('timetable')
  const platform =
    departure.stop_id !== stop && departure.stop_code ? ` ${t('departure.at', { stop: departure.stop_code })}` : ''
  if (departure.is_cancelled)
    return (
      <>
        <s>{planned}</s> <strong className="departure-list__late">{t('departure.canceled')}</strong>
      </>
    )
  const shown = departure.is_approximate ? t('departure.about', { time: planned }) : planned
  return (
    <>
      {shown}
      {departure.scheduled !== null && <Late expected={departure.departure} scheduled={departure.scheduled} />}
      {platform && <span className="quiet">{platform}</span>}
    </>
  )
}

function Late({ expected, scheduled }: { expected: string; scheduled: string }) {
  const { t } = useTranslation('timetable')
  const { kind, minutes } = comparePunctuality(expected, scheduled)
  if (kind === 'late') return <strong className="departure-list__late"> {t('departure.late', { minutes })}</strong>
  return (
    <span className="departure-list__told">
      {' '}
      {kind === 'early' ? t('departure.early', { minutes }) : t('departure.on_time')}
    </span>
  )
}
