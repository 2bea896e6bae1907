import type { ItineraryLeg, Journey } from '@throughway/contract/itinerary'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bareCalls } from '#lib/bare-calls.ts'
import { useCallQuery } from '#lib/use-call.ts'
import { useJourneyWords } from './journey-words.ts'
import { signColours } from './line-colour.ts'

const minuteMilliseconds = 60_000

/** What else leaves the first stop after this way's own departure; asked for when somebody wants to know. */
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

function Departures({ leg: { from, line, start } }: { leg: ItineraryLeg }) {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  const at = new Date(Date.parse(start) + minuteMilliseconds).toISOString()
  const { data, error } = useCallQuery(bareCalls.listDepartures, { stop: from.stop_id ?? '', line: line?.id ?? '', at })
  if (error) return <p role="alert">{t('departures.failed')}</p>
  if (!data) return <output className="quiet">{t('departures.looking')}</output>
  if (data.departures.length === 0) return <p>{t('departures.none')}</p>
  return (
    <ol>
      {data.departures.map(({ departure, line: next, headsign }, index) => (
        <li key={index}>
          <span className="tabular">{words.clock(departure)}</span>{' '}
          <span className="line-sign" style={signColours(next.colour, next.text_colour)}>{next.short_name || next.long_name}</span>{' '}
          {headsign && t('departures.towards', { headsign })}
        </li>
      ))}
    </ol>
  )
}
