import { freePlaces, phaseOf } from '@throughway/domain/event/registration'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { requireVerified } from '#modules/member/member.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  changeRegistration,
  countRegistrations,
  dropRegistration,
  findRegistration,
  findTold,
  holdPerson,
  isActive,
  listEventsOf,
  listTold,
  moveUp,
  type RegistrationRow,
  saveRegistration,
} from './registration.queries.ts'
import { lockEvent } from './special-event.queries.ts'
import type { PlaceNews } from './special-event.letters.ts'
import { textOf } from './text-of.ts'
import { momentsIn, type RegisteredEvent, takesRegistrations, type Teller, tellRegistered } from './tell-registered.ts'

type Registering = Teller & { memberId: string }

/**
 * C17: gives the member a place, or puts them on the waiting list in the order of requests. A member who is on the list
 * already stays unchanged. Throws `notFound` for an event that is not for them, `addressUnverified`,
 * `registrationRemoved` for a member whom staff have taken off, `registrationNotOpen` and `registrationClosed`. The
 * member gets a receipt.
 */
export async function registerForEvent(
  tx: Transaction,
  { memberId, ...teller }: Registering,
  number: number,
  { isTold = true } = {},
): Promise<void> {
  const { brand, now } = teller
  const [[person], [event], [own], [told]] = await tx.send(
    holdPerson(memberId),
    lockEvent(number),
    findRegistration(number, memberId),
    findTold(memberId),
  )
  if (!person || person.leaves || event?.state !== 'published' || !takesRegistrations(event))
    throw new Refusal('notFound')
  if (own && isActive(own.state)) return
  if (!isFor(event, person.organisation_id)) throw new Refusal('notFound')
  requireVerified(person)
  if (own?.state === 'removed') throw new Refusal('registrationRemoved')
  const phase = phaseOf(momentsIn(brand, event), now)
  if (phase === 'before') throw new Refusal('registrationNotOpen')
  if (phase !== 'open') throw new Refusal('registrationClosed')
  const { state, turn, ahead } = await enter(tx, event, memberId, now)
  const about = { about: String(turn), turn: ahead + 1 }
  if (isTold) tellRegistered(tx, teller, event, told!, state === 'waiting' ? 'in_line' : 'registered', about)
  recordActivity(tx, { memberId, kind: 'event_registered', details: { event: nameIn(event, brand) }, now })
}

/** The event's name in the first language of the programme. */
export function nameIn(event: RegisteredEvent, { settings: { languages } }: Teller['brand']): string {
  return textOf(event, languages[0]!, languages).name
}

/** Whether an event is for the members of an organisation; one without organisations is for everybody. */
export function isFor({ organisations }: Pick<RegisteredEvent, 'organisations'>, organisationId: string | null) {
  return organisations.length === 0 || (organisationId !== null && organisations.includes(organisationId))
}

type Entering = { isAdded?: boolean; goesBeyond?: boolean }

/**
 * Under the event's lock: takes the next turn, with a place if one is free and nobody waits. Answers how many wait
 * before the member.
 */
export async function enter(
  tx: Transaction,
  event: RegisteredEvent,
  memberId: string,
  now: Date,
  { isAdded = false, goesBeyond = false }: Entering = {},
): Promise<{ state: RegistrationRow['state']; turn: number; ahead: number }> {
  const [[counts]] = await tx.send(countRegistrations(event.number))
  const { registered, waiting, last_turn: last } = counts!
  const free = freePlaces(event.capacity, registered)
  const state = goesBeyond || free === undefined || free > waiting ? 'registered' : 'waiting'
  const row = { event_number: event.number, member_id: memberId, state, turn: last + 1, is_added: isAdded } as const
  await tx.send(saveRegistration({ ...row, asked_at: now, changed_at: now }))
  return { state, turn: last + 1, ahead: waiting }
}

/**
 * Gives the member's place back, or ends their wait, and the next in line moves up in the same transaction. Does
 * nothing for a member who is not on the list. Throws `notFound`, and `registrationClosed` once the event has begun.
 * The member gets a receipt.
 */
export async function withdrawFromEvent(
  tx: Transaction,
  { memberId, ...teller }: Registering,
  number: number,
): Promise<void> {
  const { brand, now } = teller
  const [, [event], [own], [told]] = await tx.send(
    holdPerson(memberId),
    lockEvent(number),
    findRegistration(number, memberId),
    findTold(memberId),
  )
  if (event?.state !== 'published' || !takesRegistrations(event)) throw new Refusal('notFound')
  if (!own || !isActive(own.state)) return
  if (phaseOf(momentsIn(brand, event), now) === 'over') throw new Refusal('registrationClosed')
  await leave(tx, teller, event, own, 'withdrawn')
  tellRegistered(tx, teller, event, told!, 'withdrawn', { about: String(own.turn) })
  recordActivity(tx, { memberId, kind: 'event_withdrawn', details: { event: nameIn(event, brand) }, now })
}

/** Under the event's lock: takes somebody off the list, and fills the place that is free then. */
export async function leave(
  tx: Transaction,
  teller: Teller,
  event: RegisteredEvent,
  own: Pick<RegistrationRow, 'member_id'>,
  state: 'withdrawn' | 'removed',
): Promise<void> {
  await tx.send(changeRegistration(event.number, own.member_id, { state, changed_at: teller.now }))
  await fillPlaces(tx, teller, event)
}

/**
 * Under the event's lock: fills the free places from the waiting list in its order, and notifies those who move up.
 * Nobody moves up once the event has begun.
 */
export async function fillPlaces(tx: Transaction, teller: Teller, event: RegisteredEvent): Promise<void> {
  const { brand, now } = teller
  if (event.state !== 'published' || phaseOf(momentsIn(brand, event), now) === 'over') return
  const [[counts]] = await tx.send(countRegistrations(event.number))
  const free = freePlaces(event.capacity, counts!.registered)
  if (free === 0 || counts!.waiting === 0) return
  const [moved] = await tx.send(moveUp(event.number, free, now))
  const handedOver = moved.length > 1 ? 'byJob' : 'atOnce'
  // each request has its own turn, so a member who moves up twice is notified twice
  for (const each of moved)
    tellRegistered(tx, teller, event, each, 'moved_up', { about: String(each.turn), handedOver })
}

/** Under the event's lock: tells everybody on the list. */
export async function tellAll(
  tx: Transaction,
  teller: Teller,
  event: RegisteredEvent,
  news: PlaceNews,
  about: string,
): Promise<void> {
  const [all] = await tx.send(listTold(event.number))
  for (const each of all) tellRegistered(tx, teller, event, each, news, { about, handedOver: 'byJob' })
}

/** A member who leaves the programme gives back every place; the caller holds the member. */
export async function withdrawFromAllEvents(tx: Transaction, { memberId, ...teller }: Registering): Promise<void> {
  const [events] = await tx.send(listEventsOf(memberId, { activeOnly: true }))
  for (const { event_number: number } of events) {
    const [[event], [own]] = await tx.send(lockEvent(number), findRegistration(number, memberId))
    if (event && takesRegistrations(event) && own && isActive(own.state))
      await leave(tx, teller, event, own, 'withdrawn')
  }
}

/**
 * Merges the registrations of two accounts of one person: at each event the kept account gets the better of both
 * places, with the earlier turn. A surplus place goes to the next in line. A person whom staff have taken off under
 * either account stays off. The caller holds both members.
 */
export async function mergeRegistrations(
  tx: Transaction,
  { from, to }: { from: string; to: string },
  teller: Teller,
): Promise<void> {
  const [events] = await tx.send(listEventsOf(from))
  for (const { event_number: number } of events) {
    const [[event], [other], [own]] = await tx.send(
      lockEvent(number),
      findRegistration(number, from),
      findRegistration(number, to),
    )
    if (!event || !other) continue
    const kept = own ? better(own, other) : other
    const turn = own && isActive(own.state) && isActive(other.state) ? Math.min(own.turn, other.turn) : kept.turn
    await tx.send(dropRegistration(number, from))
    await tx.send(saveRegistration({ ...withoutBrand(kept), member_id: to, turn }))
    if (takesRegistrations(event)) await fillPlaces(tx, teller, event)
  }
}

const worth = { removed: 3, registered: 2, waiting: 1, withdrawn: 0 } as const

function better(one: RegistrationRow, other: RegistrationRow): RegistrationRow {
  return worth[other.state] > worth[one.state] ? other : one
}

function withoutBrand({ brand_id: _brand, ...row }: RegistrationRow): Omit<RegistrationRow, 'brand_id'> {
  return row
}
