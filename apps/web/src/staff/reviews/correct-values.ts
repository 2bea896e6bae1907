import type { RawInputOf } from '@throughway/contract/call'
import type { ReviewedTrip, tripStaffCalls } from '@throughway/contract/trip/trip-staff'
import type { TripMode } from '@throughway/domain/mode/modes'

/** The fields of a trip that staff can correct; the others stay as the member typed them. */
export type CorrectValues = {
  date: string
  mode: TripMode
  direction: ReviewedTrip['direction']
  miles: string
  departure: string
  arrival: string
  reason: string
}

export function valuesOfTrip({ date, mode, direction, miles, departure, arrival }: ReviewedTrip): CorrectValues {
  return { date, mode, direction, miles: String(miles), departure: departure ?? '', arrival: arrival ?? '', reason: '' }
}

type Input = RawInputOf<typeof tripStaffCalls.correctTrip>

/**
 * The whole trip as the call takes it, with the version that was seen. Another mode leaves out what only the mode before
 * has, such as its vehicle.
 */
export function inputOfCorrection(trip: ReviewedTrip, values: CorrectValues): Input {
  const { miles, departure, arrival, ...typed } = values
  const isSameMode = typed.mode === trip.mode
  const isOfLegs = typed.mode === 'multimode'
  return {
    id: trip.id,
    version: String(trip.version),
    ...typed,
    // the distance of several modes is the sum of its parts
    ...(!isOfLegs && miles.trim() && { miles }),
    ...(departure && { departure }),
    ...(arrival && { arrival }),
    ...present({
      from: trip.from,
      to: trip.to,
      from_place_id: trip.from_place_id,
      to_place_id: trip.to_place_id,
      distance_reason: trip.distance_reason,
      distance_note: trip.distance_note,
      note: trip.note,
    }),
    ...(isSameMode &&
      present({
        people: trip.people === null ? null : String(trip.people),
        vehicle_id: trip.vehicle_id,
        scooter: trip.scooter,
        electric: trip.electric,
      })),
    ...(isSameMode &&
      trip.legs && {
        legs: trip.legs.map(({ mode, miles: distance, line, people, electric }) => ({
          mode,
          miles: String(distance),
          ...present({ line, people: people === null ? null : String(people), electric }),
        })),
      }),
  }
}

type Present<Facts> = { [Name in keyof Facts]?: Exclude<Facts[Name], null> }

/** Leaves out empty values. */
function present<Facts extends Record<string, unknown>>(facts: Facts): Present<Facts> {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null)) as Present<Facts>
}
