import { sql } from 'kysely'
import type { BrandSettings } from '@throughway/brands/define-brand'
import { commitTo } from '@throughway/domain/drawing/draw'
import { publicNameOf } from '@throughway/domain/drawing/drawings'
import { makeRandom } from '@throughway/domain/value/random'
import { addDays, dayMilliseconds, instantOf, localDate } from '@throughway/domain/time/time'
import type { Database, Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import { type KnownPerson, writeDrawing, type WrittenDrawing } from '#modules/drawing/drawing.ts'
import { raiseCatalogue, type RewardTexts } from '#modules/reward/reward.ts'
import { seal } from '#seal.ts'
import { claimedWords, drawnWords, pointsPrizes, runningWords, textsOf } from './drawing-words.ts'

type Item = {
  id: string
  sponsor: string
  cost: number
  limit_total: number | null
  texts: Record<'en' | 'es', RewardTexts>
  motif: WrittenDrawing['motif']
}

/**
 * The drawings of a programme, unless it has some: those that the catalogue's entries belong to and one by trips, all
 * of them open; one that was drawn, in which the demonstration's member won; and one whose prizes were claimed.
 */
export async function ensureDrawings(app: AppContext, db: Database, settings: BrandSettings, now: Date): Promise<void> {
  const [[known], people, items] = await db.send(
    rawQuery(
      sql<{ exists: boolean }>`select exists(select from drawing where brand_id = current_brand_id()) as exists`,
    ),
    rawQuery(sql<KnownPerson>`select m.id, m.first_name, m.last_name, o.name as organisation from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
      left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
      where m.brand_id = current_brand_id() and m.role = 'member' and a.email like ${`%@${settings.subdomain}.example`} and a.email not like 'new@%' order by (a.email not like 'demo@%'), a.email limit 12`),
    rawQuery(
      sql<Item>`select id, sponsor, cost, limit_total, texts, motif from reward_item where brand_id = current_brand_id() and kind = 'drawing_entry' and drawing_id is null order by number`,
    ),
  )
  if (known!.exists) return
  await db.transaction(async (tx) => {
    for (const [index, item] of items.entries()) await openForPoints(tx, { app, settings, now }, item, index)
    await openForTrips(tx, { app, settings, now }, people)
    if (people.length >= 3) {
      await writePast(tx, { app, settings, now }, people, 'drawn')
      await writePast(tx, { app, settings, now }, people, 'claimed')
    }
    tx.later(raiseCatalogue())
  })
}

type Stage = { app: AppContext; settings: BrandSettings; now: Date }

async function openForPoints(tx: Transaction, stage: Stage, item: Item, index: number): Promise<void> {
  const { settings } = stage
  const words = (language: 'en' | 'es') => item.texts[language]
  const texts = textsOf(settings, {
    title: { en: words('en').title, es: words('es').title },
    prize: pointsPrizes[index] ?? { en: words('en').summary, es: words('es').summary },
  })
  const most = item.limit_total ?? 10
  const written = await publish(
    stage,
    `points ${index}`,
    { from: -6 - index, to: 12 + 7 * index },
    {
      texts,
      sponsor: item.sponsor,
      motif: item.motif,
      entry_rule: 'points',
      points_per_entry: item.cost,
      max_entries: most,
      beacon_source: index === 0 ? 'drand' : 'none',
    },
  )
  await writeDrawing(tx, written)
  tx.later(
    rawQuery(
      sql`update reward_item set drawing_id = ${written.id}, live_to = ${written.ends_at}, limit_total = ${most}, age_from = 18 where brand_id = current_brand_id() and id = ${item.id}`,
    ),
  )
}

/** Its entries come by the job, from the trips of those who take part. */
async function openForTrips(tx: Transaction, stage: Stage, people: readonly KnownPerson[]): Promise<void> {
  const { settings } = stage
  const written = await publish(
    stage,
    'trips',
    { from: -5, to: 9 },
    {
      texts: textsOf(settings, runningWords),
      sponsor: settings.app_name,
      motif: 'umbrella',
      entry_rule: 'trips',
      min_trips: 3,
      winner_count: 2,
      beacon_source: 'drand',
    },
  )
  await writeDrawing(tx, written, {
    people: people
      .slice(1)
      .map((person, index) => ({ person, entries: [], tag: hexOf(`${settings.subdomain} trips ${index}`, 32) })),
  })
}

async function writePast(
  tx: Transaction,
  stage: Stage,
  people: readonly KnownPerson[],
  kind: 'drawn' | 'claimed',
): Promise<void> {
  const { settings, now } = stage
  const zone = settings.time_zone
  const isDrawn = kind === 'drawn'
  const [from, to] = isDrawn ? [-21, -8] : [-70, -50]
  const random = makeRandom(`${settings.subdomain} ${kind}`)
  const today = localDate(now, zone)
  const taking = people.map((person, index) => ({
    person,
    tag: hexOf(`${settings.subdomain} ${kind} ${index}`, 32),
    entries: Array.from({ length: 2 + Math.floor(random() * 5) }, (_, turn) => ({
      id: hexOf(`${settings.subdomain} ${kind} ${index} ${turn}`, 32),
      at: instantOf(addDays(today, from + Math.floor(random() * (to - from))), '18:30', zone),
    })),
  }))
  const closedAt = new Date(instantOf(addDays(today, to + 4), '00:00', zone).getTime() + 20_000)
  const drawnAt = isDrawn
    ? new Date(now.getTime() - 2 * dayMilliseconds)
    : new Date(closedAt.getTime() + dayMilliseconds)
  const lottery = {
    beacon_source: 'lottery',
    beacon_name: 'Demonstration lottery, evening draw',
    beacon: '04 17 22 31 40',
    beacon_at: new Date(closedAt.getTime() + 20 * 3_600_000),
  } as const
  for (let turn = 0; ; turn++) {
    const written = await publish(
      stage,
      `${kind} ${turn}`,
      { from, to },
      {
        texts: textsOf(settings, isDrawn ? drawnWords : claimedWords),
        sponsor: settings.app_name,
        motif: isDrawn ? 'bike_light' : 'bagel',
        entry_rule: 'trips',
        winner_count: 2,
        ...(isDrawn ? lottery : {}),
      },
    )
    const claims = isDrawn
      ? undefined
      : (place: number, person: KnownPerson) => ({
          state: 'approved' as const,
          name:
            place === 1
              ? publicNameOf({
                  firstName: person.first_name,
                  lastName: person.last_name,
                  organisation: person.organisation,
                })
              : null,
        })
    // who looks at the demonstration should have a prize to claim
    const wanted = isDrawn ? people[0]!.id : undefined
    if (await writeDrawing(tx, written, { people: taking, past: { closedAt, drawnAt, claims, wanted } })) return
  }
}

type Parts = Pick<WrittenDrawing, 'texts' | 'sponsor' | 'motif' | 'entry_rule'> & Partial<WrittenDrawing>

async function publish(
  { app, settings, now }: Stage,
  name: string,
  days: { from: number; to: number },
  parts: Parts,
): Promise<WrittenDrawing> {
  const today = localDate(now, settings.time_zone)
  const [id, seed] = [uuidOf(`${settings.subdomain} drawing ${name}`), hexOf(`${settings.subdomain} seed ${name}`, 64)]
  const firstDay = addDays(today, days.from)
  const publishedAt = instantOf(addDays(firstDay, -3), '09:00', settings.time_zone)
  return {
    beacon_source: 'none',
    min_trips: 0,
    winner_count: 1,
    points_per_entry: undefined,
    max_entries: undefined,
    ...parts,
    id,
    plain_seed: seed,
    seed: seal(app.secrets.drawing_seed, seed, id),
    commitment: await commitTo(id, seed),
    first_day: firstDay,
    last_day: addDays(today, days.to),
    published_at: publishedAt,
    time_zone: settings.time_zone,
    ends_at: instantOf(addDays(today, days.to + 1), '00:00', settings.time_zone),
  }
}

/** The same digits for the same words. */
function hexOf(words: string, length: number): string {
  const random = makeRandom(words)
  return Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
}

function uuidOf(words: string): string {
  const digits = hexOf(words, 32)
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`
}
