import { v7 as makeUuid } from 'uuid'
import type { Redemption } from '@throughway/contract/reward/reward'
import type { RefusalName } from '@throughway/contract/refusals'
import { planExpiry } from '@throughway/domain/points/points-life'
import { listObstacles, listPrizeObstacles, type Obstacle } from '@throughway/domain/reward/reward-obstacles'
import { pickUsed } from '@throughway/domain/reward/reward-points'
import { findNextRedemptionState, reservationMinutes, stateOfReward } from '@throughway/domain/reward/rewards'
import { isForOrganisation } from './index/reward-catalogue.ts'
import { addDays, localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { enterByRedemption } from '#modules/drawing-entry/drawing-entry.ts'
import { requireVerified } from '#modules/member/member.ts'
import { findPoints, listInflows, lockAccount, makeAccount, type TermsOf } from '#modules/points/points.ts'
import { Refusal } from '#plugins/refusal.ts'
import { bookSpend } from './book-redemption.ts'
import { makeVoucher, needsVoucher } from './code-of.ts'
import { makeItem } from './catalogue.ts'
import { describeRedemption } from './describe-reward.ts'
import { findEntitlementOf, lockEntitlement, passUnitOn, takeEntitlement } from './entitlement/entitlement.queries.ts'
import { tellOfLowStock } from './low-stock.ts'
import {
  awaitFreeUnit,
  changeRedemption,
  findItemByNumber,
  findRecipient,
  findRedemption,
  freeUnit,
  holdFreeUnit,
  insertHold,
  insertReservation,
  listOwnOf,
  listPlacesByNumber,
  type RedemptionWithItem,
  releaseHold,
  takeUnit,
} from './redemption.queries.ts'
import { findShopper } from './shopper.queries.ts'
import { describeMember } from './shopper.ts'
import { tellMember } from './tell-member.ts'
import { tellOfYear } from './reward-year.ts'
import type { Redeemer } from './redeemer.ts'

/**
 * Reserves the points and one unit for ten minutes. Everything is judged under the lock of the member's points, and the
 * stock comes last, so members wait only for themselves and for others who want the very last units. A reward that the
 * member has won is reserved from the unit kept for them, free of points. Throws the refusal of the first obstacle,
 * with all obstacles.
 */
export async function reserveReward(
  tx: Transaction,
  redeemer: Redeemer,
  number: number,
  getTerms: TermsOf,
): Promise<Redemption> {
  const { brand, memberId, now } = redeemer
  const today = localDate(now, brand.settings.time_zone)
  const [, , [row], places, [shopper], [points], own, [prize]] = await tx.send(
    makeAccount(memberId),
    lockAccount(memberId),
    findItemByNumber(number),
    listPlacesByNumber(number),
    findShopper(memberId, today),
    findPoints(memberId, now),
    listOwnOf(memberId, number),
    lockEntitlement(memberId, number, now),
  )
  if (!row || row.category === 'ride_home') throw new Refusal('rewardGone')
  if (!prize && !isForOrganisation(row, shopper!.organisation_id)) throw new Refusal('rewardGone')
  const { rules, to } = makeItem(row, places as never, brand.settings.time_zone)
  if (!prize && stateOfReward({ stage: row.stage, from: row.live_from, to, left: null }, now) !== 'live')
    throw new Refusal('rewardGone')

  const [reservation] = own.filter(({ state }) => state === 'reserved')
  if (reservation && reservation.reserved_until > now) return describeRedemption(reservation, number)

  const member = await describeMember(tx, { brandId: brand.id, shopper: shopper!, points, today, getTerms })
  const had = own.filter((each) => each.state !== 'reserved' && !each.is_prize).map(({ reserved_on: date }) => date)
  const list = prize ? listPrizeObstacles : listObstacles
  const obstacles = list(rules, { ...member, had }, { today, now, left: null })
  if (obstacles[0]) throw new Refusal(refusalOf[obstacles[0].kind], { data: { obstacles } })

  if (reservation)
    await tx.send(
      changeRedemption(reservation.id, { state: 'lapsed', ended_at: now }),
      freeUnit(reservation.id),
      releaseHold(reservation.id, now),
    )
  const id = makeUuid({ msecs: now.getTime() })
  const cost = prize ? 0 : row.cost
  const until = new Date(now.getTime() + reservationMinutes * 60_000)
  await tx.send(
    insertReservation({
      id,
      item_id: row.id,
      member_id: memberId,
      cost,
      value_cents: row.value_cents,
      reserved_on: today,
      reserved_at: now,
      reserved_until: until,
    }),
  )
  if (prize) await tx.send(takeEntitlement(prize.id, id))
  const [kept] = prize && row.is_limited ? (await tx.send(passUnitOn(prize.id, id)))[0] : []
  if (row.is_limited && !kept) await holdUnit(tx, { itemId: row.id, redemptionId: id, until, now })
  if (cost > 0) tx.later(insertHold({ id, memberId, points: cost, until, now }))
  return { id, reward_id: number, state: 'reserved', cost, reserved_until: until.toISOString() }
}

async function holdUnit(tx: Transaction, holder: Parameters<typeof holdFreeUnit>[0]) {
  const [[free]] = await tx.send(holdFreeUnit(holder))
  if (free) return
  const [[last]] = await tx.send(awaitFreeUnit(holder))
  if (!last) throw new Refusal('rewardSoldOut', { data: { obstacles: [{ kind: 'sold_out' }] } })
}

const refusalOf: Record<Obstacle['kind'], RefusalName> = {
  sold_out: 'rewardSoldOut',
  limit: 'rewardLimitReached',
  age: 'rewardNotForYou',
  age_unknown: 'rewardNotForYou',
  near: 'rewardNotForYou',
  place_unknown: 'rewardNotForYou',
  address_unknown: 'rewardNotForYou',
  unverified: 'addressUnverified',
  trips: 'rewardNotForYou',
  blocked: 'pointsBlocked',
  negative: 'pointsBlocked',
  points: 'pointsShort',
}

/**
 * Spends the reserved points. The ledger row, the balance, the stock and the redemption change together or not at all.
 * A second confirmation answers the same. Throws `reservationOver`, `addressUnverified`, `pointsBlocked`, and
 * `pointsShort` when trips were taken back meanwhile.
 */
export async function confirmRedemption(tx: Transaction, redeemer: Redeemer, id: string): Promise<Redemption> {
  const { brand, memberId, now, app } = redeemer
  const timeZone = brand.settings.time_zone
  const today = localDate(now, timeZone)
  const [, [account], [row], [points], inflows, [recipient], [prize]] = await tx.send(
    makeAccount(memberId),
    lockAccount(memberId),
    findRedemption(id),
    findPoints(memberId, now),
    listInflows(memberId, now, timeZone),
    findRecipient(memberId),
    findEntitlementOf(id),
  )
  if (!row || row.member_id !== memberId) throw new Refusal('notFound')
  if (row.state === 'waiting' || row.state === 'issued') return describeRedemption(row, row.item.number)
  const state = findNextRedemptionState(
    { state: row.state, isRevealed: false, needsApproval: row.item.needs_approval },
    'confirm',
  )
  if (!state || row.reserved_until <= now)
    throw new Refusal(row.state === 'reserved' || row.state === 'lapsed' ? 'reservationOver' : 'redemptionClosed')
  requireVerified(recipient)
  const { total, pending, on_hold: onHold, blocked_until: blockedUntil } = points!
  if ((total < 0 && !prize) || (blockedUntil && blockedUntil > now)) throw new Refusal('pointsBlocked')
  // the reservation's own hold is part of the held points; a won reward costs none
  if (total - pending - onHold < 0 && !prize) throw new Refusal('pointsShort')

  const [[unit]] = row.item.is_limited ? await tx.send(takeUnit(id, now)) : [[{ code: null }]]
  if (!unit) throw new Refusal('reservationOver')
  const code = unit.code ?? (needsVoucher(row.item) ? makeVoucher() : null)
  const { lots } = planExpiry({ total, inflows, today, warned: { first: null, last: null } })
  const used = pickUsed(row.cost, lots, { total, today })
  const issued = state === 'issued'
  const changed = {
    state,
    confirmed_at: now,
    code,
    used_points: used,
    ...(issued && { issued_at: now, expires_on: expiryOf(row, today) }),
  } as const
  tx.later(releaseHold(id, now), changeRedemption(id, changed))
  if (row.cost > 0) bookSpend(tx, { memberId, redemptionId: id, account: account!, now }, row.cost)
  // a drawing's receipt holds everything that this one would
  if (row.item.drawing_id)
    await enterByRedemption(tx, redeemer, {
      drawingId: row.item.drawing_id,
      redemptionId: id,
      memberId,
      points: row.cost,
    })
  else tellMember(tx, redeemer, recipient, { ...row, ...changed }, issued ? 'issued' : 'waiting', 'byMember')
  await tellOfYear(tx, redeemer, { memberId, addedCents: row.value_cents })
  if (row.item.is_limited) await tellOfLowStock(tx, { app, brand, now }, row.item_id)
  return describeRedemption({ ...row, state }, row.item.number)
}

/** The earlier of the two possible ends of an item. */
export function expiryOf(
  { item: { valid_days: days, redeem_by: by } }: RedemptionWithItem,
  today: string,
): string | null {
  const ends = [days === null ? null : addDays(today, days), by].filter((each) => each !== null)
  return ends.toSorted()[0] ?? null
}
