import type { ItineraryLeg, LegMode } from '@throughway/contract/planner/itinerary-leg'
import type { Journey } from '@throughway/contract/planner/itinerary'
import { feetPerMile, metresPerMile } from '@throughway/domain/trip/distance'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { type Formats, useFormats } from '#lib/language/use-formats.ts'
import { sayFromNow } from './say-from-now.ts'
import { shownInstant, shownSeconds } from './shown-minutes.ts'

export type JourneyWords = ReturnType<typeof makeJourneyWords>

/**
 * The planner's words for times, distances, money and modes, in the reader's language and the programme's time zone.
 */
export function useJourneyWords(): JourneyWords {
  const { t } = useTranslation('planner')
  const formats = useFormats()
  const { brand } = useBrand()
  return useMemo(() => makeJourneyWords(t, formats, brand.time_zone), [t, formats, brand.time_zone])
}

/** Below this, distances are given in feet. */
const shortMiles = 0.2
const feetStep = 50
const gramsPerPound = 453.592

/** The same without React, for a calendar file or a print. It is long because it lists short functions. */
export function makeJourneyWords(t: TFunction<'planner'>, formats: Formats, timeZone: string) {
  /** Creating a date formatter costs more than all the rest of a line. */
  const clocks = new Map<string, string>()

  function duration(seconds: number): string {
    const minutes = Math.max(1, Math.round(seconds / 60))
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    if (hours === 0) return t('words.minutes', { minutes })
    return rest === 0 ? t('words.hours', { hours }) : t('words.hours_minutes', { hours, minutes: rest })
  }

  /** The duration between the displayed minutes: "8:10-8:27" is 17 min. */
  const lasting = (journey: Pick<Journey, 'start' | 'end'>) => duration(shownSeconds(journey))

  /** R9.02: feet for short distances, otherwise miles. */
  function distance(metres: number): string {
    const miles = metres / metresPerMile
    if (miles >= shortMiles) return t('words.miles', { miles: formats.miles(miles) })
    return t('words.feet', {
      feet: formats.whole(Math.max(feetStep, Math.round((miles * feetPerMile) / feetStep) * feetStep)),
    })
  }

  /** Rounded to the minute, so that 5 min from 8:00 end at 8:05. */
  function clock(instant: string): string {
    const known = clocks.get(instant)
    if (known !== undefined) return known
    const said = formats.clock(shownInstant(instant), timeZone)
    clocks.set(instant, said)
    return said
  }

  const mode = (name: PlanMode) => t(`mode.${name}`)
  const legMode = (name: LegMode) => t(`leg_mode.${name}`)

  /** The name of a vehicle at its stop: "Bus 12". */
  function vehicle({ mode: kind, line }: ItineraryLeg): string {
    const name = line?.short_name || line?.long_name
    return name ? t('words.vehicle', { kind: legMode(kind), name }) : legMode(kind)
  }

  /** "Walk, 4 min" or "Bus 12 to Harvard, 15 min". */
  function leg(part: ItineraryLeg): string {
    const what =
      part.line && part.headsign
        ? t('words.towards', { vehicle: vehicle(part), headsign: part.headsign })
        : vehicle(part)
    return t('words.for_time', { what, duration: duration(part.seconds) })
  }

  /** The whole journey in one sentence, for screen readers. */
  function way(journey: Pick<Journey, 'legs' | 'start' | 'end'>): string {
    return t('words.way', { legs: journey.legs.map(leg).join('; '), duration: lasting(journey) })
  }

  /** "8:05 – 8:47 AM": in the language's shortest form. */
  const range = ({ start, end }: Pick<Journey, 'start' | 'end'>) =>
    formats.clockRange(shownInstant(start), shownInstant(end), timeZone)

  /** Never 0 for an unknown cost (C34). */
  const cost = ({ cents }: Pick<Journey, 'cents'>) => (cents === null ? t('words.fare_unknown') : formats.money(cents))

  /** The parts of the cost: "Fuel $1.20, wear $0.60, fare $2.40". */
  function costParts({
    fuel_cents: fuel,
    upkeep_cents: upkeep,
    parking_cents: parking,
    fare_cents: fare,
  }: Journey): string {
    if (fare === null && fuel + upkeep === 0) return '' // the cost itself tells this
    const parts = [
      ...(fuel > 0 ? [t('words.fuel', { money: formats.money(fuel) })] : []),
      ...(upkeep > 0 ? [t('words.upkeep', { money: formats.money(upkeep) })] : []),
      ...(parking > 0 ? [t('words.parking', { money: formats.money(parking) })] : []),
      ...(fare === undefined
        ? []
        : [fare === null ? t('words.fare_part_unknown') : t('words.fare', { money: formats.money(fare) })]),
    ]
    return parts.length > 0 ? formats.list(parts) : t('words.free')
  }

  return {
    mode,
    legMode,
    vehicle,
    leg,
    way,
    duration,
    lasting,
    distance,
    clock,
    cost,
    costParts,
    /** "Pick-up and parking 9 min": the time added to the drive. */
    extras: ({
      parking_seconds: parking,
      pickup_seconds: pickup,
    }: Pick<Journey, 'parking_seconds' | 'pickup_seconds'>) =>
      t(pickup > 0 ? 'words.pickup_and_parking' : 'words.parking_time', { duration: duration(parking + pickup) }),
    wait: (seconds: number) => t('words.wait', { duration: duration(seconds) }),
    /** "8:05 AM to 8:47 AM". */
    span: ({ start, end }: Pick<Journey, 'start' | 'end'>) => t('words.span', { start: clock(start), end: clock(end) }),
    range,
    /** "Leave in 24 min, there 3:04 PM"; its times where leaving is in the past. */
    fromNow: (journey: Pick<Journey, 'start' | 'end'>, minuteNow: number) =>
      sayFromNow(t, { clock, duration, range }, journey, minuteNow),
    /** "8:05": where the text below tells AM or PM. */
    tick: (minutes: number) => formats.plainClock(new Date(minutes * 60_000).toISOString(), timeZone),
    co2: ({ co2_grams: grams }: Pick<Journey, 'co2_grams'>) =>
      t('words.pounds', { pounds: formats.exactPounds(grams / gramsPerPound) }),
    calories: ({ calories }: Pick<Journey, 'calories'>) => formats.whole(calories),
    points: ({ points }: Pick<Journey, 'points'>) => formats.whole(points),
  }
}
