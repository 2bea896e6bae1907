import { v7 as makeUuid } from 'uuid'
import type { Transaction } from '#database/open-database.ts'
import { moveCommute } from './commute.ts'
import { insertPlace, listPlaces, type PlaceRow } from './location.queries.ts'

/**
 * Copies places of another account of the same person. The caller has locked the member and knows that there is room.
 * Answers the ids of the copies by those of their originals.
 */
export async function copyPlaces(
  tx: Transaction,
  { memberId, now, today }: { memberId: string; now: Date; today: string },
  places: readonly PlaceRow[],
): Promise<Map<string, string>> {
  const [before] = await tx.send(listPlaces(memberId))
  const copies = places.map((place) => ({ ...place, id: makeUuid(), version: 1, created_at: now, changed_at: now }))
  await tx.send(...copies.map((place) => insertPlace(memberId, place)))
  moveCommute(tx, memberId, today, before, [...before, ...copies])
  return new Map(places.map(({ id }, index) => [id, copies[index]!.id]))
}
