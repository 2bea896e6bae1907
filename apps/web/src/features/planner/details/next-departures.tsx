import type { Departure } from '@throughway/contract/planner/departure'
import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import type { Journey } from '@throughway/contract/planner/itinerary'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { useJourneyWords } from '../answer/journey-words.ts'
import { comparePunctuality } from './leg-times.ts'
import { signColours } from '../map/line-colour.ts'
import { linePath, stopPath } from '../timetable/timetable-path.ts'

const minuteMilliseconds = 60_000

/** The other departures of the first stop after this journey's; loaded on demand. */
export function NextDepartures({ journey }: { journey: Journey }) {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  const [isOpen, setOpen] = useState(false)
  const first = journey.legs.find(({ line, from }) => line && from.stop_id)
  if (!first) return null
  return (
    <details className="leg-inside" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('departures.show', { vehicle: words.vehicle(first) })}</summary>
      {isOpen && <Departures leg={first} />}
    </details>
  )
}

function Departures({ leg }: { leg: ItineraryLeg }) {
  const { from, line, start } = leg
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  const at = new Date(Date.parse(start) + minuteMilliseconds).toISOString()
  const { data, error } = useCallQuery(callDescriptors.listDepartures, {
    stop: from.stop_id ?? '',
    line: line?.id ?? '',
    at,
  })
  if (error) return <p role="alert">{t('departures.failed')}</p>
  if (!data) return <output className="quiet">{t('departures.looking')}</output>
  return (
    <>
      {data.departures.length === 0 ? <p>{t('departures.none')}</p> : <Rows departures={data.departures} />}
      <p className="no-print">
        <PageLink className="link-alone" href={stopPath(from.stop_id ?? '')}>
          {t('departures.stop_page', { stop: from.name })}
        </PageLink>{' '}
        {line && (
          <PageLink className="link-alone" href={linePath(line.id)}>
            {t('departures.line_page', { vehicle: words.vehicle(leg) })}
          </PageLink>
        )}
      </p>
    </>
  )
}

function Rows({ departures }: { departures: readonly Departure[] }) {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  return (
    <ol>
      {departures.map((next, index) => (
        <li key={index}>
          <span className="tabular">
            {next.is_cancelled ? <s>{words.clock(next.departure)}</s> : words.clock(next.departure)}
          </span>{' '}
          <span className="line-sign" style={signColours(next.line.colour, next.line.text_colour)}>
            {next.line.short_name || next.line.long_name}
          </span>{' '}
          {next.headsign && t('departures.towards', { headsign: next.headsign })}
          <DepartureNews departure={next} />
        </li>
      ))}
    </ol>
  )
}

/** Whether it is cancelled, or its scheduled time if another one is expected. */
function DepartureNews({ departure: { departure, scheduled, is_cancelled: isCancelled } }: { departure: Departure }) {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  if (isCancelled)
    return (
      <>
        {' '}
        <strong className="departure-news" data-punctuality="late">
          {t('times.cancelled')}
        </strong>
      </>
    )
  if (scheduled === null) return null
  const { kind, minutes } = comparePunctuality(departure, scheduled)
  return (
    <>
      {' '}
      <span className="departure-news" data-punctuality={kind}>
        {t(kind === 'on_time' ? 'times.on_time' : `departures.${kind}`, { minutes, scheduled: words.clock(scheduled) })}
      </span>
    </>
  )
}
