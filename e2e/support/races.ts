import type { Page } from '@playwright/test'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { RaceKind, RaceRule } from '@throughway/domain/race/race-rule'
import { addDays, localDate } from '@throughway/domain/time/time'
import { openDatabase } from '../../apps/api/src/database/open-database.ts'
import { takeNumber } from '../../apps/api/src/database/take-number.ts'
import { draftRace, publishRace } from '../../apps/api/src/modules/race/race.ts'
import { findRace } from '../../apps/api/src/modules/race/staff/correct-race.queries.ts'
import { reckonResult } from '../../apps/api/src/modules/race/staff/race-result.ts'
import { insertEvent } from '../../apps/api/src/modules/special-event/special-event.ts'
import { databaseUrl } from './embedded-database.ts'
import { inBrand } from './offer-trips.ts'
import type { Language } from './texts.ts'

const usual: RaceRule = {
  metric: 'green_days',
  modes: ['bike', 'walk', 'transit', 'carpool'],
  cap_per_day: null,
  cap_per_week: null,
  least_trips: 2,
  norm: 'none',
  best: null,
  by_size: false,
  late_days: 7,
  roster_days: 7,
  doubles_newcomers: false,
}

type Wanted = {
  kind?: RaceKind
  names: Record<Language, string>
  /** Days from today; a race that runs by default. */
  from?: number
  to?: number
  rule?: Partial<RaceRule>
  goal?: number
}

/** A race that is open to everybody at the programme of the page, with its event; answers both numbers. */
export async function openRace(page: Page, { kind = 'individual', names, from = -10, to = 20, rule, goal }: Wanted) {
  const key = brandOf(page)
  const now = new Date()
  const today = localDate(now, brandSettings[key].time_zone)
  const dates = { starts_on: addDays(today, from), ends_on: addDays(today, to) }
  return inProgramme(key, (db) =>
    db.transaction(async (tx) => {
      const [[taken]] = await tx.send(takeNumber('special_event'))
      const event = taken!.number
      const about = (text: string) => ({
        blocks: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
      })
      const texts = (['en', 'es'] as const).map((language) => {
        return { language, revision: 1, name: names[language], about: about(names[language]), rules: null }
      })
      await tx.send(
        insertEvent({
          number: event,
          state: 'published',
          priority: 50,
          ...dates,
          organisations: [],
          texts: JSON.stringify(texts),
          made_by: null,
          made_at: now,
          published_at: now,
          ended_at: null,
        }),
      )
      const draft = { event_number: event, kind, names, ...dates, goal: goal ?? null, rule: { ...usual, ...rule } }
      const race = await draftRace(tx, draft, { id: null, now })
      await publishRace(tx, race, 1, now)
      return { race, event }
    }),
  )
}

/** Two of the staff have certified the places of a race as they are. */
export async function certifyRace(page: Page, race: number): Promise<void> {
  const key = brandOf(page)
  const rows = await inProgramme(key, async (db) => {
    const [[found]] = await db.send(findRace(race))
    return (await reckonResult(db, found!)).rows
  })
  await inBrand(key, async (client) => {
    await client.query(
      `insert into race_result (brand_id, race_id, revision, rows, hash, reason, proposed_by, approved_by, approved_at)
        select brand_id, id, 1, $2, repeat('3f', 32), null, gen_random_uuid(), gen_random_uuid(), now()
        from race where brand_id = current_brand_id() and number = $1`,
      [race, JSON.stringify(rows)],
    )
    await client.query(
      `update race set state = 'certified', over_at = now() where brand_id = current_brand_id() and number = $1`,
      [race],
    )
    await client.query('update brand set revision = revision + 1 where brand_id = current_brand_id()')
  })
}

/** Moves the last day of a race to yesterday. Two of the staff can certify one whose rule takes no late trips. */
export async function endRace(page: Page, race: number): Promise<void> {
  await inBrand(brandOf(page), async (client) => {
    await client.query(
      `update race set ends_on = greatest(starts_on, (now() at time zone $2)::date - 1)
        where brand_id = current_brand_id() and number = $1`,
      [race, brandSettings[brandOf(page)].time_zone],
    )
    await client.query('update brand set revision = revision + 1 where brand_id = current_brand_id()')
  })
}

/** Everybody has been in their team for so many days; trips that are recorded from now on count for it. */
export async function ageTeams(page: Page, race: number, days: number): Promise<void> {
  await inBrand(brandOf(page), (client) =>
    client.query(
      `update race_membership m set from_day = m.from_day - $2::integer from race r
        where r.brand_id = current_brand_id() and r.number = $1 and m.brand_id = r.brand_id and m.race_id = r.id`,
      [race, days],
    ),
  )
}

function brandOf(page: Page): BrandKey {
  return new URL(page.url()).hostname.split('.')[0] as BrandKey
}

async function inProgramme<Answer>(
  key: BrandKey,
  work: (db: ReturnType<ReturnType<typeof openDatabase>['ofBrand']>) => Promise<Answer>,
): Promise<Answer> {
  const databases = openDatabase(databaseUrl(), { max: 1 })
  try {
    return await work(databases.ofBrand(brandSettings[key].id))
  } finally {
    await databases.close()
  }
}
