import type { InputOf } from '@throughway/contract/call'
import type { specialEventStaffCalls } from '@throughway/contract/content/special-event-staff'
import type { Language } from '@throughway/contract/programme/brand'
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
  insertEvent,
  lockEvent,
} from './special-event.queries.ts'

export { countEvents, insertEvent } from './special-event.queries.ts'

type Calls = typeof specialEventStaffCalls
type Writing = Pick<CallContext<never>, 'now' | 'audit' | 'member'>
/** An event as somebody saw it. */
type Seen = { id: number; revision: number }

/** The words of an event in a language, else in the first of the programme that it is written in. */
export function textOf(
  { texts }: Pick<EventRow, 'texts'>,
  language: Language,
  languages: readonly Language[],
): EventText {
  const written = texts.filter(({ about }) => about !== null)
  const among = written.length > 0 ? written : texts
  return [language, ...languages].flatMap((each) => among.find((text) => text.language === each) ?? [])[0] ?? among[0]!
}

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
      ...facts,
      texts: JSON.stringify(texts),
      made_by: member.id,
      made_at: now,
      ...none,
    }),
  )
  return number
}

/** Throws `notFound`, `eventOver`, `changedMeanwhile`, `notAllowed` for a published one without the right, and as drafting does. */
export async function saveEvent(
  tx: Transaction,
  { id, revision, ...facts }: InputOf<Calls['saveEvent']>,
  writing: Writing,
): Promise<void> {
  const row = await openEvent(tx, id, writing)
  if (row.revision !== revision) throw changedMeanwhile(row)
  await assertFacts(tx, facts)
  const { starts_on, ends_on, priority, organisations } = row
  writing.audit.changed({ starts_on, ends_on, priority, organisations }, facts)
  tx.later(changeEvent(id, { ...facts, revision: revision + 1 }))
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

/** Throws `notFound`, `changedMeanwhile`, and `eventOver` for one that members have seen. */
export async function dropEvent(tx: Transaction, seen: Seen): Promise<void> {
  const row = await lockSeen(tx, seen)
  if (row.state !== 'draft') throw new Refusal('eventOver')
  tx.later(writeDropped(row.number))
}

/** Throws `notFound`, `changedMeanwhile`, `eventOver` for one that is out already, and `invalid` without words in the first language. */
export async function publishEvent(tx: Transaction, seen: Seen, language: Language, now: Date): Promise<void> {
  const row = await lockSeen(tx, seen)
  if (row.state !== 'draft') throw new Refusal('eventOver')
  if (!row.texts.some((text) => text.language === language && text.about))
    throw new Refusal('invalid', { fields: { about: 'field.required' } })
  tx.later(changeEvent(row.number, { state: 'published', published_at: now }))
}

/** Does nothing for one that has ended. Throws `notFound` for a draft and for none. */
export async function endEvent(tx: Transaction, number: number, now: Date): Promise<void> {
  const [[row]] = await tx.send(lockEvent(number))
  if (!row || row.state === 'draft') throw new Refusal('notFound')
  if (row.state === 'published') tx.later(changeEvent(number, { state: 'ended', ended_at: now }))
}

/** An event that may be changed by who calls. */
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

function changedMeanwhile({ revision, starts_on, ends_on, priority, organisations }: EventRow): Refusal {
  return new Refusal('changedMeanwhile', {
    data: { current: { revision, starts_on, ends_on, priority, organisations } },
  })
}

type Facts = { starts_on: string; ends_on: string; organisations: readonly string[] }

async function assertFacts(tx: Transaction, { starts_on: start, ends_on: end, organisations }: Facts) {
  if (end < start) throw new Refusal('invalid', { fields: { ends_on: 'field.ends_before' } })
  await assertOrganisations(tx, 'organisations', organisations)
}
