import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import type { DetectedTrip, HandedIn } from '@throughway/contract/trip/recording-device'
import { findRecordingFault, offerMode } from '@throughway/domain/trip/detected-trip'
import { suggestedFrom } from '@throughway/domain/recording/recording'
import { addDays, localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { namePlace } from '#modules/location/location.ts'
import { offerPendingTrips } from '#modules/pending/pending.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type Device, openDevice, whyNotRecording } from './device.ts'
import { listExpectedTrips } from './expected-trips.ts'
import { insertRecordedTrip, listKnown, listRecordedTrips, listSpots, listTripsOf } from './hand-in.queries.ts'
import { type PlacedTrip, placeTrip } from './place-trip.ts'
import { touchDevice } from './recording.queries.ts'
import { findAlong, proveSharedRide } from './shared-ride.ts'

type HandIn = { key: Buffer; bearer: string | undefined; brand: BrandOfRequest; now: Date }
type Taken = { trip: DetectedTrip; placed: PlacedTrip; id: string }

/**
 * Accepts trips that a phone recognised: rounds them, drops implausible and known ones, and makes the rest pending.
 * Handing in the same trip again answers the same. Throws `signedOut`, `recordingOff`.
 */
export async function handInTrips(
  tx: Transaction,
  { key, bearer, brand, now }: HandIn,
  trips: readonly DetectedTrip[],
): Promise<HandedIn[]> {
  const device = await openDevice(tx, key, bearer)
  const { time_zone: timeZone, trip_tracking: isTracking, languages } = brand.settings
  const whyNot = whyNotRecording(device, isTracking, localDate(now, timeZone))
  if (whyNot === 'not_offered' || whyNot === 'no_consent') throw new Refusal('recordingOff')

  const around = await readSurroundings(tx, device, trips, timeZone, now)
  const taken: Taken[] = []
  const answers = new Map<string, HandedIn>()
  for (const trip of trips.toSorted((one, other) => Date.parse(one.started_at) - Date.parse(other.started_at))) {
    const known = around.known.get(trip.client_id.toLowerCase())
    const placed =
      known ??
      placeTrip(trip, {
        ...around,
        device,
        timeZone,
        now,
        recorded: [...around.recorded, ...taken.map((each) => each.placed)],
      })
    if (known)
      answers.set(trip.client_id, {
        client_id: trip.client_id,
        outcome: 'offered',
        is_suggested: known.is_suggested,
        mode: known.mode,
      })
    else if (typeof placed === 'string')
      answers.set(trip.client_id, { client_id: trip.client_id, outcome: placed, is_suggested: false, mode: null })
    else taken.push({ trip, placed: placed as PlacedTrip, id: makeUuid({ msecs: now.getTime() }) })
  }

  if (taken.length) await tx.send(...taken.map((each) => insertRecordedTrip(rowOf(each, device, now))))
  const along = await findAlong(
    tx,
    key,
    device,
    taken.map(({ trip }) => trip),
    now,
  )
  for (const { trip, placed, id } of taken) {
    const people = await proveSharedRide(tx, device, { id, date: placed.date }, trip.companions, along)
    const offer = people === null ? placed : { ...placed, ...offerShared(placed, people) }
    offerPendingTrips(tx, [offerOf({ id, placed: offer, trip }, device, device.language ?? languages[0]!, now)], now)
    answers.set(trip.client_id, {
      client_id: trip.client_id,
      outcome: 'offered',
      is_suggested: offer.is_suggested,
      mode: offer.mode,
    })
  }
  tx.later(touchDevice(device.device_id, now, taken.length > 0))
  return trips.map((trip) => answers.get(trip.client_id)!)
}

/** Everything that a batch is compared with. */
async function readSurroundings(
  tx: Transaction,
  device: Device,
  trips: readonly DetectedTrip[],
  timeZone: string,
  now: Date,
) {
  const { member_id: memberId, device_id: deviceId } = device
  const dates = listDates(trips, timeZone, now)
  const clientIds = trips.map(({ client_id: id }) => id)
  const [known, places, logged, recorded] = await tx.send(
    listKnown(deviceId, clientIds),
    listSpots(memberId),
    listTripsOf(memberId, dates),
    listRecordedTrips(memberId, dates),
  )
  return {
    known: new Map(known.map((each) => [each.client_id, each])),
    places,
    logged,
    recorded,
    expected: await listExpectedTrips(tx, memberId),
  }
}

/** Plausible dates; an implausible trip is not looked up. */
function listDates(trips: readonly DetectedTrip[], timeZone: string, now: Date): string[] {
  const possible = trips.filter(
    ({ started_at, ended_at, ...rest }) =>
      !findRecordingFault({ ...rest, startedAt: Date.parse(started_at), endedAt: Date.parse(ended_at) }, now.getTime()),
  )
  const dates = possible.map(({ started_at: start }) => localDate(Date.parse(start), timeZone))
  return [
    ...new Set([localDate(now, timeZone), ...dates.flatMap((date) => [addDays(date, -1), date, addDays(date, 1)])]),
  ]
}

function offerShared({ recordedMode, expected, fits, confidence }: PlacedTrip, people: number) {
  const { mode, people: aboard } = offerMode(recordedMode, expected, people)
  return { mode, people: aboard, is_suggested: fits && confidence >= suggestedFrom }
}

function rowOf({ trip, placed, id }: Taken, device: Device, now: Date) {
  const {
    date,
    departure,
    arrival,
    metres,
    start_place_id,
    start_cell,
    end_place_id,
    end_cell,
    mode,
    confidence,
    fits,
    is_suggested,
  } = placed
  const client = { client_id: trip.client_id, member_id: device.member_id, device_id: device.device_id }
  return {
    brand_id: 0,
    id,
    ...client,
    date,
    departure,
    arrival,
    metres,
    scores: trip.scores,
    start_place_id,
    start_cell,
    end_place_id,
    end_cell,
    mode,
    confidence,
    fits,
    is_suggested,
    received_at: now,
  }
}

function offerOf({ id, placed }: Taken, device: Device, language: Language, now: Date) {
  const { date, direction, mode, metres, departure, arrival, people, confidence, is_suggested } = placed
  const names = { from_name: namePlace(placed.from, language), to_name: namePlace(placed.to, language) }
  return {
    member_id: device.member_id,
    kind: 'detected' as const,
    origin_id: id,
    date,
    direction,
    mode,
    metres,
    legs: null,
    departure,
    arrival,
    people,
    ...names,
    confidence,
    is_suggested,
    due_at: now,
  }
}
