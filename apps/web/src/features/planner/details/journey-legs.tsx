import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import type { Journey } from '@throughway/contract/planner/itinerary'
import type { VehicleNow } from '@throughway/contract/planner/departure'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LegMarks } from './leg-marks.tsx'
import { LegAlerts, LegTimes } from './leg-news.tsx'
import { LegPause } from './leg-pause.tsx'
import { LegSteps, LegStops } from './leg-inside.tsx'
import { useJourneyWords } from '../answer/journey-words.ts'
import { sayVehicle } from '../map/live-vehicles.ts'
import { lineColour, signColours } from '../map/line-colour.ts'
import type { ReadyQuestion } from '../question/question.ts'
import { looksLike } from '../ask/time-bar.tsx'
import { useEndNames } from '../question/use-end-names.ts'
import { useVehicles } from '../map/use-vehicles.ts'

type JourneyLegsProps = {
  journey: Journey
  question: ReadyQuestion
  knowsMember: boolean
  selectedLeg: number | undefined
  onSelectLeg: (leg: number | undefined) => void
}

/** The legs in order, numbered as on the map, with the pauses between them. */
export function JourneyLegs({ journey, question, knowsMember, selectedLeg, onSelectLeg }: JourneyLegsProps) {
  const words = useJourneyWords()
  const names = useEndNames(journey, question, { knowsMember })
  const { legs } = journey
  const vehicles = useVehicles(legs)
  return (
    <ol className="journey-legs">
      {legs.map((leg, index) => (
        <LegItem
          key={index}
          leg={leg}
          number={index + 1}
          journey={journey}
          question={question}
          from={names.fromOf(index)}
          to={names.toOf(index)}
          isSelected={index === selectedLeg}
          onSelect={() => onSelectLeg(index === selectedLeg ? undefined : index)}
          next={legs[index + 1]}
          vehicle={vehicles.get(leg.run_id ?? '')}
        />
      ))}
      <CarExtras journey={journey} />
      <li className="journey-leg journey-leg--end">
        <span className="journey-leg__time tabular">{words.clock(journey.end)}</span>
        <span className="journey-leg__stop" aria-hidden="true" />
        <strong>{names.end}</strong>
      </li>
    </ol>
  )
}

/** The time after the drive: it is no leg on the map, but part of the journey's time. */
function CarExtras({ journey: { parking_seconds: parking, pickup_seconds: pickup } }: { journey: Journey }) {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  const extras = [
    ...(pickup > 0 ? [t('pickup', { duration: words.duration(pickup) })] : []),
    ...(parking > 0 ? [t('parking', { duration: words.duration(parking) })] : []),
  ]
  if (extras.length === 0) return null
  return (
    <li className="journey-leg">
      <span className="journey-leg__time" />
      <span className="journey-leg__stop" aria-hidden="true" />
      <p className="journey-leg__words quiet">{extras.join(' · ')}</p>
    </li>
  )
}

type LegItemProps = {
  leg: ItineraryLeg
  number: number
  journey: Journey
  question: ReadyQuestion
  from: string
  to: string
  isSelected: boolean
  onSelect: () => void
  next: ItineraryLeg | undefined
  vehicle: VehicleNow | undefined
}

function LegItem({ leg, number, journey, question, from, to, isSelected, onSelect, next, vehicle }: LegItemProps) {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])

  return (
    <li
      ref={item}
      className="journey-leg"
      data-selected={isSelected || undefined}
      style={{ '--leg': hueOf(leg, journey) } as CSSProperties}
    >
      <span className="journey-leg__time tabular">{words.clock(leg.start)}</span>
      <span className="journey-leg__stop" aria-hidden="true">
        {number}
      </span>
      <div className="journey-leg__words">
        <p className="journey-leg__from">
          {leg.line ? t('board', { stop: from }) : from}
          {leg.from.stop_code && <span className="quiet"> · {t('stop_code', { code: leg.from.stop_code })}</span>}
        </p>
        <button
          type="button"
          className="journey-leg__what"
          aria-pressed={isSelected}
          aria-label={t('show_leg', { number, leg: words.leg(leg) })}
          onClick={onSelect}
        >
          <ModeIcon mode={looksLike(leg.mode, journey)} size={20} />
          <LegTitle leg={leg} />
        </button>
        <LegTimes leg={leg} />
        {vehicle && <p className="journey-leg__vehicle">{sayVehicle(t, vehicle, leg, words.clock)}</p>}
        <LegMarks leg={leg} asksWheelchair={question.wheelchair} asksBike={question.bikeAboard} />
        {leg.is_approximate && <p className="quiet">{t('approximate')}</p>}
        <LegAlerts leg={leg} />
        <LegStops leg={leg} />
        <LegSteps leg={leg} />
        {leg.line && !next?.stays_aboard && (
          <p className="journey-leg__to">{t('alight', { stop: to, time: words.clock(leg.end) })}</p>
        )}
        {next && <LegPause leg={leg} next={next} stop={to} />}
      </div>
    </li>
  )
}

function LegTitle({ leg }: { leg: ItineraryLeg }) {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  const { line, headsign, metres, seconds } = leg
  const facts = line
    ? t('stops', { count: leg.stops_passed.length + 1, duration: words.duration(seconds) })
    : `${words.distance(metres)}, ${words.duration(seconds)}`
  return (
    <span className="journey-leg__title">
      <span>
        {words.legMode(leg.mode)}
        {line && (
          <span className="line-sign" style={signColours(line.colour, line.text_colour)}>
            {line.short_name || line.long_name}
          </span>
        )}
        {headsign && <span>{t('departures.towards', { headsign })}</span>}
      </span>
      <span className="quiet">{facts}</span>
    </span>
  )
}

function hueOf(leg: ItineraryLeg, journey: Journey): string {
  const own = leg.line ? lineColour(leg.line.colour) : undefined
  return own ?? `var(--mode-${looksLike(leg.mode, journey).replaceAll('_', '-')})`
}
