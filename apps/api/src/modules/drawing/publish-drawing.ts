import { randomBytes } from 'node:crypto'
import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import type { drawingStaffCalls } from '@throughway/contract/reward/drawing-staff'
import { drawingAge } from '@throughway/domain/identity/age'
import { commitTo } from '@throughway/domain/drawing/draw'
import { datesOfDrawing } from '@throughway/domain/drawing/drawing-dates'
import { drandMomentOf, drandRoundAt } from '@throughway/domain/drawing/drand'
import { mostTripsOfDay } from '@throughway/domain/drawing/drawings'
import { localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import type { RewardTexts } from '#database/tables/reward.ts'
import { takeNumber } from '#database/take-number.ts'
import { type DrawingRow, lockDrawing, type Teller } from '#modules/drawing-entry/drawing-entry.ts'
import { assertOrganisations } from '#modules/organisation/organisation.ts'
import { insertItems, raiseCatalogue } from '#modules/reward/reward.ts'
import { Refusal } from '#plugins/refusal.ts'
import { seal } from '#seal.ts'
import { changeDrawing, insertDrawing } from './drawing.queries.ts'

type Draft = InputOf<typeof drawingStaffCalls.createDrawing>

/** Reads a draft, which has no seed yet. Throws `invalid` with each fault beside its field. */
export function readDraft(draft: Draft, timeZone: string) {
  const { texts, beacon_at: at, beacon_name: name, ...more } = draft
  if (draft.last_day < draft.first_day) throw new Refusal('invalid', { fields: { last_day: 'field.before_start' } })
  const { startsAt, endsAt, snapshotAt, beaconFrom } = datesOfDrawing(draft.first_day, draft.last_day, timeZone)
  const beaconAt = draft.beacon_source === 'none' ? null : at ? new Date(at) : beaconFrom
  if (beaconAt && beaconAt < beaconFrom) throw new Refusal('invalid', { fields: { beacon_at: 'field.beacon_early' } })
  if (draft.beacon_source === 'lottery' && !name)
    throw new Refusal('invalid', { fields: { beacon_name: 'field.required' } })
  const round = draft.beacon_source === 'drand' ? drandRoundAt(beaconAt!) : null
  const isByPoints = draft.entry_rule === 'points'
  if (isByPoints && !draft.points_per_entry)
    throw new Refusal('invalid', { fields: { points_per_entry: 'field.required' } })
  if (isByPoints && !draft.max_entries) throw new Refusal('invalid', { fields: { max_entries: 'field.required' } })
  return {
    ...more,
    texts: JSON.stringify(texts),
    organisations: [...new Set(draft.organisations)],
    starts_at: startsAt,
    ends_at: endsAt,
    snapshot_due_at: snapshotAt,
    per_day: isByPoints ? null : mostTripsOfDay,
    points_per_entry: isByPoints ? draft.points_per_entry! : null,
    max_entries: isByPoints ? draft.max_entries! : null,
    // of a beacon round, the moment at which its value is known, up to three seconds after the wanted one
    beacon_at: round === null ? beaconAt : drandMomentOf(round),
    beacon_name: round === null ? (beaconAt ? name! : '') : `drand quicknet, round ${round}`,
    beacon_round: round,
  }
}

/** The columns of a drawing that has not started. */
export const untouched = {
  beacon: null,
  beacon_signature: null,
  beacon_by: null,
  seed: null,
  commitment: null,
  list_hash: null,
  snapshot_at: null,
  revealed_seed: null,
  drawn_at: null,
  cancelled_at: null,
  cancel_reason: null,
  published_at: null,
}

/** Throws `invalid` with each fault beside its field, including an organisation that the programme does not have. */
export async function createDraft(
  tx: Pick<Transaction, 'send' | 'later'>,
  draft: Draft,
  { timeZone, staffId, now }: { timeZone: string; staffId: string | null; now: Date },
): Promise<string> {
  await assertOrganisations(tx, 'organisations', draft.organisations)
  const id = makeUuid({ msecs: now.getTime() })
  tx.later(
    insertDrawing({
      ...untouched,
      ...readDraft(draft, timeZone),
      id,
      stage: 'draft',
      rules_version: 1,
      made_by: staffId,
      made_at: now,
    }),
  )
  return id
}

/**
 * Saves a draft if its version is the one that was read. Otherwise it returns the version that somebody else has saved
 * meanwhile. Throws `drawingFixed` once the drawing is published, and everything that `createDraft` throws.
 */
export async function saveDraft(
  tx: Pick<Transaction, 'send'>,
  { id, version }: { id: string; version: number },
  draft: Draft,
  timeZone: string,
): Promise<DrawingRow | undefined> {
  const drawing = await openDraft(tx, id)
  if (drawing.version !== version) return drawing
  await assertOrganisations(tx, 'organisations', draft.organisations)
  const isNew =
    JSON.stringify(draft.texts.en.rules + draft.texts.es.rules) !==
    JSON.stringify(drawing.texts.en.rules + drawing.texts.es.rules)
  await tx.send(
    changeDrawing(id, {
      ...readDraft(draft, timeZone),
      rules_version: drawing.rules_version + Number(isNew),
      version: version + 1,
    }),
  )
  return undefined
}

/**
 * C15: draws the seed and commits to it before the first entry. A published drawing never changes, so the draft must be
 * the one that the publisher has read. Throws `drawingFixed`, `changedMeanwhile` for another version of the draft, and
 * `invalid` for days that have begun.
 */
export async function publishDrawing(
  tx: Transaction,
  { app, brand, now }: Teller,
  { id, version }: { id: string; version: number },
  seed = randomBytes(32).toString('hex'),
): Promise<void> {
  const drawing = await openDraft(tx, id)
  if (drawing.version !== version) throw new Refusal('changedMeanwhile')
  if (drawing.first_day < localDate(now, brand.settings.time_zone))
    throw new Refusal('invalid', { fields: { first_day: 'field.not_in_future' } })
  tx.later(
    changeDrawing(id, {
      stage: 'published',
      published_at: now,
      commitment: await commitTo(id, seed),
      seed: seal(app.secrets.drawing_seed, seed, id),
    }),
  )
  if (drawing.entry_rule === 'points') await offerEntries(tx, drawing, now)
}

async function openDraft(tx: Pick<Transaction, 'send'>, id: string): Promise<DrawingRow> {
  const [[drawing]] = await tx.send(lockDrawing(id))
  if (!drawing) throw new Refusal('notFound')
  if (drawing.stage !== 'draft') throw new Refusal('drawingFixed')
  return drawing
}

const howWords = {
  en: 'You are in as soon as you confirm; each time is one entry. Your receipt with the entry’s number comes by mail. Until entries end you can take it back.',
  es: 'Participas en cuanto confirmas; cada vez es una participación. Tu recibo con su número llega por correo. Hasta que cierre el sorteo puedes retirarla.',
}

/** Offers entries for points as an item of the catalogue, as every reward is, while the drawing is open. */
async function offerEntries(tx: Transaction, drawing: DrawingRow, now: Date): Promise<void> {
  const [[counted]] = await tx.send(takeNumber('reward'))
  const words = (language: 'en' | 'es'): RewardTexts => {
    const { title, prize, rules } = drawing.texts[language]
    return { title, summary: prize, how: howWords[language], terms: rules, alt: title }
  }
  tx.later(
    insertItems(
      [
        {
          id: makeUuid({ msecs: now.getTime() }),
          number: counted!.number,
          category: 'drawings',
          featured: null,
          kind: 'drawing_entry',
          stage: 'published',
          sponsor: drawing.sponsor,
          motif: drawing.motif,
          texts: { en: words('en'), es: words('es') },
          cost: drawing.points_per_entry!,
          is_limited: false,
          live_from: drawing.starts_at,
          live_to: drawing.ends_at,
          redeem_by: null,
          valid_days: null,
          limit_total: drawing.max_entries,
          limit_in_period: null,
          period: null,
          organisations: drawing.organisations,
          min_trips: 0,
          near_miles: null,
          near: 'either',
          age_from: drawingAge,
          needs_approval: false,
          value_cents: 0,
          static_code: null,
          link: null,
          drawing_id: drawing.id,
        },
      ],
      now,
    ),
    raiseCatalogue(),
  )
}
