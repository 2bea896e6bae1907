import { sql } from 'kysely'
import { brandSettings } from '@throughway/brands/settings'
import type { BrandKey } from '@throughway/brands/keys'
import type { ContentTree } from '@throughway/contract/content/tree'
import type { PrizeGivenFor } from '@throughway/domain/race/race-prizes'
import type { RaceRule } from '@throughway/domain/race/race-rule'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import { takeNumber } from '#database/take-number.ts'
import {
  certifyByTwo,
  draftRace,
  enterTeam,
  joinRace,
  listPrizeDrawings,
  listPrizeRewards,
  makeTeam,
  type PrizeRow,
  prizeNeeds,
  publishRace,
  type RaceDraft,
  replacePrizes,
} from '#modules/race/race.ts'
import { insertEvent } from '#modules/special-event/special-event.ts'
import { type MemberContext, openCalendar } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CastMember } from './cast.ts'
import { listMembers } from './demonstration.queries.ts'

const usual: RaceRule = {
  metric: 'green_days',
  modes: ['bike', 'walk', 'scooter', 'transit', 'carpool', 'vanpool', 'multimode'],
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

type Words = { en: string; es: string }
type Dates = { starts_on: string; ends_on: string }

const words = {
  month: {
    name: { en: 'Thirty green days', es: 'Treinta días verdes' },
    about: {
      en: 'Each day on which you leave the car at home counts. Together we want to see how many there can be.',
      es: 'Cuenta cada día en que dejas el auto en casa. Juntos queremos ver cuántos pueden ser.',
    },
  },
  spent: {
    name: { en: 'A month on the move', es: 'Un mes en movimiento' },
    about: { en: 'A challenge of the weeks before.', es: 'Un desafío de las semanas anteriores.' },
  },
  cup: { name: { en: 'Cup of teams', es: 'Copa de equipos' } },
} satisfies Record<string, { name: Words; about?: Words }>

/** A race that is over is in the lists of members for half a year. */
const listedDays = 180

/**
 * A running race, an open race of teams, and a finished one, with the members of the demonstration. Their trips of
 * these days count as they are recorded. A race that is over is made again, so that a demonstration that runs for
 * months always has them. Does nothing where they exist; races and entries of staff and visitors are left alone.
 */
export async function ensureRaces(app: AppContext, key: BrandKey, cast: readonly CastMember[]): Promise<void> {
  const { id: brandId, time_zone: timeZone } = brandSettings[key]
  const db = app.databases.ofBrand(brandId)
  const now = app.now()
  const today = localDate(now, timeZone)
  const [known] = await db.send(listOwnRaces())
  const find = (name: Words, since: string) =>
    known.find(({ name: own, ends_on: end }) => own === name.en && end >= since)
  const [month, cup] = [find(words.month.name, today), find(words.cup.name, today)]
  const spent = find(words.spent.name, addDays(today, -listedDays))
  if (month && cup && spent) return
  const days = (from: number, to: number): Dates => ({ starts_on: addDays(today, from), ends_on: addDays(today, to) })
  const [members] = await db.send(listMembers(cast.map(({ email }) => email)))
  const ids = cast.flatMap(({ email }) => members.find((member) => member.email === email)?.member_id ?? [])
  const context = (memberId: string, at = now) => {
    return { brandId, memberId, calendar: openCalendar(timeZone), getTerms: app.terms, now: at }
  }

  const made = await db.transaction(async (tx) => {
    const event = month?.event_number ?? (await makeEvent(tx, key, words.month, days(-12, 17), now))
    const individual = async (event_number: number, { name: names }: { name: Words }, dates: Dates) =>
      openRace(tx, { event_number, names, ...dates }, now)
    return {
      running: month ? null : await individual(event, words.month, days(-12, 17)),
      teams: cup
        ? null
        : await openRace(
            tx,
            {
              event_number: event,
              names: words.cup.name,
              kind: 'team',
              rule: { ...usual, norm: 'roster' },
              ...days(5, 25),
            },
            now,
          ),
      spent: spent
        ? null
        : await individual(await makeEvent(tx, key, words.spent, days(-50, -21), now), words.spent, days(-50, -21)),
    }
  })
  // they joined while it was open
  const then = instantOf(addDays(today, -50), '12:00', timeZone)
  for (const memberId of ids) {
    if (made.running !== null) await join(db, context(memberId), made.running)
    if (made.spent !== null) await join(db, context(memberId, then), made.spent)
  }
  if (made.teams === null) return
  // the public account stays without a team, so that its visitors can look for one
  const racers: string[] = []
  for (const memberId of ids.slice(1, 5)) if (await join(db, context(memberId), made.teams)) racers.push(memberId)
  const [captain, ...others] = racers
  if (!captain) return
  const { teams } = made
  await db.transaction(async (tx) => {
    const team = await makeTeam(tx, context(captain), teams, { name: 'Front runners', joins_by: 'code' })
    await tx.send(
      rawQuery(sql`update race_team set name_state = 'shown' where brand_id = current_brand_id() and id = ${team.id}`),
    )
    for (const memberId of others) {
      const { race } = await joinRace(tx, context(memberId), teams)
      await enterTeam(tx, context(memberId), race, team)
    }
  })
}

type OwnRace = { name: string; event_number: number; ends_on: string }

/** The races that the demonstration made, so no staff member wrote them. The newest come first. */
function listOwnRaces() {
  return rawQuery(sql<OwnRace>`select names ->> 'en' as name, event_number, ends_on from race
    where brand_id = current_brand_id() and made_by is null and state in ('published', 'certified')
    order by ends_on desc, number desc`)
}

/** Whether the member takes part; whom a visitor has taken out of all challenges does not. */
async function join(db: Database, context: MemberContext, race: number): Promise<boolean> {
  try {
    await db.transaction((tx) => joinRace(tx, context, race))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'racingOff') return false
    throw error
  }
}

/** The prizes of the running race: for the first place, for the next two, and for all who travel green on ten days. */
const prizes: readonly { given_for: PrizeGivenFor; from: number | null; to: number | null; days: number | null }[] = [
  { given_for: 'places', from: 1, to: 1, days: null },
  { given_for: 'places', from: 2, to: 3, days: null },
  { given_for: 'minimum', from: null, to: null, days: 10 },
]

/** A reward with fewer left is not promised to many. */
const leastLeft = 20

/**
 * Gives the running race prizes: the first rewards of the catalogue that fit it, the same in each fill. Does nothing
 * where it has prizes, or where no race is running.
 */
export async function ensureRacePrizes(app: AppContext, key: BrandKey): Promise<void> {
  const { id: brandId, time_zone: timeZone } = brandSettings[key]
  const now = app.now()
  await app.databases.ofBrand(brandId).transaction(async (tx) => {
    const [[race]] = await tx.send(
      rawQuery(sql<RunningRace>`select r.id, r.event_number, r.ends_on, v.rule from race r
        join race_rule v on v.brand_id = r.brand_id and v.race_id = r.id and v.version = r.rule_version
        where r.brand_id = current_brand_id() and r.state = 'published' and r.made_by is null
          and r.names ->> 'en' = ${words.month.name.en} and r.ends_on >= ${localDate(now, timeZone)}::date
          and not exists (select from race_prize p where p.brand_id = r.brand_id and p.race_id = r.id)
        for update of r`),
    )
    if (!race) return
    const needs = prizeNeeds(race, { now, timeZone })
    const [rewards, [drawing]] = await tx.send(listPrizeRewards(needs, null, 1000), listPrizeDrawings(needs, null, 1))
    const fitting = rewards
      .filter(({ left }) => left === null || left >= leastLeft)
      .toSorted((one, other) => one.number - other.number)
    const rows = prizes.flatMap(({ given_for, from, to, days }, index): PrizeRow[] => {
      const isDrawn = given_for === 'minimum' && drawing !== undefined
      const item = fitting[index]
      if (!isDrawn && !item) return []
      return [
        {
          race_id: race.id,
          position: index + 1,
          given_for,
          place_from: from,
          place_to: to,
          size_class: null,
          least_days: days,
          item_id: isDrawn ? null : item!.id,
          drawing_id: isDrawn ? drawing.id : null,
          entries: isDrawn ? 2 : null,
        },
      ]
    })
    await tx.send(...replacePrizes(race.id, rows))
  })
}

/**
 * Two of the staff certify the race that is over, once the trips of everybody are recorded. Does nothing where they have.
 */
export async function certifyRaces(app: AppContext, key: BrandKey): Promise<void> {
  const { id: brandId, time_zone: timeZone } = brandSettings[key]
  const db = app.databases.ofBrand(brandId)
  const now = app.now()
  const today = localDate(now, timeZone)
  const [staff, [spent]] = await db.send(
    listMembers(['director', 'admin'].map((name) => `${name}@${key}.example`)),
    rawQuery(sql<{ number: number }>`select number from race
      where brand_id = current_brand_id() and state = 'published' and made_by is null
        and names ->> 'en' = ${words.spent.name.en} and ends_on < ${today}::date - ${usual.late_days}::integer`),
  )
  const [one, other] = staff
  if (!spent || !one || !other) return
  await db.transaction((tx) =>
    certifyByTwo(tx, spent.number, today, { proposedBy: one.member_id, approvedBy: other.member_id, now }),
  )
}

type RunningRace = { id: string; event_number: number; ends_on: string; rule: RaceRule }

type Wanted = Pick<RaceDraft, 'event_number' | 'names'> & Dates & Partial<RaceDraft>

async function openRace(tx: Transaction, wanted: Wanted, now: Date): Promise<number> {
  const number = await draftRace(tx, { kind: 'individual', goal: null, rule: usual, ...wanted }, { id: null, now })
  await publishRace(tx, number, 1, now)
  return number
}

async function makeEvent(
  tx: Transaction,
  key: BrandKey,
  { name, about }: { name: Words; about: Words },
  dates: Dates,
  now: Date,
): Promise<number> {
  const [[taken]] = await tx.send(takeNumber('special_event'))
  const texts = brandSettings[key].languages.map((language) => {
    return { language, revision: 1, name: name[language], about: treeOf(about[language]), rules: null }
  })
  await tx.send(
    insertEvent({
      number: taken!.number,
      state: 'published',
      priority: 20,
      ...dates,
      organisations: [],
      texts: JSON.stringify(texts),
      made_by: null,
      made_at: now,
      published_at: now,
      ended_at: null,
    }),
  )
  return taken!.number
}

function treeOf(text: string): ContentTree {
  return { blocks: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
}
