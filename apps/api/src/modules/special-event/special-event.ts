import type { InputOf } from '@throughway/contract/call'
import type { specialEventStaffCalls } from '@throughway/contract/content/special-event-staff'
import type { Language } from '@throughway/contract/programme/brand'
import { phaseOf } from '@throughway/domain/event/registration'
import { takeNumber } from '#database/take-number.ts'
import type { Transaction } from '#database/open-database.ts'
import type { EventText } from '#database/tables/special-event.ts'
import { assertOrganisations } from '#modules/organisation/organisation.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { demandPermission } from '#plugins/staff-grants.ts'
import {
  changeEvent,
  dropEvent as writeDropped,
  type EventRow,
  findCountedRaceOf,
  findRaceOf,
  insertEvent,
  lockEvent,
} from './special-event.queries.ts'
import { fillPlaces, tellAll } from './registration.ts'
import { momentsIn, type RegisteredEvent, takesRegistrations, type Teller } from './tell-registered.ts'

export { becomeRaceEvent, countEvents, insertEvent } from './special-event.queries.ts'
/** For home. */
export { listComingEvents } from './coming-events.ts'
export { mergeRegistrations, registerForEvent, withdrawFromAllEvents } from './registration.ts'
export { textOf } from './text-of.ts'

type Calls = typeof specialEventStaffCalls
type Writing = Pick<CallContext<never>, 'now' | 'audit' | 'member'>
type Telling = Writing & Teller
/** An event as somebody saw it. */
type Seen = { id: number; revision: number }

/** Throws `invalid` for an end before the start and for an organisation that the programme does not have. */
export async function draftEvent(
  tx: Transaction,
  { name, ...facts }: InputOf<Calls['draftEvent']>,
  language: Language,
  { now, audit, member }: Writing,
): Promise<number> {
  await assertFacts(tx, facts)
  const [[taken]] = await tx.send(takeNumber('special_event'))
  const { number } = taken!
  audit.about({ subject: number })
  const texts: EventText[] = [{ language, revision: 1, name, about: null, rules: null }]
  const none = { published_at: null, ended_at: null }
  tx.later(
    insertEvent({
      number,
      state: 'draft',
      ...columnsOf(facts),
      texts: JSON.stringify(texts),
      made_by: member.id,
      made_at: now,
      ...none,
    }),
  )
  return number
}

/**
 * Of a published event, more places go to those who wait, and who is on its list hears of another time or place. Throws
 * `notFound`, `eventOver`, `changedMeanwhile`, `notAllowed` for a published one without the right, as drafting does, and
 * `invalid` for another kind where members see the event or a race belongs to it.
 */
export async function saveEvent(
  tx: Transaction,
  { id, revision, ...facts }: InputOf<Calls['saveEvent']>,
  writing: Telling,
): Promise<void> {
  const row = await openEvent(tx, id, writing)
  if (row.revision !== revision) throw changedMeanwhile(row)
  await assertFacts(tx, facts)
  if (facts.kind !== row.kind) await assertOtherKind(tx, row)
  const saved = columnsOf(facts)
  writing.audit.changed(factsOf(row), saved)
  await tx.send(changeEvent(id, { ...saved, revision: revision + 1 }))
  const event = { ...row, ...saved, revision: revision + 1 }
  if (event.state !== 'published' || !takesRegistrations(event) || !takesRegistrations(row)) return
  await fillPlaces(tx, writing, event)
  if (isMoved(row, event, writing)) await tellAll(tx, writing, event, 'changed', String(event.revision))
}

/** Whether an event that is not over has another time or another place. */
function isMoved(before: RegisteredEvent, after: RegisteredEvent, { brand, now }: Teller): boolean {
  const [old, moments] = [momentsIn(brand, before), momentsIn(brand, after)]
  if (now >= moments.endsAt) return false
  const isOtherTime =
    old.startsAt.getTime() !== moments.startsAt.getTime() || old.endsAt.getTime() !== moments.endsAt.getTime()
  return isOtherTime || (['place_name', 'place_lat', 'place_lng'] as const).some((name) => before[name] !== after[name])
}

async function assertOtherKind(tx: Transaction, { number, state }: EventRow): Promise<void> {
  if (state === 'published') throw new Refusal('invalid', { fields: { kind: 'field.event_kind_fixed' } })
  const [[race]] = await tx.send(findRaceOf(number))
  if (race) throw new Refusal('invalid', { fields: { kind: 'field.event_has_race' } })
}

/** Writes one language. Throws as saving does, and `invalid` for a language that the programme does not speak. */
export async function saveEventText(
  tx: Transaction,
  { id, revision, language, name, about, rules }: InputOf<Calls['saveEventText']>,
  languages: readonly Language[],
  writing: Writing,
): Promise<void> {
  if (!languages.includes(language)) throw new Refusal('invalid', { fields: { language: 'field.not_a_choice' } })
  const row = await openEvent(tx, id, writing)
  const before = row.texts.find((text) => text.language === language)
  if ((before?.revision ?? 0) !== revision) throw new Refusal('changedMeanwhile', { data: { current: before ?? null } })
  writing.audit.changed({ language, name: before?.name ?? null }, { language, name })
  const written: EventText = { language, revision: revision + 1, name, about, rules: rules ?? null }
  const texts = [...row.texts.filter((text) => text.language !== language), written]
  tx.later(changeEvent(id, { texts: JSON.stringify(texts), revision: row.revision + 1 }))
}

/** Throws `notFound`, `changedMeanwhile`, `eventOver` for one that members have seen, and `eventHasRace`. */
export async function dropEvent(tx: Transaction, seen: Seen): Promise<void> {
  const row = await lockSeen(tx, seen)
  if (row.state !== 'draft') throw new Refusal('eventOver')
  const [[race]] = await tx.send(findRaceOf(row.number))
  if (race) throw new Refusal('eventHasRace')
  tx.later(writeDropped(row.number))
}

/**
 * Throws `notFound`, `changedMeanwhile`, `eventOver` for one that is out already or has begun before anybody could register,
 * and `invalid` without words in the first language.
 */
export async function publishEvent(tx: Transaction, seen: Seen, brand: Teller['brand'], now: Date): Promise<void> {
  const row = await lockSeen(tx, seen)
  if (row.state !== 'draft') throw new Refusal('eventOver')
  if (takesRegistrations(row) && phaseOf(momentsIn(brand, row), now) === 'over') throw new Refusal('eventOver')
  const [language] = brand.settings.languages
  if (!row.texts.some((text) => text.language === language && text.about))
    throw new Refusal('invalid', { fields: { about: 'field.required' } })
  tx.later(changeEvent(row.number, { state: 'published', published_at: now }))
}

/**
 * Answers whether anything changed; one that has ended stays as it is. Who is on the list of one that has not begun hears that it is called off. Throws
 * `notFound` for a draft and for none, and `eventHasRace` while trips are counted in a race of it.
 */
export async function endEvent(tx: Transaction, number: number, teller: Teller): Promise<boolean> {
  const { brand, now } = teller
  const [[row]] = await tx.send(lockEvent(number))
  if (!row || row.state === 'draft') throw new Refusal('notFound')
  if (row.state === 'ended') return false
  const [[race]] = await tx.send(findCountedRaceOf(number))
  if (race) throw new Refusal('eventHasRace')
  tx.later(changeEvent(number, { state: 'ended', ended_at: now }))
  if (takesRegistrations(row) && phaseOf(momentsIn(brand, row), now) !== 'over')
    await tellAll(tx, teller, row, 'called_off', 'once')
  return true
}

/** The event, for a caller who may change it. */
async function openEvent(tx: Transaction, number: number, { now, member }: Writing): Promise<EventRow> {
  const [[row]] = await tx.send(lockEvent(number))
  if (!row) throw new Refusal('notFound')
  if (row.state === 'ended') throw new Refusal('eventOver')
  if (row.state === 'published') await demandPermission(tx, member.id, 'event.publish', now)
  return row
}

async function lockSeen(tx: Transaction, { id, revision }: Seen): Promise<EventRow> {
  const [[row]] = await tx.send(lockEvent(id))
  if (!row) throw new Refusal('notFound')
  if (row.revision !== revision) throw changedMeanwhile(row)
  return row
}

function changedMeanwhile(row: EventRow): Refusal {
  return new Refusal('changedMeanwhile', { data: { current: { revision: row.revision, ...factsOf(row) } } })
}

type Facts = Omit<InputOf<Calls['draftEvent']>, 'name'>

/** The contract has checked what goes together. Throws `invalid` for organisations that the programme does not have. */
async function assertFacts(tx: Transaction, { organisations }: Facts) {
  await assertOrganisations(tx, 'organisations', organisations)
}

/** An event that takes no registrations keeps nothing of what belongs to them. */
function columnsOf(facts: Facts) {
  const { kind, starts_on, ends_on, priority, organisations, place_name, place_lat, place_lng, ...more } = facts
  const { starts_time, ends_time, opens_on, opens_time, closes_on, closes_time, capacity } =
    kind === 'registration' ? more : ({} as Partial<typeof more>)
  return {
    kind,
    starts_on,
    ends_on,
    priority,
    organisations,
    starts_time: starts_time ?? null,
    ends_time: ends_time ?? null,
    opens_on: opens_on ?? null,
    opens_time: opens_time ?? null,
    closes_on: closes_on ?? null,
    closes_time: closes_time ?? null,
    capacity: capacity ?? null,
    place_name: place_name ?? null,
    place_lat: place_lat ?? null,
    place_lng: place_lng ?? null,
  }
}

/** What the form of an event holds. */
export function factsOf(row: EventRow) {
  return {
    kind: row.kind,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    priority: row.priority,
    organisations: row.organisations,
    starts_time: row.starts_time,
    ends_time: row.ends_time,
    opens_on: row.opens_on,
    opens_time: row.opens_time,
    closes_on: row.closes_on,
    closes_time: row.closes_time,
    capacity: row.capacity,
    place_name: row.place_name,
    place_lat: row.place_lat,
    place_lng: row.place_lng,
  }
}
