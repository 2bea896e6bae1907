import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import type { standingPoolCalls } from '@throughway/contract/match/standing-pool'
import { fitOneCar } from '@throughway/domain/match/pool-seats'
import { mostInPool, mostPools } from '@throughway/domain/match/standing-pool'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { type AnsweredRow, findBar, listAnsweredKinds } from '#modules/conversation/conversation.ts'
import { insertBlock, lockMember, lockPair, markPooled } from '#modules/matching/matching.ts'
import { Refusal } from '#plugins/refusal.ts'
import { readPools } from './describe-pool.ts'
import { seatedOf } from './plan-pool.ts'
import { poolChangedLetter, poolInvitedLetter } from './standing-pool.letters.ts'
import {
  countPools,
  findBlockAmong,
  findSharedPool,
  findShownName,
  findWishPlaces,
  insertPool,
  listMembersOfPool,
  lockPool,
  type MemberRow,
  type PoolRow,
  saveMember,
  updateMember,
  updatePool,
} from './standing-pool.queries.ts'
import { tellMembers } from './tell-pool.ts'

/** Whose pools change; `today` by the programme's calendar. */
export type Pooler = { app: AppContext; brand: BrandOfRequest; memberId: string; now: Date; today: string }
type Calls = typeof standingPoolCalls

/**
 * Begins a pool of two who have written to each other, for one of the kinds of travel for which they found each other. Throws
 * `notFound` for a conversation that nobody has answered or that is over, `invalid` as `chooseKind` does, `contactBarred`,
 * `tooManyPools`, and `poolExists` for a second one of that kind.
 */
export async function beginPool(
  tx: Transaction,
  pooler: Pooler,
  { conversation_id: conversationId, kind, meet, role, substitute, ...settings }: InputOf<Calls['beginStandingPool']>,
): Promise<void> {
  const { memberId, now, today } = pooler
  const [, answered, [counted], [bar]] = await tx.send(
    lockMember(memberId),
    listAnsweredKinds(memberId, conversationId),
    countPools(memberId),
    findBar(memberId),
  )
  if (answered.length === 0) throw new Refusal('notFound')
  const chosen = chooseKind(answered, kind)
  if (bar!.is_barred) throw new Refusal('contactBarred')
  if (counted!.pools >= mostPools) throw new Refusal('tooManyPools')
  const { partner_id: partnerId, own_wish: ownWish, partner_wish: partnerWish } = chosen
  const [, [block], [shared], [own], [other]] = await tx.send(
    lockPair(memberId, partnerId),
    // a block that came meanwhile holds the same lock
    findBlockAmong(memberId, [partnerId]),
    findSharedPool(memberId, partnerId, chosen.kind),
    findWishPlaces(ownWish),
    findWishPlaces(partnerWish),
  )
  if (block!.is_blocked) throw new Refusal('notFound')
  if (shared) throw new Refusal('poolExists')
  const id = makeUuid({ msecs: now.getTime() })
  // where the wish of one has ended, the other one's places are known
  const {
    profile_id: _profile,
    wish_role: _role,
    free_seats: _free,
    seats_needed: _needed,
    ...places
  } = (meet === 'other' ? (other ?? own) : (own ?? other)) ?? nowhere
  const asked = { pool_id: id, asked_at: now }
  await tx.send(
    insertPool({
      id,
      ...settings,
      ...places,
      kind: chosen.kind,
      version: 1,
      begun_on: today,
      kept_on: today,
      changed_at: now,
    }),
    saveMember({
      ...asked,
      member_id: memberId,
      invited_by: null,
      state: 'in',
      role,
      substitute,
      profile_id: own?.profile_id ?? null,
      joined_at: now,
    }),
    saveMember({ ...asked, ...invited(memberId), member_id: partnerId, profile_id: other?.profile_id ?? null }),
  )
  await tellInvited(tx, pooler, { id, kind: chosen.kind }, partnerId)
}

/**
 * The kind of travel that a pool is for, with its wishes. Throws `invalid` beside it where several are possible and none is named, or where
 * the two found each other for another one.
 */
function chooseKind(answered: readonly AnsweredRow[], kind: AnsweredRow['kind'] | undefined): AnsweredRow {
  const only = answered.length === 1 ? answered[0] : undefined
  const chosen = kind ? answered.find((each) => each.kind === kind) : only
  if (!chosen) throw new Refusal('invalid', { fields: { kind: kind ? 'field.not_a_choice' : 'field.required' } })
  return chosen
}

/**
 * Asks another one in, with whom the member writes; whoever is in or asked is asked no second time. Throws `notFound`,
 * `contactBarred`, `poolFull` also where no driver of the carpool has a seat left, and `contactOver` where one of the pool and the other one
 * have blocked each other.
 */
export async function inviteToPool(
  tx: Transaction,
  pooler: Pooler,
  { id, conversation_id: conversationId }: InputOf<Calls['inviteToStandingPool']>,
): Promise<void> {
  const { memberId, now } = pooler
  const { pool, members } = await openPool(tx, pooler, id)
  const [kinds, [bar]] = await tx.send(listAnsweredKinds(memberId, conversationId), findBar(memberId))
  const answered = kinds.find(({ kind }) => kind === pool.kind)
  if (!answered) throw new Refusal('notFound')
  if (bar!.is_barred) throw new Refusal('contactBarred')
  const { partner_id: partnerId } = answered
  if (members.some((each) => each.member_id === partnerId)) return
  if (members.length >= mostInPool[pool.kind]) throw new Refusal('poolFull')
  const [[block], [wished]] = await tx.send(
    findBlockAmong(
      partnerId,
      members.map((each) => each.member_id),
    ),
    findWishPlaces(answered.partner_wish),
  )
  if (block!.is_blocked) throw new Refusal('contactOver')
  const asked = { ...invited(memberId), ...(wished ?? nowhere) }
  if (!haveSeats(pool, [...members, asked])) throw new Refusal('poolFull')
  await tx.send(
    saveMember({
      ...invited(memberId),
      pool_id: id,
      member_id: partnerId,
      profile_id: wished?.profile_id ?? null,
      asked_at: now,
    }),
    updatePool(id, { changed_at: now }),
  )
  await tellInvited(tx, pooler, pool, partnerId)
}

/**
 * Joins or declines. Throws `notFound` for whoever is not asked, and as `inviteToPool` for blocks, too many pools, and seats,
 * which are counted anew: a driver may have left since, or offer fewer.
 */
export async function answerPool(
  tx: Transaction,
  pooler: Pooler,
  { id, answer, role, substitute }: InputOf<Calls['answerStandingPool']>,
): Promise<void> {
  const { memberId, now } = pooler
  const { pool, members, own } = await openPool(tx, pooler, id, 'invited')
  const others = members.filter((each) => each !== own)
  if (answer === 'no') return leave(tx, pooler, id, others)
  const joined = others.filter(({ state }) => state === 'in').map((each) => each.member_id)
  const [[block], [counted]] = await tx.send(
    findBlockAmong(
      memberId,
      others.map((each) => each.member_id),
    ),
    countPools(memberId),
  )
  if (block!.is_blocked) throw new Refusal('contactOver')
  // the pool that the member is joining is counted already
  if (counted!.pools > mostPools) throw new Refusal('tooManyPools')
  const together = [...others.filter(({ state }) => state === 'in'), { ...own, role, substitute }]
  if (!haveSeats(pool, together)) throw new Refusal('poolFull')
  tx.later(
    updateMember(id, memberId, { state: 'in', joined_at: now, role, substitute }),
    updatePool(id, { changed_at: now }),
    markPooled([...joined, memberId], now),
  )
  await tellOthers(tx, pooler, { id, others: joined, change: 'joined' })
}

/**
 * Throws `notFound`, `contactBarred` for a new name, since the others read it, and `changedMeanwhile` with what another one
 * of the pool saved who was faster.
 */
export async function changePool(
  tx: Transaction,
  pooler: Pooler,
  { id, version, ...settings }: InputOf<Calls['changeStandingPool']>,
): Promise<void> {
  const { brand, memberId, now, today } = pooler
  const { pool, members } = await openPool(tx, pooler, id)
  if (pool.version !== version) {
    const { items } = await readPools(tx, { memberId, today, timeZone: brand.settings.time_zone })
    throw new Refusal('changedMeanwhile', { data: { current: items.find((each) => each.id === id) } })
  }
  if (settings.name !== pool.name) {
    const [[bar]] = await tx.send(findBar(memberId))
    if (bar!.is_barred) throw new Refusal('contactBarred')
  }
  tx.later(updatePool(id, { ...settings, version: version + 1, changed_at: now }))
  await tellOthers(tx, pooler, { id, others: othersIn(members, memberId), change: 'changed' })
}

/** Throws `notFound`, and `poolFull` for a substitute who would travel each day where no driver has a seat left. */
export async function changePart(
  tx: Transaction,
  pooler: Pooler,
  { id, role, substitute }: InputOf<Calls['changePoolPart']>,
): Promise<void> {
  const { memberId, now } = pooler
  const { pool, members, own } = await openPool(tx, pooler, id)
  const together = members
    .filter(({ state }) => state === 'in')
    .map((each) => (each === own ? { ...own, role, substitute } : each))
  if (own.substitute && !substitute && !haveSeats(pool, together)) throw new Refusal('poolFull')
  tx.later(updateMember(id, memberId, { role, substitute }), updatePool(id, { changed_at: now }))
}

/** Leaves a pool, or takes no part in one that asks. Throws `notFound`. */
export async function leavePool(tx: Transaction, pooler: Pooler, id: string): Promise<void> {
  const { members, own } = await openPool(tx, pooler, id, 'any')
  await leave(
    tx,
    pooler,
    id,
    members.filter((each) => each !== own),
  )
}

export async function keepPool(tx: Transaction, pooler: Pooler, id: string): Promise<void> {
  const { now, today } = pooler
  await openPool(tx, pooler, id)
  tx.later(updatePool(id, { kept_on: today, asked_on: null, changed_at: now }))
}

/** Blocks another one of the pool; the database then takes the member out of the pools of both. Throws as `findOther`. */
export async function blockMember(
  tx: Transaction,
  pooler: Pooler,
  input: InputOf<Calls['blockPoolMember']>,
): Promise<void> {
  const { member_id: blockedId } = await findOther(tx, pooler, input)
  tx.later(insertBlock(pooler.memberId, blockedId, pooler.now))
}

/** Another one of a pool that the member is in or asked into. Throws `notFound` for everybody else. */
export async function findOther(
  tx: Transaction,
  pooler: Pooler,
  { id, member_id: otherId }: { id: string; member_id: string },
): Promise<MemberRow> {
  const { members, own } = await openPool(tx, pooler, id, 'any')
  const other = members.find((each) => each.member_id === otherId)
  if (!other || other === own) throw new Refusal('notFound')
  return other
}

/** Locks a pool that the member is in, or asked into. Throws `notFound` for all others, and for one that has ended. */
export async function openPool(
  tx: Transaction,
  { brand, memberId }: Pick<Pooler, 'brand' | 'memberId'>,
  id: string,
  as: 'in' | 'invited' | 'any' = 'in',
): Promise<{ pool: PoolRow; members: MemberRow[]; own: MemberRow }> {
  const [[pool], members] = await tx.send(lockPool(id), listMembersOfPool(id, brand.settings.time_zone))
  const own = members.find((each) => each.member_id === memberId)
  if (!pool || !own || (as !== 'any' && own.state !== as)) throw new Refusal('notFound')
  return { pool, members, own }
}

export function othersIn(members: readonly MemberRow[], memberId: string): string[] {
  return members.flatMap((each) => (each.state === 'in' && each.member_id !== memberId ? each.member_id : []))
}

/** A pool of one is none. */
async function leave(tx: Transaction, pooler: Pooler, id: string, others: readonly MemberRow[]): Promise<void> {
  const { memberId, now } = pooler
  tx.later(
    updateMember(id, memberId, { state: 'out', left_at: now }),
    updatePool(id, { changed_at: now, ...(others.length < 2 && { ended_at: now }) }),
  )
  await tellOthers(tx, pooler, { id, others: othersIn(others, memberId), change: 'left' })
}

type Place = Pick<MemberRow, 'role' | 'substitute' | 'wish_role' | 'free_seats' | 'seats_needed'>

/** A substitute takes a seat only when somebody asks them along. */
function haveSeats({ kind }: PoolRow, members: readonly Place[]): boolean {
  return kind !== 'carpool' || fitOneCar(members.filter(({ substitute }) => !substitute).map(seatedOf))
}

function invited(by: string) {
  return { invited_by: by, state: 'invited' as const, role: 'either' as const, substitute: false, joined_at: null }
}

async function tellInvited(
  tx: Transaction,
  pooler: Pooler,
  { id: poolId, kind }: Pick<PoolRow, 'id' | 'kind'>,
  memberId: string,
): Promise<void> {
  const [[inviter]] = await tx.send(findShownName(pooler.memberId))
  await tellMembers(tx, pooler, [memberId], {
    kind: 'pool.invited',
    letterFor: () => poolInvitedLetter({ name: inviter!.name, poolId, kind }),
    about: `${poolId} ${pooler.now.toISOString()}`,
    causerId: pooler.memberId,
  })
}

type Change = { id: string; others: readonly string[]; change: 'joined' | 'left' | 'changed' }

async function tellOthers(tx: Transaction, pooler: Pooler, { id, others, change }: Change): Promise<void> {
  const [[doer]] = await tx.send(findShownName(pooler.memberId))
  await tellMembers(tx, pooler, others, {
    kind: 'pool.changed',
    letterFor: () => poolChangedLetter({ name: doer!.name, poolId: id, change }),
    about: `${id} ${change} ${pooler.now.toISOString()}`,
    causerId: pooler.memberId,
  })
}

const nowhere = {
  profile_id: '',
  wish_role: null,
  free_seats: null,
  seats_needed: null,
  home_kind: null,
  home_name: null,
  home_lat: null,
  home_lng: null,
  work_kind: null,
  work_name: null,
  work_lat: null,
  work_lng: null,
}
