import type { ItineraryLeg, LegMode } from '@throughway/contract/planner/itinerary-leg'
import type { Journey } from '@throughway/contract/planner/itinerary'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import type { ModeKey } from '@throughway/ui/modes'
import { type LineSegment, TripLine } from '@throughway/ui/chart/trip-line'
import { lookOfCar } from '#lib/map/leg-look.ts'
import { minutesOf } from '../answer/journey-axis.ts'
import { type JourneyWords, useJourneyWords } from '../answer/journey-words.ts'
import { lineColour } from '../map/line-colour.ts'

type TimeBarProps = {
  journey: Journey
  /** The minutes of the full width, shared by all bars of a list; without it the journey fills the width. */
  axis?: readonly [number, number]
  height?: number
}

/** The legs of a journey as our line: proportional to time, in the lines' colours, with gaps for waiting. */
export function TimeBar({ journey, axis, height = 20 }: TimeBarProps) {
  const words = useJourneyWords()
  const segments = segmentsOf(journey, words)
  return (
    <TripLine
      className="time-bar"
      label={words.way(journey)}
      segments={segments}
      start={minutesOf(journey.start)}
      {...(axis && { axis })}
      height={height}
    />
  )
}

/** The look of a leg's mode among our modes; for driving, the mode of the journey. */
export function looksLike(mode: LegMode, journey: Pick<Journey, 'mode'>): ModeKey {
  if (mode === 'walk' || mode === 'bike' || mode === 'scooter') return mode
  if (mode !== 'drive') return 'transit'
  return lookOfCar(journey.mode)
}

/** The look of a journey's mode among our modes. */
export function iconOf(mode: PlanMode): ModeKey {
  return mode === 'park_and_ride' ? 'multimode' : mode
}

function segmentsOf(journey: Journey, words: JourneyWords): LineSegment[] {
  let until = minutesOf(journey.start)
  const legs = journey.legs.flatMap((leg): LineSegment[] => {
    const [start, end] = [minutesOf(leg.start), minutesOf(leg.end)]
    const waiting = start - until
    until = end
    const wait = { length: waiting, label: words.wait(waiting * 60), wait: true }
    return [
      ...(waiting > 0.5 ? [wait] : []),
      { length: end - start, label: words.leg(leg), mode: looksLike(leg.mode, journey), ...hueOf(leg) },
    ]
  })
  const extras = journey.parking_seconds + journey.pickup_seconds
  return extras > 0 ? [...legs, { length: extras / 60, label: words.extras(journey), wait: true }] : legs
}

function hueOf({ line }: ItineraryLeg): { hue?: string } {
  const hue = line ? lineColour(line.colour) : undefined
  return hue ? { hue } : {}
}
