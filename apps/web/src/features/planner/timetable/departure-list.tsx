import { useTranslation } from 'react-i18next'
import { useJourneyWords } from '../answer/journey-words.ts'
import { comparePunctuality } from '../details/leg-times.ts'
import type { DepartureRow } from './departure-rows.ts'
import { LineBadge } from './line-badge.tsx'
import './timetable.css'

/** A departure that is further away is told by its time of day, which says more than the minutes. */
const mostMinutes = 60

type DepartureListProps = {
  rows: readonly DepartureRow[]
  /** The stop whose page this is. A row names its own stop where that is another one, such as a platform. */
  stopId: string | null
  /** For a screen in a lobby. */
  isLarge?: boolean
}

/** Departures, one a row: the line, where it goes, and when. */
export function DepartureList({ rows, stopId, isLarge = false }: DepartureListProps) {
  return (
    <ol className={isLarge ? 'departure-list departure-list--large' : 'departure-list'}>
      {rows.map((row, index) => (
        <li key={index}>
          <LineBadge {...row} />
          <span className="departure-list__where">
            {row.headsign || row.line.long_name}
            <Platform row={row} stopId={stopId} />
          </span>
          <Leaves row={row} />
        </li>
      ))}
    </ol>
  )
}

function Platform({ row, stopId }: { row: DepartureRow; stopId: string | null }) {
  const { t } = useTranslation('timetable')
  if (row.stop.stop_id === stopId) return null
  const stop = row.stop.stop_code ? `${row.stop.name} ${row.stop.stop_code}` : row.stop.name
  return <span className="quiet departure-list__platform"> {t('departure.at', { stop })}</span>
}

function Leaves({ row }: { row: DepartureRow }) {
  const { t } = useTranslation('timetable')
  const words = useJourneyWords()
  const { departure, is_cancelled: isCancelled, is_approximate: isApproximate, minutes } = row
  const clock = words.clock(departure)
  if (isCancelled)
    return (
      <span className="departure-list__when tabular">
        <s>{clock}</s> <strong className="departure-list__late">{t('departure.canceled')}</strong>
      </span>
    )
  return (
    <span className="departure-list__when tabular">
      {minutes <= mostMinutes && (
        <strong>{minutes === 0 ? t('departure.now') : t('departure.minutes', { minutes })}</strong>
      )}{' '}
      <span className={minutes <= mostMinutes ? 'quiet' : undefined}>
        {isApproximate ? t('departure.about', { time: clock }) : clock}
      </span>
      <Punctuality row={row} />
    </span>
  )
}

/** Whether the departure is late, by the displayed minutes; empty without live data. */
function Punctuality({ row: { departure, scheduled } }: { row: DepartureRow }) {
  const { t } = useTranslation('timetable')
  if (scheduled === null) return null
  const { kind, minutes } = comparePunctuality(departure, scheduled)
  return (
    <>
      {' '}
      <span className={kind === 'late' ? 'departure-list__late' : 'departure-list__told'}>
        {kind === 'late'
          ? t('departure.late', { minutes })
          : kind === 'early'
            ? t('departure.early', { minutes })
            : t('departure.on_time')}
      </span>
    </>
  )
}
