import type { ItineraryLeg, Journey, LegMode } from '@throughway/contract/itinerary'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import type { ModeKey } from '@throughway/ui/modes'
import { type LineSegment, TripLine } from '@throughway/ui/chart/trip-line'
import { lookOfCar } from '#lib/map/leg-look.ts'
import { minutesOf } from '../answer/journey-axis.ts'
import { type JourneyWords, useJourneyWords } from '../answer/journey-words.ts'
import { lineColour } from '../map/line-colour.ts'

type TimeBarProps = {
  journey: Journey
  /** Minutes that the whole width stands for, shared by all bars of a list; without it the journey fills the width. */
  axis?: readonly [number, number]
  height?: number
}

/** The legs of a journey as our line: as long as they take, in the line's own colours, waits as gaps. */
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

/** How a mode of a leg looks among our modes; of a way by car what the journey says it is. */
export function looksLike(mode: LegMode, journey: Pick<Journey, 'mode'>): ModeKey {
  if (mode === 'walk' || mode === 'bike' || mode === 'scooter') return mode
  if (mode !== 'drive') return 'transit'
  return lookOfCar(journey.mode)
}

/** How a way to travel looks among our modes. */
export function iconOf(mode: PlanMode): ModeKey {
  return mode === 'park_and_ride' ? 'multimode' : mode
}

function segmentsOf(journey: Journey, words: JourneyWords): LineSegment[] {
  let until = minutesOf(journey.start)
  return journey.legs.flatMap((leg): LineSegment[] => {
    const [start, end] = [minutesOf(leg.start), minutesOf(leg.end)]
    const waiting = start - until
    until = end
    const wait = { length: waiting, label: words.wait(waiting * 60), wait: true }
    return [
      ...(waiting > 0.5 ? [wait] : []),
      { length: end - start, label: words.leg(leg), mode: looksLike(leg.mode, journey), ...hueOf(leg) },
    ]
  })
}

function hueOf({ line }: ItineraryLeg): { hue?: string } {
  const hue = line ? lineColour(line.colour) : undefined
  return hue ? { hue } : {}
}
