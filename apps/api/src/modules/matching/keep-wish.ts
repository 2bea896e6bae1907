import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import type { ToldWish, wishCalls } from '@throughway/contract/match/wish'
import { findWishFaults, type WishFault } from '@throughway/domain/match/wish'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { chooseEnds } from './choose-points.ts'
import { describeWish, placeOf, wishOf } from './describe-wish.ts'
import {
  findOwnProfile,
  findOwnWish,
  findWishOfProfile,
  insertWish,
  listNamedOrganisations,
  listOrganisationsOf,
  lockMember,
  updateWish,
  type WishFacts,
} from './wish.queries.ts'

/** The owner of the wishes; `today` is the date in the programme's time zone. */
export type Wisher = { memberId: string; now: Date; today: string }
type Input = InputOf<typeof wishCalls.saveWish>

/**
 * Makes or changes the wish of a trip profile, good for thirty days from today. Throws `notFound` for a profile that is
 * not the member's, `changedMeanwhile` with what another device saved, `invalid` at its field, and `wishMovedTooOften`.
 */
export async function saveWish(tx: Transaction, wisher: Wisher, input: Input): Promise<ToldWish> {
  const { memberId, now, today } = wisher
  const { id: profileId, version, home_point: home, work_point: work, watches, ...asked } = input
  const [, [profile], [old], named] = await tx.send(
    lockMember(memberId),
    findOwnProfile(memberId, profileId),
    findWishOfProfile(memberId, profileId),
    listOrganisationsOf(asked.organisations),
  )
  if (!profile) throw new Refusal('notFound')
  if ((old?.version ?? 0) !== version)
    throw new Refusal('changedMeanwhile', { data: { current: old ? describeWish(old, named, today) : null } })
  if (named.length !== asked.organisations.length)
    throw new Refusal('invalid', { fields: { organisations: 'field.not_a_choice' } })
  const facts = { ...asked, ...fitKind(asked), organisations: named.map((each) => each.id) }
  const ends = await chooseEnds(tx, memberId, placesOf(profile), { home, work }, old, now)
  const changes = { ...facts, ...ends, watches, renewed_on: today, asked_on: null, changed_at: now }
  const written = old
    ? updateWish(old.id, changes)
    : insertWish({
        id: makeUuid({ msecs: now.getTime() }),
        member_id: memberId,
        profile_id: profileId,
        ...changes,
        version: 1,
        made_at: now,
      })
  const [, [kept]] = await tx.send(written, findWishOfProfile(memberId, profileId))
  assertSound(kept!)
  return describeWish(kept!, named, today)
}

type Choices = Pick<Input, 'kind' | 'role' | 'free_seats' | 'seats_needed' | 'pace'>

/** Removes choices that do not apply: nobody drives a bike or a walk, and a pool has no pace. */
function fitKind({ kind, role, free_seats: free, seats_needed: needed, pace }: Choices) {
  if (kind === 'bike' || kind === 'walk')
    return { role: 'either' as const, free_seats: 0, seats_needed: 1, pace: pace ?? ('steady' as const) }
  return { role, free_seats: free, seats_needed: needed, pace: null }
}

/** The field beside which each fault is shown. A gap in the trip profile is not a fault: the wish waits for it. */
const fieldOf: Partial<Record<WishFault, [field: string, message: string]>> = {
  no_free_seat: ['free_seats', 'field.too_small'],
  too_many_seats: ['free_seats', 'field.too_large'],
  seats_needed: ['seats_needed', 'field.not_valid'],
  tolerance: ['arrive_earlier', 'field.too_large'],
  role: ['role', 'field.not_a_choice'],
  pace: ['pace', 'field.required'],
}

/** Throws `invalid` for seats, a role or a pace that do not fit the kind. */
function assertSound(facts: WishFacts): void {
  const wish = wishOf({ ...facts, arrive: facts.arrive ?? '08:00', leave: facts.leave ?? '17:00' })
  const fields = findWishFaults(wish!).flatMap((fault) => {
    const field = fieldOf[fault]
    return field ? [field] : []
  })
  if (fields.length > 0) throw new Refusal('invalid', { fields: Object.fromEntries(fields) })
}

/** Makes the wish good for thirty days from today, from where the member lives and works by now. Throws as saving does. */
export async function renewWish(tx: Transaction, wisher: Wisher, id: string): Promise<ToldWish> {
  const { memberId, now, today } = wisher
  const facts = await getOwnWish(tx, memberId, id)
  const ends = await chooseEnds(tx, memberId, placesOf(facts), {}, facts, now)
  return change(tx, wisher, id, { ...ends, renewed_on: today, asked_on: null })
}

export async function showWish(
  tx: Transaction,
  wisher: Wisher,
  { id, visibility, organisations }: InputOf<typeof wishCalls.showWish>,
): Promise<ToldWish> {
  await getOwnWish(tx, wisher.memberId, id)
  const [named] = await tx.send(listOrganisationsOf(organisations))
  if (named.length !== organisations.length)
    throw new Refusal('invalid', { fields: { organisations: 'field.not_a_choice' } })
  return change(tx, wisher, id, { visibility, organisations: named.map((each) => each.id) })
}

export async function watchWish(tx: Transaction, wisher: Wisher, id: string, watches: boolean): Promise<ToldWish> {
  await getOwnWish(tx, wisher.memberId, id)
  return change(tx, wisher, id, { watches })
}

/** The member's home and work, from the profile of the wish. */
export function placesOf(facts: Pick<WishFacts, 'from_lat' | 'from_lng' | 'to_lat' | 'to_lng'>) {
  return { home: placeOf(facts.from_lat, facts.from_lng), work: placeOf(facts.to_lat, facts.to_lng) }
}

async function getOwnWish(tx: Transaction, memberId: string, id: string): Promise<WishFacts> {
  const [, [facts]] = await tx.send(lockMember(memberId), findOwnWish(memberId, id))
  if (!facts) throw new Refusal('notFound')
  return facts
}

async function change(
  tx: Transaction,
  { memberId, now, today }: Wisher,
  id: string,
  changes: Parameters<typeof updateWish>[1],
): Promise<ToldWish> {
  const [, [kept]] = await tx.send(updateWish(id, { ...changes, changed_at: now }), findOwnWish(memberId, id))
  const [named] = await tx.send(listNamedOrganisations(kept!.organisations))
  return describeWish(kept!, named, today)
}
