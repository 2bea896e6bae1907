import type { RaceKind, RaceRule } from '@throughway/domain/race/race-rule'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { takeNumber } from '#database/take-number.ts'
import { insertEvent } from '#modules/special-event/special-event.ts'
import { draftRace, publishRace } from '#modules/race/race.ts'
import type { TestApi } from './start-test-api.ts'

const usual: RaceRule = {
  metric: 'green_days',
  modes: ['bike', 'walk', 'transit', 'carpool'],
  cap_per_day: null,
  cap_per_week: null,
  least_trips: 3,
  norm: 'none',
  best: null,
  by_size: false,
  late_days: 7,
  roster_days: 7,
  doubles_newcomers: false,
}

const about = { blocks: [{ type: 'paragraph', content: [{ type: 'text', text: 'Come along.' }] }] }

type RaceParts = {
  kind?: RaceKind
  starts_on: string
  ends_on: string
  rule?: Partial<RaceRule>
  goal?: number
  /** Whose members alone see its event. */
  organisations?: string[]
}

/** A published race of a published event; answers its number. */
export async function makeRace(api: TestApi, brand: BrandKey, { rule, organisations = [], ...parts }: RaceParts) {
  const db = api.app.databases.ofBrand(brandSettings[brand].id)
  const now = api.app.now()
  return db.transaction(async (tx) => {
    const [[taken]] = await tx.send(takeNumber('special_event'))
    const event = {
      number: taken!.number,
      state: 'published',
      priority: 1,
      starts_on: parts.starts_on,
      ends_on: parts.ends_on,
      organisations,
      texts: JSON.stringify([{ language: 'en', revision: 1, name: 'A race', about, rules: null }]),
      made_by: null,
      made_at: now,
      published_at: now,
      ended_at: null,
    } as const
    await tx.send(insertEvent(event))
    const draft = { kind: 'individual', goal: null, names: { en: 'A race' }, ...parts } as const
    const number = await draftRace(
      tx,
      { ...draft, event_number: event.number, rule: { ...usual, ...rule } },
      { id: null, now },
    )
    await publishRace(tx, number, 1, now)
    return number
  })
}
