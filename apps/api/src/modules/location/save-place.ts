import { v7 as makeUuid } from 'uuid'
import { mostOtherLocations, type NewPlace, type VerificationSource } from '@throughway/contract/account/location'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { Refusal } from '#plugins/refusal.ts'
import { moveCommute } from './commute.ts'
import { describePlace } from './describe-place.ts'
import { deletePlace, insertPlace, listPlaces, lockMember, type PlaceRow, updatePlace } from './location.queries.ts'

export type Keeper = { memberId: string; now: Date; /** The programme's own date. */ today: string }
type Saved = {
  place: PlaceRow
  /** Whether home or work has moved relative to the other. */
  moved: boolean
}

/** Saves a new place. Throws `placeTaken` for a second home or work, `placesFull` for a ninth other one. */
export async function addPlace(
  tx: Transaction,
  keeper: Keeper,
  facts: NewPlace,
  verifiedBy: VerificationSource | null,
): Promise<Saved> {
  const before = await openPlaces(tx, keeper)
  assertRoom(before, facts.kind)
  const place = makeRow({ id: makeUuid(), version: 1, created_at: keeper.now }, facts, verifiedBy, keeper.now)
  await tx.send(insertPlace(keeper.memberId, place))
  return recordSaved(tx, keeper, before, [...before, place], place)
}

/** Changes a place. Throws `notFound`, `changedMeanwhile` with the current place, and the refusals of adding one. */
export async function changePlace(
  tx: Transaction,
  keeper: Keeper,
  { id, version }: { id: string; version: number },
  facts: NewPlace,
  verifiedBy: VerificationSource | null,
): Promise<Saved> {
  const before = await openPlaces(tx, keeper)
  const old = before.find((each) => each.id === id)
  if (!old) throw new Refusal('notFound')
  if (old.version !== version) throw new Refusal('changedMeanwhile', { data: { location: describePlace(old) } })
  const others = before.filter((each) => each !== old)
  if (facts.kind !== old.kind) assertRoom(others, facts.kind)
  const place = makeRow({ id, version: version + 1, created_at: old.created_at }, facts, verifiedBy, keeper.now)
  await tx.send(updatePlace(keeper.memberId, place))
  return recordSaved(tx, keeper, before, [...others, place], place)
}

/** Deletes a place. A deleted place stays deleted. */
export async function removePlace(tx: Transaction, keeper: Keeper, id: string): Promise<void> {
  const before = await openPlaces(tx, keeper)
  const old = before.find((each) => each.id === id)
  if (!old) return
  await tx.send(deletePlace(keeper.memberId, id))
  recordActivity(tx, {
    memberId: keeper.memberId,
    kind: 'location_removed',
    now: keeper.now,
    details: { kind: old.kind },
  })
  moveCommute(
    tx,
    keeper.memberId,
    keeper.today,
    before,
    before.filter((each) => each !== old),
  )
}

async function openPlaces(tx: Transaction, { memberId }: Keeper): Promise<PlaceRow[]> {
  const [, places] = await tx.send(lockMember(memberId), listPlaces(memberId))
  return places
}

function assertRoom(others: readonly PlaceRow[], kind: PlaceRow['kind']) {
  const isOnce = kind === 'home' || kind === 'work'
  if (isOnce && others.some((each) => each.kind === kind))
    throw new Refusal('placeTaken', { fields: { kind: 'refusal.place_taken' } })
  if (!isOnce && others.filter((each) => each.kind !== 'home' && each.kind !== 'work').length >= mostOtherLocations)
    throw new Refusal('placesFull')
}

function makeRow(
  own: Pick<PlaceRow, 'id' | 'version' | 'created_at'>,
  facts: NewPlace,
  verifiedBy: VerificationSource | null,
  now: Date,
): PlaceRow {
  const { kind, name, street, street2, city, state, zip, lat, lng, is_corner, directions, note } = facts
  return {
    ...own,
    kind,
    name,
    street,
    street2,
    city,
    state: state ?? '',
    zip: zip ?? '',
    lat: lat ?? null,
    lng: lng ?? null,
    is_corner,
    directions,
    note,
    verified_by: verifiedBy,
    verified_at: verifiedBy && now,
    changed_at: now,
  }
}

function recordSaved(
  tx: Transaction,
  { memberId, now, today }: Keeper,
  before: readonly PlaceRow[],
  after: readonly PlaceRow[],
  place: PlaceRow,
): Saved {
  recordActivity(tx, { memberId, kind: 'location_saved', now, details: { kind: place.kind } })
  return { place, moved: moveCommute(tx, memberId, today, before, after) }
}
