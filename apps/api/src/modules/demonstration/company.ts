import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import { brandSettings } from '@throughway/brands/settings'
import type { BrandKey } from '@throughway/brands/keys'
import { cellOf, centreOfCell } from '@throughway/domain/planner/cell'
import { listPoolDates } from '@throughway/domain/match/standing-pool'
import { fortnightOf, wishRoles, withWeeks } from '@throughway/domain/match/wish'
import { settleDays, shiftMonth } from '@throughway/domain/report/dashboard-figures'
import { addDays, dayMilliseconds, instantOf, localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import { insertRows, insertSelect } from '#database/columns.ts'
import type { Database } from '#database/open-database.ts'
import { query, rawQuery } from '#database/query.ts'
import { countWishes, insertPoint, saveWish } from '#modules/matching/matching.ts'
import type { CastMember } from './cast.ts'
import { countHoused, insertDistances, insertPlaces, listMembers } from './demonstration.queries.ts'
import { type Commute, describeDistances, describePlaces, type Ends, findCommutes } from './places.ts'

type Cities = Parameters<typeof findCommutes>[0]

/** Enough that two cells have a meeting point, and that a search finds some. */
const wanted = 6
/** Across the made-up city, from the programme's middle. */
const ways = { home: { north: 0.01, east: -0.012 }, work: { north: -0.01, east: 0.012 } }

/**
 * Gives neighbours with the same destination a search for travel partners: most by car, one by bike, and two who
 * already travel together. Where the programme offers it, they also have outcomes of earlier searches, which its
 * dashboard counts. Does nothing in a programme that has too few members or already has such searches.
 */
export async function ensureCompany(
  app: AppContext,
  cities: Cities,
  key: BrandKey,
  cast: readonly CastMember[],
): Promise<void> {
  const settings = brandSettings[key]
  const db = app.databases.ofBrand(settings.id)
  const [[known]] = await db.send(countWishes())
  if (known!.count) return
  const ids = await listHomeless(db, cast)
  if (ids.length < wanted) return
  const now = app.now()
  const today = localDate(now, settings.time_zone)
  const ends = endsInCells(key)
  const commutes = await findCommutes(
    cities,
    key,
    ids.map(() => ends),
  )
  await db.send(
    ...ids.flatMap((id, index) => {
      const commute = commutes[index]!
      return [
        insertPlaces(id, describePlaces(commute, settings.state), now),
        insertDistances(id, describeDistances(commute), today),
      ]
    }),
    openPoint('home', commutes[0]!, now),
    openPoint('work', commutes[0]!, now),
  )
  for (const [index, id] of ids.entries()) await lookForCompany(db, id, index, { now, today })
  // the first one drives, and the third one would as well
  await openPool(db, [ids[0]!, ids[2]!], { now, today })
  if (settings.partner_matching) await tellEarlierSearches(db, cast, { today, timeZone: settings.time_zone })
}

/** The first members without a known home, apart from the public account. */
async function listHomeless(db: Database, cast: readonly CastMember[]): Promise<string[]> {
  const [members] = await db.send(listMembers(cast.slice(1).map(({ email }) => email)))
  const homeless: string[] = []
  for (const { member_id: id } of members) {
    if (homeless.length === wanted) break
    const [[housed]] = await db.send(countHoused([id]))
    if (!housed!.members) homeless.push(id)
  }
  return homeless
}

/** The middles of two cells, so that all houses around are in them. */
function endsInCells(key: BrandKey): Ends {
  const { lat, lng } = brandSettings[key]
  const middleOf = ({ north, east }: Ends['home']) => {
    const middle = centreOfCell(cellOf({ lat: lat + north, lng: lng + east }))
    return { north: middle.lat - lat, east: middle.lng - lng }
  }
  return { home: middleOf(ways.home), work: middleOf(ways.work) }
}

/** A street of the made-up city names the point: its region is built only when somebody asks for it. */
function openPoint(side: 'home' | 'work', commute: Commute, now: Date) {
  const { street, lat, lng } = commute[side]
  const name = street.replace(/^\d+\s+/, '')
  return insertPoint(side, cellOf({ lat, lng }), { id: side, kind: 'corner', name, lat, lng }, now)
}

async function lookForCompany(
  db: Database,
  memberId: string,
  index: number,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const profileId = makeUuid({ msecs: now.getTime() })
  const isByBike = index === wanted - 1
  const profile = insertSelect(
    'trip_profile',
    {
      id: profileId,
      member_id: memberId,
      name: isByBike ? 'Bike to work' : 'Car to work',
      mode: isByBike ? 'bike' : 'carpool',
      metres: 4000,
      weekdays: [1, 2, 3, 4, 5],
      partners: [],
      out_departure: '07:30',
      out_arrival: index % 2 ? '08:00' : '08:15',
      back_departure: '17:00',
      is_default: sql`not exists (select from trip_profile p
        where p.brand_id = current_brand_id() and p.member_id = ${memberId})`,
      auto_log: 'off',
      logged_until: today,
      version: 1,
      created_at: now,
      changed_at: now,
    },
    sql``,
  )
  await db.transaction(async (tx) => {
    await tx.send(rawQuery(profile))
    await saveWish(
      tx,
      { memberId, now, today },
      {
        id: profileId,
        version: 0,
        kind: isByBike ? 'bike' : 'carpool',
        role: wishRoles[index % wishRoles.length]!,
        odd_weekdays: [],
        even_weekdays: [],
        arrive_earlier: 30,
        arrive_later: 30,
        leave_earlier: 15,
        leave_later: 45,
        free_seats: 3,
        seats_needed: 1,
        asks: index === 1 ? ['smoke_free'] : [],
        offers: index % 2 ? ['smoke_free', 'Spanish'] : ['smoke_free'],
        visibility: 'programme',
        organisations: [],
        watches: false,
      },
    )
  })
}

type Told = { today: string; timeZone: string }

/**
 * Writes what became of searches in the newest month that the dashboard has counted. The programme showed three others to each
 * member. People of the second organisation wrote to two of them, and most got an answer. People of the first organisation
 * wrote to one, and few got an answer. Some people of the second organisation began a pool. Some who began one a month
 * earlier still travel together.
 */
async function tellEarlierSearches(
  db: Database,
  cast: readonly CastMember[],
  { today, timeZone }: Told,
): Promise<void> {
  const [known] = await db.send(listMembers(cast.map(({ email }) => email)))
  const idOf = new Map(known.map(({ email, member_id: id }) => [email, id]))
  const people = cast.slice(1).flatMap(({ email, organisation }) => {
    const id = idOf.get(email)
    return id ? [{ id, isOfSecond: organisation === 1 }] : []
  })
  const month = shiftMonth(addDays(today, -settleDays).slice(0, 7), -1)
  const on = (day: string, of = month) => instantOf(`${of}-${day}`, undefined, timeZone)
  const before = shiftMonth(month, -1)
  let others = 0
  const pairs = people.flatMap(({ id, isOfSecond }, index) => {
    const place = isOfSecond ? others++ : -1
    return [1, 2, 3].map((step) => {
      const isContacted = step < (isOfSecond ? 3 : 2)
      const isAnswered = isContacted && (isOfSecond ? step === 1 || place < 3 : index % 4 === 1)
      return {
        member_id: id,
        other_id: people[(index + step) % people.length]!.id,
        shown_at: on('03'),
        contacted_at: isContacted ? on('04') : null,
        answered_at: isAnswered ? on('05') : null,
        pooled_at: isAnswered && isOfSecond && step === 1 ? on('08') : null,
        travelled_30_at: null as Date | null,
      }
    })
  })
  const travelling = people
    .filter(({ isOfSecond }) => isOfSecond)
    .slice(0, 5)
    .map(({ id }) => {
      const index = people.findIndex((each) => each.id === id)
      return {
        member_id: id,
        other_id: people[(index + 4) % people.length]!.id,
        shown_at: on('03', before),
        contacted_at: on('04', before),
        answered_at: on('05', before),
        pooled_at: on('08', before),
        travelled_30_at: on('12'),
      }
    })
  await db.send(rawQuery(sql`${insertRows('match_pair', [...pairs, ...travelling])} on conflict do nothing`))
}

/** The pool has travelled for so long. */
const daysBack = 14
/** There and back. */
const metres = 8000
const days = { weekdays: [1, 2, 3, 4, 5], odd_weekdays: [], even_weekdays: [] }

/** Two of those who look for company have written to each other and travel together since two weeks ago, taking turns. */
async function openPool(
  db: Database,
  [one, other]: readonly [string, string],
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const begun = new Date(now.getTime() - daysBack * dayMilliseconds)
  const later = (minutes: number) => new Date(begun.getTime() + minutes * 60_000)
  const [conversation, pool] = [makeUuid({ msecs: begun.getTime() }), makeUuid({ msecs: begun.getTime() })]
  const begunOn = addDays(today, -daysBack)
  const [wishes] = await db.send(
    query.selectFrom('wish').select(['id', 'member_id', 'profile_id']).where('member_id', 'in', [one, other]),
  )
  const wishOf = (memberId: string) => wishes.find((each) => each.member_id === memberId)
  const dates = listPoolDates(fortnightOf(withWeeks(days)), begunOn, addDays(today, -1))
  const memberOf = (memberId: string, invitedBy: string | null) => ({
    pool_id: pool,
    member_id: memberId,
    invited_by: invitedBy,
    state: 'in' as const,
    role: 'either' as const,
    substitute: false,
    profile_id: wishOf(memberId)?.profile_id ?? null,
    asked_at: begun,
    joined_at: later(30),
  })
  const lineOf = (author: string, template: 'shall_we_try' | 'sounds_good', minutes: number) => ({
    id: makeUuid({ msecs: later(minutes).getTime() }),
    conversation_id: conversation,
    author_id: author,
    template,
    words: '',
    written_at: later(minutes),
  })
  const talked = {
    id: conversation,
    starter_id: one,
    other_id: other,
    kind: 'carpool' as const,
    starter_wish: wishOf(one)?.id ?? null,
    other_wish: wishOf(other)?.id ?? null,
    begun_at: begun,
    answered_at: later(20),
    last_at: later(20),
    starter_email: false,
    starter_phone: false,
    other_email: false,
    other_phone: false,
  }
  const standing = {
    id: pool,
    name: 'Way to work',
    kind: 'carpool' as const,
    ...days,
    meet_at: '07:30',
    leave_at: '17:00',
    fairness: 'days' as const,
    version: 1,
    begun_on: begunOn,
    kept_on: begunOn,
    changed_at: later(30),
  }
  const rides = dates.flatMap((date, index) =>
    [one, other].map((memberId, turn) => ({
      pool_id: pool,
      date,
      member_id: memberId,
      drives: index % 2 === turn,
      metres,
      logged_at: now,
    })),
  )
  await db.send(
    rawQuery(insertRows('conversation', [talked])),
    rawQuery(insertRows('conversation_line', [lineOf(one, 'shall_we_try', 0), lineOf(other, 'sounds_good', 20)])),
    rawQuery(insertRows('standing_pool', [standing])),
    rawQuery(insertRows('standing_pool_member', [memberOf(one, null), memberOf(other, one)])),
    rawQuery(insertRows('standing_pool_ride', rides)),
  )
}
