import { draw, chainOn, hashList, writeList } from '@throughway/domain/drawing/draw'
import { claimDays } from '@throughway/domain/drawing/drawings'
import { addDays, dayMilliseconds, instantOf, localDate } from '@throughway/domain/time/time'
import { v7 as makeUuid } from 'uuid'
import type { Transaction } from '#database/open-database.ts'
import type { DrawingTexts } from '#database/tables/drawing.ts'
import { insertEntries, insertPerson, type WrittenEntry } from '#modules/drawing-entry/drawing-entry.ts'
import { changeClaim, changeDrawing, insertClaim, insertDrawing, insertList, publishHeads } from './drawing.queries.ts'
import { readDraft, untouched } from './publish-drawing.ts'

export type KnownPerson = { id: string; first_name: string; last_name: string; organisation: string | null }

export type WrittenDrawing = {
  id: string
  plain_seed: string
  seed: Buffer
  commitment: string
  texts: Record<'en' | 'es', DrawingTexts>
  sponsor: string
  motif: Parameters<typeof readDraft>[0]['motif']
  entry_rule: 'trips' | 'points'
  points_per_entry?: number | undefined
  max_entries?: number | undefined
  min_trips?: number
  winner_count?: number
  beacon_source?: 'none' | 'drand' | 'lottery'
  beacon_name?: string
  beacon_at?: Date
  beacon?: string
  first_day: string
  last_day: string
  ends_at: Date
  published_at: Date
  time_zone: string
}

type Taking = { person: KnownPerson; tag: string; entries: { id: string; at: Date }[] }
type Past = {
  closedAt: Date
  drawnAt: Date
  wanted: string | undefined
  claims: ((place: number, person: KnownPerson) => { state: 'approved'; name: string | null }) | undefined
}

/**
 * Writes a drawing with the history that it would have had, for a demonstration. Answers false and writes nothing
 * unless `wanted` is among the winners.
 */
export async function writeDrawing(
  tx: Transaction,
  drawing: WrittenDrawing,
  { people = [], past }: { people?: readonly Taking[]; past?: Past } = {},
): Promise<boolean> {
  const { id, time_zone: timeZone } = drawing
  const entries = await chainUp(people)
  const list = writeList(entries.map((entry) => ({ id: entry.id, personTag: entry.tag, state: 'valid' })))
  const winnerCount = drawing.winner_count ?? 1
  const drawn = past && (await draw({ seed: drawing.plain_seed, beacon: drawing.beacon ?? '', list, winnerCount }))
  const personOf = new Map(entries.map((entry) => [entry.id, people.find(({ tag }) => tag === entry.tag)!]))
  if (past?.wanted && !drawn!.winners.some((entry) => personOf.get(entry)!.person.id === past.wanted)) return false

  await tx.send(
    insertDrawing({
      ...untouched,
      ...readDraft(
        {
          texts: drawing.texts,
          sponsor: drawing.sponsor,
          motif: drawing.motif,
          first_day: drawing.first_day,
          last_day: drawing.last_day,
          entry_rule: drawing.entry_rule,
          points_per_entry: drawing.points_per_entry,
          max_entries: drawing.max_entries,
          free_entries: 2,
          min_trips: drawing.min_trips ?? 0,
          organisations: [],
          winner_count: winnerCount,
          prize_cents: 25_000,
          is_cash_like: false,
          beacon_source: drawing.beacon_source ?? 'none',
          beacon_name: drawing.beacon_name,
          beacon_at: drawing.beacon_at?.toISOString(),
        },
        timeZone,
      ),
      id,
      stage: 'published',
      rules_version: 1,
      made_by: null,
      made_at: drawing.published_at,
      published_at: drawing.published_at,
      commitment: drawing.commitment,
      seed: drawing.seed,
      entry_count: entries.length,
      head: entries.at(-1)?.head ?? '',
    }),
    ...people.map(({ person, tag }) =>
      insertPerson(id, {
        tag,
        memberId: person.id,
        email: null,
        name: '',
        language: null,
        rulesVersion: 1,
        now: drawing.published_at,
      }),
    ),
    insertEntries(id, entries),
  )
  if (past) await insertResults(tx, drawing, { ...past, entries, list, drawn: drawn!, personOf })
  return true
}

async function chainUp(people: readonly Taking[]): Promise<WrittenEntry[]> {
  const came = people
    .flatMap(({ tag, entries }) => entries.map((entry) => ({ ...entry, tag })))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  let head = ''
  const chain: WrittenEntry[] = []
  for (const [index, { id, tag, at }] of came.entries()) {
    head = await chainOn(head, id)
    chain.push({
      n: index + 1,
      id,
      tag,
      source: 'trip',
      trip_id: null,
      redemption_id: null,
      made_at: at,
      head,
      told_at: at,
    })
  }
  return chain
}

type Finished = Past & {
  entries: readonly WrittenEntry[]
  list: string
  drawn: { winners: string[]; alternates: string[] }
  personOf: Map<string, Taking>
}

async function insertResults(
  tx: Transaction,
  { id, plain_seed: seed, beacon, first_day: firstDay, time_zone: timeZone }: WrittenDrawing,
  { closedAt, drawnAt, claims, list, drawn, personOf }: Finished,
): Promise<void> {
  const lastDay = localDate(closedAt, timeZone)
  const days: { day: string; end: Date }[] = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1))
    days.push({ day, end: instantOf(addDays(day, 1), '00:00', timeZone) })
  await tx.send(
    publishHeads(id, days, closedAt),
    insertList(id, list),
    changeDrawing(id, {
      stage: claims ? 'settled' : 'drawn',
      beacon: beacon ?? null,
      snapshot_at: closedAt,
      list_hash: await hashList(list),
      drawn_at: drawnAt,
      revealed_seed: seed,
      winners: drawn.winners,
      alternates: drawn.alternates,
    }),
  )
  for (const [index, entry] of drawn.winners.entries()) {
    const { tag, person } = personOf.get(entry)!
    const claimId = makeUuid({ msecs: drawnAt.getTime() + index })
    const claim = claims?.(index + 1, person)
    tx.later(
      insertClaim({
        id: claimId,
        drawing_id: id,
        place: index + 1,
        turn: 0,
        entry_id: entry,
        tag,
        invited_at: drawnAt,
        until: new Date(drawnAt.getTime() + claimDays * dayMilliseconds),
      }),
    )
    if (claim)
      tx.later(
        changeClaim(claimId, {
          state: claim.state,
          public_name: claim.name,
          claimed_at: new Date(drawnAt.getTime() + dayMilliseconds),
          decided_at: new Date(drawnAt.getTime() + 3 * dayMilliseconds),
        }),
      )
  }
}
