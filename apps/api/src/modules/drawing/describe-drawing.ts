import type { Language } from '@throughway/contract/programme/brand'
import type { DrawingCard, DrawingDetail, DrawingRecord, OwnClaim, OwnEntry } from '@throughway/contract/reward/drawing'
import type { StaffClaim, StaffDrawing } from '@throughway/contract/reward/drawing-staff'
import { drawVersion } from '@throughway/domain/drawing/draw'
import { drandChain } from '@throughway/domain/drawing/drand'
import { publicNameOf, stateOfDrawing } from '@throughway/domain/drawing/drawings'
import { findDecideBy } from '@throughway/domain/reward/decide-by'
import { localDate } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import type { DrawingRow, EntryRow } from '#modules/drawing-entry/drawing-entry.ts'
import type { MemberMask } from '#plugins/mask.ts'
import { isTaxed } from './advance-claims.ts'
import {
  type ClaimRow,
  findList,
  findRewardNumber,
  listHeads,
  listOrder,
  listResults,
  type PersonName,
} from './drawing.queries.ts'

export function describeCard(row: DrawingRow, now: Date, language: Language): DrawingCard {
  const { title, prize } = row.texts[language]
  return {
    id: row.id,
    title,
    prize,
    sponsor: row.sponsor,
    motif: row.motif,
    state: stateOfDrawing({ stage: row.stage, startsAt: row.starts_at, endsAt: row.ends_at }, now),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    winner_count: row.winner_count,
    entry_rule: row.entry_rule,
    entries: row.entry_count,
  }
}

export async function describeDrawing(
  db: Pick<Database, 'send'>,
  row: DrawingRow,
  now: Date,
  language: Language,
): Promise<DrawingDetail> {
  const [heads, results, [reward]] = await db.send(listHeads(row.id), listResults(row.id), findRewardNumber(row.id))
  return {
    ...describeCard(row, now, language),
    rules: row.texts[language].rules,
    rules_version: row.rules_version,
    first_day: row.first_day,
    last_day: row.last_day,
    list_closes_at: row.snapshot_due_at.toISOString(),
    per_day: row.per_day,
    points_per_entry: row.points_per_entry,
    max_entries: row.max_entries,
    free_entries: row.free_entries,
    min_trips: row.min_trips,
    for_organisation: row.organisations.length > 0,
    reward_id: reward?.number ?? null,
    commitment: row.commitment,
    beacon: {
      source: row.beacon_source,
      name: row.beacon_name,
      at: row.beacon_at?.toISOString() ?? null,
      value: row.beacon,
      link: row.beacon_round === null ? null : drandAddress(row.beacon_round),
    },
    heads,
    list_hash: row.list_hash,
    snapshot_at: row.snapshot_at?.toISOString() ?? null,
    drawn_at: row.drawn_at?.toISOString() ?? null,
    results: results.map(({ public_name: name, ...result }) => ({
      ...result,
      name: result.state === 'approved' ? name : null,
    })),
    cancel_reason: row.cancel_reason,
  }
}

export function drandAddress(round: number): string {
  return `https://api.drand.sh/${drandChain.hash}/public/${round}`
}

export async function describeRecord(
  db: Pick<Database, 'send'>,
  row: DrawingRow,
  language: Language,
): Promise<DrawingRecord> {
  const [heads, [closed], order] = await db.send(listHeads(row.id), findList(row.id), listOrder(row.id))
  return {
    version: drawVersion,
    drawing_id: row.id,
    title: row.texts[language].title,
    commitment: row.commitment ?? '',
    seed: row.revealed_seed,
    beacon: row.beacon ?? '',
    beacon_source: row.beacon_source,
    beacon_name: row.beacon_name,
    beacon_at: row.beacon_at?.toISOString() ?? null,
    beacon_signature: row.beacon_signature,
    snapshot_at: row.snapshot_at?.toISOString() ?? null,
    drawn_at: row.drawn_at?.toISOString() ?? null,
    list: closed?.list ?? null,
    list_hash: row.list_hash,
    order: closed ? order.map(({ id }) => id) : [],
    heads,
    winner_count: row.winner_count,
    winners: row.winners,
    alternates: row.alternates,
  }
}

export function describeEntry({
  n,
  id,
  source,
  made_at: madeAt,
  struck_reason: struck,
}: Pick<EntryRow, 'n' | 'id' | 'source' | 'made_at'> & { struck_reason?: EntryRow['struck_reason'] }): OwnEntry {
  return { number: n, id, source, made_at: madeAt.toISOString(), struck: struck ?? null }
}

export function describeOwnClaim(
  drawing: DrawingRow,
  claim: ClaimRow,
  person: PersonName | undefined,
  timeZone: string,
): OwnClaim {
  return {
    place: claim.place,
    entry_id: claim.entry_id,
    state: claim.state,
    until: claim.until.toISOString(),
    needs_tax_form: isTaxed(drawing, claim.invited_at, timeZone),
    public_name: claim.public_name,
    name: person ? nameOf(person) : '',
  }
}

/** A name as public as it may become; of a form's one field the last word is the last name. */
export function nameOf({ first_name: first, last_name: last, organisation }: PersonName): string {
  const [firstName = '', ...rest] = last ? [first, last] : first.trim().split(/\s+/)
  return publicNameOf({ firstName, lastName: rest.at(-1) ?? '', organisation })
}

export function describeStaffDrawing(
  detail: DrawingDetail,
  { version, texts, organisations, prize_cents, is_cash_like }: DrawingRow,
): StaffDrawing {
  return { ...detail, version, texts, organisations, prize_cents, is_cash_like }
}

export function describeStaffClaim(
  drawing: DrawingRow,
  claim: ClaimRow,
  person: PersonName | undefined,
  timeZone: string,
  mask: MemberMask,
): StaffClaim {
  return {
    id: claim.id,
    place: claim.place,
    turn: claim.turn,
    entry_id: claim.entry_id,
    state: claim.state,
    invited_at: claim.invited_at.toISOString(),
    until: claim.until.toISOString(),
    claimed_at: claim.claimed_at?.toISOString() ?? null,
    decide_by:
      claim.state === 'claimed' && claim.claimed_at ? findDecideBy(localDate(claim.claimed_at, timeZone)) : null,
    name: person ? mask.nameOf(person) : '',
    email: person ? mask.only(person.email) : null,
    needs_tax_form: isTaxed(drawing, claim.invited_at, timeZone),
    tax_form_at: claim.tax_form_at?.toISOString() ?? null,
    reason: claim.reason,
  }
}
