import { v7 as makeUuid } from 'uuid'
import { isPartnerId } from '@throughway/contract/fields'
import { mailboxOf } from '@throughway/domain/identity/email'
import { isPooled } from '@throughway/domain/pool/pool'
import type { Transaction } from '#database/open-database.ts'
import type { Query } from '#database/query.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { MemberContext } from '../change/lock-and-load-days.ts'
import {
  findMembersByEmail,
  listEarlierPartners,
  listOwnMailboxes,
  listPartnerMailboxes,
  listVouchers,
  lockPartners,
  type PartnerRow,
  savePartners,
  type Voucher,
} from './partner.queries.ts'
import type { TripRow } from '../trip.queries.ts'

type Naming = {
  before: readonly TripRow[]
  after: readonly TripRow[]
  /** The trips that the change is about. */
  ids: readonly string[]
  /** Members' ids and addresses; absent keeps the current partners. */
  partners?: readonly string[] | undefined
  /** A preview, which writes nothing. */
  isLook?: boolean
}

/** A partner to name: `partnerId` is null for an address without a member. */
type Named = { partnerId: string | null; email: string | null }

/** The rows of the trips with the effect of their partners' answers, and the rows to write. */
export type PartnersNamed = {
  after: readonly TripRow[]
  writes: Query[]
  /** How many are named on one of the trips. */
  named: number
}

/**
 * C3: names people on pool trips. A new partner is asked. When the day, direction or mode of a trip changes, all are
 * asked again. A removed partner is no longer asked, but a denial stays. Costs nothing for trips on which nobody was or
 * is named. It runs under the lock of the member's points. Throws `invalid` for a partner who cannot be named.
 */
export async function namePartners(
  tx: Pick<Transaction, 'send'>,
  memberContext: MemberContext,
  { before, after, ids, partners, isLook = false }: Naming,
): Promise<PartnersNamed> {
  const trips = after.filter((row) => ids.includes(row.id))
  const old = new Map(before.map((row) => [row.id, row]))
  const hadPartners = trips.some((row) => old.get(row.id)?.confirmed_partners != null)
  if (!hadPartners && !partners?.length) return { after, writes: [], named: 0 }

  const { memberId, now } = memberContext
  const dates = [...new Set(trips.map(({ date }) => date))]
  const emails = (partners ?? []).filter((each) => !isPartnerId(each))
  const [found, mailboxes, earlier, vouchers, rows, own] = await tx.send(
    findMembersByEmail(emails),
    listPartnerMailboxes({ ids: (partners ?? []).filter(isPartnerId), emails }),
    listEarlierPartners(memberId),
    listVouchers(memberId, dates),
    lockPartners(
      trips.map(({ id }) => id),
      { isLook },
    ),
    listOwnMailboxes(memberId),
  )
  const nameable = new Set([
    ...earlier.map(({ id }) => id),
    ...vouchers.map((each) => each.partner_id),
    ...rows.flatMap((row) => row.partner_id ?? []),
  ])
  const wanted =
    partners &&
    readPartners(partners, {
      memberId,
      emails: new Map(found.map(({ id, email }) => [email, id])),
      mailboxes: Map.groupBy(mailboxes, (row) => row.member_id),
      nameable,
      own: new Set(own.map(({ mailbox }) => mailbox)),
      proved: new Set(own.flatMap((row) => (row.is_proved ? [row.mailbox] : []))),
    })
  const settled = new Map(
    trips.map((trip) => [
      trip.id,
      settleTrip(
        trip,
        old.get(trip.id),
        rows.filter((row) => row.trip_id === trip.id),
        wanted,
        vouchers,
        now,
      ),
    ]),
  )
  const changed = [...settled.values()].flat().filter((row) => !rows.includes(row))
  return {
    after: after.map((row) => (settled.has(row.id) ? countPartners(row, settled.get(row.id)!) : row)),
    writes: savePartners(changed),
    named: Math.max(...[...settled.values()].map(countNamed)),
  }
}

function countNamed(partners: readonly PartnerRow[]) {
  return partners.filter(({ state }) => state === 'asked' || state === 'confirmed').length
}

/** The trip with the current answers of its partners. */
export function countPartners(row: TripRow, partners: readonly PartnerRow[]): TripRow {
  if (!partners.length) return row
  const count = (state: PartnerRow['state']) => partners.filter((each) => each.state === state).length
  return { ...row, confirmed_partners: count('confirmed'), denied_partners: count('denied') }
}

type KnownPartners = {
  memberId: string
  emails: ReadonlyMap<string, string>
  mailboxes: ReadonlyMap<string, readonly { mailbox: string }[]>
  nameable: ReadonlySet<string>
  /** The member's own mailboxes, and those that they have proved to read. */
  own: ReadonlySet<string>
  proved: ReadonlySet<string>
}

/**
 * An address gets the same answer whether it belongs to a member or not. The member's own mailbox, under any address or
 * account, unknown ids, and two names that visibly share a mailbox are refused. One mailbox is one person: the second
 * of its accounts is never asked, and naming it reveals nothing. The same holds for an account with the member's own
 * mailbox while that is unproved, because anybody can claim an address.
 */
function readPartners(
  partners: readonly string[],
  { memberId, emails, mailboxes, nameable, own, proved }: KnownPartners,
): Named[] {
  const refuse = (index: number, text: string) => new Refusal('invalid', { fields: { [`partners.${index}`]: text } })
  const typed = new Set<string>()
  const read = partners.map((each, index) => {
    const isId = isPartnerId(each)
    const partnerId = isId ? each : (emails.get(each) ?? null)
    const written = isId ? [] : [mailboxOf(each)]
    const ofAccount = partnerId === null ? [] : (mailboxes.get(partnerId) ?? []).map((row) => row.mailbox)
    if (partnerId === memberId || written.some((box) => own.has(box)) || ofAccount.some((box) => proved.has(box)))
      throw refuse(index, 'field.partner_yourself')
    if (isId && !nameable.has(each)) throw refuse(index, 'field.partner_unknown')
    if (written.some((box) => typed.has(box))) throw refuse(index, 'field.partner_twice')
    for (const box of written) typed.add(box)
    return {
      index,
      isId,
      email: isId ? null : each,
      partnerId,
      persons: [...(partnerId === null ? [] : [partnerId]), ...written, ...ofAccount],
    }
  })
  const taken = new Set(own)
  const seconds = new Set<number>()
  // of two entries for one person the one named by id is asked, wherever it stands in the list
  for (const { index, isId, persons } of read.toSorted((one, other) => Number(other.isId) - Number(one.isId))) {
    const isSecond = persons.some((person) => taken.has(person))
    if (isSecond && isId) throw refuse(index, 'field.partner_twice')
    if (isSecond) seconds.add(index)
    for (const person of persons) taken.add(person)
  }
  return read.map(({ index, email, partnerId }) => ({ partnerId: seconds.has(index) ? null : partnerId, email }))
}

function settleTrip(
  trip: TripRow,
  was: TripRow | undefined,
  rows: readonly PartnerRow[],
  partners: Named[] | undefined,
  vouchers: readonly Voucher[],
  now: Date,
): PartnerRow[] {
  const isAnotherRide =
    was !== undefined && (was.date !== trip.date || was.direction !== trip.direction || modeOf(was) !== modeOf(trip))
  const standing = rows.filter(({ state }) => state !== 'withdrawn')
  const wanted = isPooled(trip)
    ? (partners ?? standing.map(({ partner_id: partnerId, email }): Named => ({ partnerId, email })))
    : []
  const named = wanted.map((each) => {
    const row = rows.find((other) => isSame(other, each))
    if (row && row.state !== 'withdrawn' && !isAnotherRide) return row
    const isVouched = vouchers.some(
      (voucher) =>
        voucher.partner_id === each.partnerId &&
        voucher.date === trip.date &&
        voucher.direction === trip.direction &&
        voucher.mode === modeOf(trip),
    )
    const fresh = row ?? {
      brand_id: trip.brand_id,
      id: makeUuid(),
      trip_id: trip.id,
      member_id: trip.member_id,
      partner_id: each.partnerId,
      email: each.email,
    }
    return {
      ...fresh,
      ...(isVouched
        ? { state: 'confirmed' as const, email: null, answered_at: now }
        : { state: 'asked' as const, answered_at: null }),
      asked_at: now,
      mailed_at: null,
    }
  })
  const isNamed = (row: PartnerRow) => wanted.some((each) => isSame(row, each))
  const others = rows
    .filter((row) => !isNamed(row))
    .map((row) =>
      row.state === 'withdrawn' || (row.state === 'denied' && !isAnotherRide)
        ? row
        : { ...row, state: 'withdrawn' as const },
    )
  return [...named, ...others]
}

function isSame(row: Pick<PartnerRow, 'partner_id' | 'email'>, { partnerId, email }: Named) {
  return partnerId === null ? row.partner_id === null && row.email === email : row.partner_id === partnerId
}

function modeOf({ mode, headline }: TripRow) {
  return headline ?? mode
}
