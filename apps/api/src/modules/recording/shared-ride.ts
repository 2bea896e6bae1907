import type { DetectedTrip } from '@throughway/contract/trip/recording-device'
import { findLikeliest } from '@throughway/domain/trip/detected-trip'
import { countProved, type PoolSide, type Sighting } from '@throughway/domain/pool/pool-proof'
import { type RecordedMode, suggestedFrom } from '@throughway/domain/recording/recording'
import type { Transaction } from '#database/open-database.ts'
import type { RowsOf } from '#database/query.ts'
import { changeWaitingTrip } from '#modules/pending/pending.ts'
import type { Device } from './device.ts'
import { insertCompanions, listSides, listTokens, lockSharedRides, setOffered } from './hand-in.queries.ts'
import { digestOfCompanion } from './pairing.ts'

type Companion = DetectedTrip['companions'][number]

/** The members whose phones were heard, by their broadcast tokens. A token that was not used recently is unknown. */
export async function findAlong(
  tx: Transaction,
  key: Buffer,
  { member_id: memberId }: Device,
  trips: readonly DetectedTrip[],
  now: Date,
): Promise<Map<string, string>> {
  const tokens = [...new Set(trips.flatMap(({ companions }) => companions.map(({ token }) => token)))]
  if (!tokens.length) return new Map()
  const digests = new Map(tokens.map((token) => [digestOfCompanion(key, token).toString('hex'), token]))
  const [rows] = await tx.send(
    listTokens(
      [...digests.keys()].map((digest) => Buffer.from(digest, 'hex')),
      now,
    ),
  )
  return new Map(
    rows
      .filter((row) => row.member_id !== memberId)
      .map((row) => [digests.get(row.token_digest.toString('hex'))!, row.member_id]),
  )
}

/**
 * Stores a phone's sightings, and returns the number of people who shared the ride as far as the phones agree. When
 * this completes the proof, the others' unanswered suggestions become shared rides too.
 */
export async function proveSharedRide(
  tx: Transaction,
  { member_id: memberId }: Device,
  trip: { id: string; date: string },
  companions: readonly Companion[],
  along: ReadonlyMap<string, string>,
): Promise<number | null> {
  const heard = new Map(
    companions.flatMap((each) => (along.has(each.token) ? [[along.get(each.token)!, each] as const] : [])),
  )
  if (!heard.size) return null
  const rows = [...heard].map(([id, said]) => ({
    with_member_id: id,
    start_metres: said.start_metres,
    end_metres: said.end_metres,
    together_metres: said.together_metres,
  }))
  await tx.send(lockSharedRides(trip.date))
  const [, near] = await tx.send(insertCompanions(trip.id, rows), listSides([memberId, ...heard.keys()], trip.date))
  const everybody = [...new Set(near.flatMap((each) => [each.member_id, each.with_member_id]))]
  const [all] = await tx.send(listSides(everybody, trip.date))
  const sides = gatherSides(all)

  const own = sides.find(({ id }) => id === trip.id)
  const people = own ? countProved(own, sides) : null
  if (people === null) return null
  for (const other of sides.filter(({ memberId: id }) => heard.has(id))) {
    const proved = countProved(other, sides)
    if (proved === null || other.mode !== 'car') continue
    const offered = {
      mode: other.offered === 'vanpool' ? ('vanpool' as const) : ('carpool' as const),
      is_suggested: other.fits && other.confidence >= suggestedFrom,
    }
    tx.later(setOffered(other.id, offered), changeWaitingTrip(other.memberId, other.id, { ...offered, people: proved }))
  }
  if (own!.mode === 'car')
    tx.later(
      setOffered(own!.id, {
        mode: own!.offered === 'vanpool' ? 'vanpool' : 'carpool',
        is_suggested: own!.fits && own!.confidence >= suggestedFrom,
      }),
    )
  return people
}

type Row = RowsOf<ReturnType<typeof listSides>>[number]
type Side = PoolSide & Pick<Row, 'id' | 'fits' | 'confidence'> & { mode: RecordedMode; offered: Row['mode'] }

/** Joins rows of one trip and one other phone each into sides with all sightings. */
function gatherSides(rows: readonly Row[]): Side[] {
  const sides = new Map<string, Side & { heard: Map<string, Sighting> }>()
  for (const row of rows) {
    const { id, member_id: memberId, date, departure, arrival, fits, confidence, mode: offered } = row
    const side = sides.get(id) ?? {
      id,
      memberId,
      date,
      departure,
      arrival,
      fits,
      confidence,
      offered,
      mode: findLikeliest(row.scores).mode,
      heard: new Map(),
    }
    side.heard.set(row.with_member_id, {
      startMetresApart: row.start_metres,
      endMetresApart: row.end_metres,
      metresTogether: row.together_metres,
    })
    sides.set(id, side)
  }
  return [...sides.values()]
}
