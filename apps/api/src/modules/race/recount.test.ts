import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { raceCalls } from '@throughway/contract/race/race'
import { raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { reviewCalls } from '@throughway/contract/trip/trip-staff'
import { addDays, instantOf, startOfWeek } from '@throughway/domain/time/time'
import { rawQuery } from '#database/query.ts'
import { findRaceDifferences } from '#modules/standing/standing.ts'
import { openCalendar, type MemberContext } from '#modules/trip/trip.ts'
import { certifyByTwo } from './staff/race-result.ts'
import { enterTeam, leaveTeam, makeTeam } from './teams.ts'
import { findRaceFor, listStandings, type RaceRow } from './race.queries.ts'
import { makeOrganisation, type Person, signedIn, freshToken } from '#testing/people.ts'
import { makeRace } from '#testing/races.ts'
import { sendAs } from '#testing/run-race.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'

startTwoCopies()

/** More of all where somebody asks for it: RACE_MEMBERS=300 RACE_DAYS=60. */
const people = Number(process.env['RACE_MEMBERS'] ?? 12)
const days = Number(process.env['RACE_DAYS'] ?? 10)
const start = '2026-03-02'
const end = addDays(start, days - 1)
const timeZone = 'America/New_York'
/** Of three organisations; a share is of as many at least as were active. */
const headcounts = [20, 24, 40]
const modes = ['bike', 'walk', 'transit', 'drive_alone'] as const

/** A generator whose numbers are the same in each run (mulberry32). */
function makeChance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type RawTrip = {
  id: string
  member_id: string
  organisation_id: string
  date: string
  mode: (typeof modes)[number]
  direction: string
  departure: string | null
  metres: number
  co2_milligrams: number
  kept_double: boolean
}
type RawEntry = {
  member_id: string
  left_on: string | null
  is_newcomer: boolean
  score: number
  trips: number
  days: number
  reached: string
  is_ranked: boolean
}
type Placed = { id: string; score: number; active: number; days: number; reached: string; is_ranked: boolean }
type RawMembership = { team_id: string; member_id: string; from_day: string; to_day: string | null }
type RawGroup = {
  group_id: string
  amount: number
  active: number
  days: number
  roster: number
  score: number
  reached: string
  is_ranked: boolean
}

/** The rank of each: one more than those who stand before it. */
function placesOf(ranked: readonly Placed[]): Map<string, number> {
  const isBefore = (one: Placed, other: Placed) =>
    one.score > other.score ||
    (one.score === other.score &&
      (one.active > other.active ||
        (one.active === other.active &&
          (one.days > other.days || (one.days === other.days && one.reached < other.reached)))))
  return new Map(ranked.map((each) => [each.id, 1 + ranked.filter((other) => isBefore(other, each)).length]))
}

/** Limits are used up by day, departure, and the moment of recording. */
const orderOf = ({ date, departure, id }: RawTrip) => `${date} ${departure ?? '     '} ${id}`

const contextOf = ({ id }: Person): MemberContext => ({
  brandId: 1,
  memberId: id,
  calendar: openCalendar(timeZone),
  getTerms: api.app.terms,
  now: api.app.now(),
})

/** A hundred transactions and more, which wait for each other where others use the machine too. */
const patience = Math.max(60_000, people * days * 100)

describe('C16 standings', () => {
  it.each([1, 2])(
    'equal an independent recount after a random history on two copies (%i)',
    async (seed) => {
      api.clock.now = new Date(`${addDays(start, -5)}T17:00:00Z`)
      const chance = makeChance(seed)
      const pick = <Of>(from: readonly Of[]): Of => from[chance(from.length)]!
      const organisations = await Promise.all(
        headcounts.map((headcount, at) =>
          makeOrganisation(api, 'harbor', `Works ${seed} ${at}`, 7000 + seed * 10 + at, { headcount }),
        ),
      )
      const members = await Promise.all(
        Array.from({ length: people }, (_, at) =>
          signedIn(api, 'harbor', `Racer${at}`, { organisationId: organisations[at % 3]! }),
        ),
      )
      const ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
      const races = {
        days: await makeRace(api, 'harbor', {
          starts_on: start,
          ends_on: end,
          rule: { cap_per_week: 3, least_trips: 2 },
        }),
        miles: await makeRace(api, 'harbor', {
          kind: 'team',
          starts_on: start,
          ends_on: end,
          rule: { metric: 'miles', cap_per_day: 9000, norm: 'roster', least_trips: 1, roster_days: days },
        }),
        best: await makeRace(api, 'harbor', {
          kind: 'team',
          starts_on: start,
          ends_on: end,
          rule: { metric: 'trips', cap_per_day: 2, norm: 'best', best: 2, least_trips: 1, roster_days: days },
        }),
        share: await makeRace(api, 'harbor', {
          kind: 'organisation',
          starts_on: start,
          ends_on: addDays(end, -1),
          rule: { metric: 'participation', norm: 'headcount', least_trips: 2 },
        }),
        all: await makeRace(api, 'harbor', {
          kind: 'collective',
          starts_on: addDays(start, 1),
          ends_on: end,
          goal: 1000,
          rule: { metric: 'avoided_co2', least_trips: 1 },
        }),
        doubled: await makeRace(api, 'harbor', {
          starts_on: start,
          ends_on: end,
          rule: { metric: 'trips', cap_per_day: 2, least_trips: 1, doubles_newcomers: true },
        }),
      }
      const numbers = Object.values(races)
      // some have travelled before the start, and are no newcomers
      const travelled = new Set(members.slice(3, 6).map(({ id }) => id))
      for (const member of members) {
        if (travelled.has(member.id)) await log(member, addDays(start, -5))
        await send(member, raceCalls.joinRace, { id: races.doubled })
      }
      api.clock.now = new Date(`${start}T17:00:00Z`)
      const teams = new Map<number, { id: string; number: number }[]>()
      for (const race of [races.miles, races.best]) {
        const captains = members.slice(0, 3)
        teams.set(race, [])
        for (const captain of captains) {
          await send(captain, raceCalls.joinRace, { id: race })
          const team = await db().transaction((tx) =>
            makeTeam(tx, contextOf(captain), race, { name: `Team ${captain.id}`, joins_by: 'code' }),
          )
          teams.get(race)!.push(team)
        }
      }

      // staff correct a member, a team, and one who adds to the sum of all
      await send(members[1]!, raceCalls.joinRace, { id: races.all })
      for (const [race, whom, amount] of [
        [races.doubled, { member_id: members[1]!.id }, '5'],
        [races.miles, { team_id: String(teams.get(races.miles)![0]!.number) }, '-2000'],
        [races.best, { team_id: String(teams.get(races.best)![1]!.number) }, '2'],
        [races.all, { member_id: members[1]!.id }, '3000000'],
      ] as const)
        await sendAs(api, ada, raceEntrantsStaffCalls.correctRace, {
          id: String(race),
          amount,
          reason: 'A sheet',
          ...whom,
        })

      for (let day = 0; day < days; day++) {
        const today = addDays(start, day)
        api.clock.now = new Date(`${today}T17:00:00Z`)
        await Promise.all(members.map((member) => liveADay(member, today)))
        // the last minute of a day, and the first one of the next
        for (const [date, time] of [
          [today, '23:59'],
          [addDays(today, 1), '00:01'],
        ] as const) {
          api.clock.now = instantOf(date, time, timeZone)
          await Promise.all([pick(members), pick(members)].map((member) => liveADay(member, date)))
        }
      }
      const running = new Map<number, Awaited<ReturnType<typeof compare>>>()
      for (const number of numbers) running.set(number, await compare(number))
      expect(await findRaceDifferences(db())).toEqual([])

      // a week later nobody gains by what they record or change, nor by what is not accepted
      const over = addDays(end, 8)
      api.clock.now = new Date(`${over}T17:00:00Z`)
      for (const member of members.slice(0, 30)) await liveADay(member, end, true)
      for (const member of members) await decideAll(member)
      expect(await findRaceDifferences(db())).toEqual([])
      const live = new Map<number, string>()
      for (const number of numbers) {
        const read = await compare(number, over)
        live.set(number, JSON.stringify(read))
        const then = new Map(running.get(number)!.entries.map((entry) => [entry.id, entry]))
        for (const { id, score, trips } of read.entries) {
          expect(score).toBeLessThanOrEqual(then.get(id)!.score)
          expect(trips).toBeLessThanOrEqual(then.get(id)!.trips)
        }
      }

      // two of the staff certify each, and what happens afterwards changes none
      for (const number of numbers) {
        const [proposedBy, approvedBy] = [pick(members).id, makeUuid()]
        await db().transaction((tx) => certifyByTwo(tx, number, over, { proposedBy, approvedBy, now: api.app.now() }))
      }
      for (const member of members.slice(0, 30)) await liveADay(member, over)
      for (const number of numbers) {
        const expected = await compare(number, over)
        expect(JSON.stringify(expected)).toBe(live.get(number))
        await compareResult(number, expected)
      }

      async function liveADay(member: Person, today: string, isOver = false) {
        for (let act = chance(4); act >= 0; act--) {
          const what = chance(22)
          if (what < 11) await log(member, addDays(today, -chance(3)))
          else if (what < 14) await changeOne(member, today)
          else if (what === 14) await send(member, raceCalls.joinRace, { id: pick(numbers) })
          else if (what === 15) await send(member, raceCalls.leaveRace, { id: pick(numbers) })
          else if (what < 19) await moveTeam(member)
          else if (what < 21) await review(member, isOver)
          else await moveOrganisation(member)
        }
      }

      async function log(member: Person, date: string) {
        await send(member, tripCalls.logTrip, {
          date,
          mode: pick(modes),
          direction: pick(['out', 'back', 'other'] as const),
          miles: String(1 + chance(9)),
          on_double: pick(['replace', 'keep'] as const),
          round_trip: 'false',
          // too fast for many of them, so that somebody looks at it
          ...(chance(4) === 0 && { departure: '08:00', arrival: '08:10' }),
        })
      }

      /** Staff decide of a trip under review, and before the late days are over of one that was not accepted too. */
      async function review(member: Person, isOver: boolean): Promise<boolean> {
        const states = isOver ? ['in_review'] : ['in_review', 'rejected']
        const [rows] = await db().send(
          rawQuery(sql<{ id: string; revision: number }>`select id, revision from trip
          where brand_id = 1 and member_id = ${member.id} and state = any(${states}) order by id`),
        )
        if (!rows.length) return false
        const { id, revision } = pick(rows)
        const decision = pick(['accept', 'reject'] as const)
        await send(ada, reviewCalls.decideReview, { id, version: String(revision), decision })
        return true
      }

      async function decideAll(member: Person) {
        for (let left = 50; left > 0; left--) if (!(await review(member, true))) return
      }

      async function changeOne(member: Person, today: string) {
        const [rows] = await db().send(
          rawQuery(sql<{ id: string; state: string; mode: string }>`select id, state, mode from trip
          where brand_id = 1 and member_id = ${member.id} order by id`),
        )
        if (!rows.length) return
        const { id, state } = pick(rows)
        if (state === 'deleted') await send(member, tripCalls.restoreTrip, { id, group: 'false' })
        else if (chance(2)) await send(member, tripCalls.deleteTrip, { id, group: 'false' })
        else
          await send(member, tripCalls.changeTrip, {
            id,
            group: 'false',
            date: addDays(today, -chance(2)),
            mode: pick(modes),
            direction: pick(['out', 'back', 'other'] as const),
            miles: String(1 + chance(9)),
          })
      }

      async function moveTeam(member: Person) {
        const race = pick([races.miles, races.best])
        const context = contextOf(member)
        await db()
          .transaction(async (tx) => {
            const [[row]] = await tx.send(findRaceFor(member.id, race))
            const entering = chance(4) > 0
            if (entering) await enterTeam(tx, context, row!, pick(teams.get(race)!))
            else await leaveTeam(tx, context, row!)
          })
          .catch((error: Error) => {
            if (!('refusal' in error)) throw error
          })
      }

      async function moveOrganisation(member: Person) {
        await db().send(
          rawQuery(
            sql`update member set organisation_id = ${pick(organisations)} where brand_id = 1 and id = ${member.id}`,
          ),
        )
      }

      /** The result as everybody reads it: the places of those who are ranked, reckoned from their sums alone. */
      async function compareResult(number: number, { entries, groups }: Awaited<ReturnType<typeof compare>>) {
        const [[result]] = await db().send(
          rawQuery(sql<{
            rows: { id: string; rank: number; score: number }[]
            total: number | null
          }>`select s.rows, s.total from race_result s
            join race r on r.brand_id = s.brand_id and r.id = s.race_id where r.brand_id = 1 and r.number = ${number}`),
        )
        const ofMembers = ([races.days, races.all, races.doubled] as number[]).includes(number)
        const placed: Placed[] = ofMembers ? entries : groups
        const ranked = placed.filter(({ is_ranked: isRanked }) => isRanked)
        const places = placesOf(ranked)
        const expected = ranked.map(({ id, score }) => ({ id, score, rank: places.get(id)! }))
        const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
        const told = result!.rows.map(({ id, score, rank }) => ({ id, score, rank }))
        expect(told.toSorted(byId)).toEqual(expected.toSorted(byId))
        expect(result!.total).toBe(
          number === races.all ? groups.reduce((sum, each) => sum + each.amount, 3_000_000) : null,
        )
        if (!ofMembers) return
        for (const member of members.slice(0, 30)) {
          const harbor = await api.at('harbor')
          const token = await freshToken(api, 'harbor', member)
          const { data } = await harbor(raceCalls.getRace, { id: String(number) }, { token })
          const own = entries.find(({ id }) => id === member.id)
          expect([data.mine?.rank ?? null, data.mine?.score ?? null]).toEqual([
            expected.find(({ id }) => id === member.id)?.rank ?? null,
            own?.score ?? null,
          ])
        }
      }

      /**
       * Everything of a race, reckoned anew from trips, entries and memberships by plain loops. Once it is certified its
       * sums are of the trips as they were on that day, so they are only read.
       */
      async function compare(number: number, certifiedOn?: string) {
        const [[race]] = await db().send(
          rawQuery(sql<RaceRow>`select r.*, v.rule from race r join race_rule v on v.race_id = r.id and v.brand_id = r.brand_id
          where r.brand_id = 1 and r.number = ${number}`),
        )
        const { id, rule, kind } = race!
        const of = sql`brand_id = 1 and race_id = ${id}`
        const [trips, entries, memberships, groups, [ranked], corrections] = await db().send(
          rawQuery(sql<RawTrip>`select id, member_id, organisation_id, date, mode, direction, departure, metres, co2_milligrams, kept_double
          from trip where brand_id = 1 and state not in ('deleted', 'rejected') and member_id = any(${members.map((each) => each.id)}::uuid[]) order by id`),
          rawQuery(
            sql<RawEntry>`select member_id, left_on, is_newcomer, score, trips, days, reached, is_ranked from race_entry where ${of}`,
          ),
          rawQuery(sql<RawMembership>`select team_id, member_id, from_day, to_day from race_membership where ${of}`),
          rawQuery(sql<RawGroup>`select group_id, sum(amount)::bigint as amount, sum(active)::integer as active, sum(days)::integer as days,
          max(roster) as roster, max(score) as score, min(reached) as reached, bool_or(is_ranked) as is_ranked from race_group where ${of} group by 1`),
          rawQuery(sql<{ members: number; teams: number; ties: number }>`select
          (select coalesce(sum(entrants), 0)::integer from race_bucket where ${of} and board = 'member') as members,
          (select coalesce(sum(entrants), 0)::integer from race_bucket where ${of} and board = 'team') as teams,
          (select coalesce(sum(entrants), 0)::integer from race_tie where ${of}) as ties`),
          rawQuery(sql<{ member_id: string | null; group_id: string | null; amount: number }>`
            select member_id, group_id, amount from race_adjustment where ${of}`),
        )
        const correctionOf = (whom: string) =>
          corrections
            .filter(({ member_id: member, group_id: group }) => (member ?? group) === whom)
            .reduce((sum, each) => sum + each.amount, 0)
        // an organisation is compared by the share of its people who were active
        const shareOf = ({ group_id: group, active }: RawGroup) =>
          active / Math.max(headcounts[organisations.indexOf(group)]!, active)
        const read = {
          entries: entries
            .map((entry) => ({ ...entry, id: entry.member_id, active: 1 }))
            .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
          groups: groups
            .map((group) => ({ ...group, id: group.group_id }))
            .map((group) =>
              kind === 'organisation'
                ? { ...group, score: shareOf(group), is_ranked: group.active > 0, reached: '' }
                : group,
            )
            .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
        }
        if (certifiedOn) return read
        type Sum = { amount: number; trips: number; days: Set<string> }
        const none = (): Sum => ({ amount: 0, trips: 0, days: new Set() })
        const ofGroup = new Map<string, Map<string, Sum>>()
        const expected = entries.map((entry) => {
          const mine = trips.filter((trip) => trip.member_id === entry.member_id)
          const total = none()
          const used = new Map<string, number>()
          for (const trip of mine.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))) {
            if (trip.date < race!.starts_on || trip.date > race!.ends_on) continue
            if (entry.left_on !== null && trip.date >= entry.left_on) continue
            if (!rule.modes.includes(trip.mode)) continue
            const ofDay = mine.filter(({ date }) => date === trip.date)
            const isSpare = ofDay.some(
              (other) =>
                other.id !== trip.id &&
                // those with a departure are all at the same time
                ((other.direction === trip.direction && trip.direction !== 'other') ||
                  (other.departure !== null && trip.departure !== null)) &&
                (!other.kept_double || other.id < trip.id),
            )
            if (trip.kept_double && isSpare) continue
            let worth = 1
            if (rule.metric === 'miles') worth = trip.metres
            if (rule.metric === 'avoided_co2') worth = Math.max(0, trip.co2_milligrams)
            const byDay =
              rule.metric === 'green_days' || rule.metric === 'participation' ? 1 : (rule.cap_per_day ?? Infinity)
            const [dayKey, weekKey] = [trip.date, `week ${startOfWeek(trip.date)}`]
            const room = Math.min(
              byDay - (used.get(dayKey) ?? 0),
              (rule.cap_per_week ?? Infinity) - (used.get(weekKey) ?? 0),
            )
            worth = Math.max(0, Math.min(worth, room))
            for (const key of [dayKey, weekKey]) used.set(key, (used.get(key) ?? 0) + worth)
            // a newcomer's counts twice, beyond the limits
            if (rule.doubles_newcomers && !travelled.has(entry.member_id)) worth *= 2
            let group: string | undefined
            if (kind === 'collective') group = id
            if (kind === 'organisation') group = ofDay[0]!.organisation_id
            if (kind === 'team')
              group = memberships.find(
                (each) =>
                  each.member_id === entry.member_id &&
                  each.from_day <= trip.date &&
                  (each.to_day === null || each.to_day >= trip.date),
              )?.team_id
            const sums = [total]
            if (group) {
              const inGroup = ofGroup.get(group) ?? new Map<string, Sum>()
              const sum = inGroup.get(entry.member_id) ?? none()
              ofGroup.set(group, inGroup.set(entry.member_id, sum))
              sums.push(sum)
            }
            for (const sum of sums) {
              sum.amount += worth
              sum.trips += 1
              if (worth > 0) sum.days.add(trip.date)
            }
          }
          return {
            member_id: entry.member_id,
            score: Math.max(0, total.amount + correctionOf(entry.member_id)),
            trips: total.trips,
            days: total.days.size,
            reached: [...total.days].toSorted().at(-1) ?? '9999-12-31',
            is_ranked: entry.left_on === null && total.trips >= rule.least_trips,
          }
        })
        const told = entries.map(({ left_on: _left, is_newcomer: _new, ...entry }) => entry)
        expect(told).toEqual(expected)
        expect(ranked!.members).toBe(expected.filter((each) => each.is_ranked).length)

        for (const entry of expected) {
          const ahead = expected.filter(
            (other) =>
              other.is_ranked &&
              (other.score > entry.score ||
                (other.score === entry.score &&
                  (other.days > entry.days || (other.days === entry.days && other.reached < entry.reached)))),
          )
          const [[standing]] = await db().send(listStandings(entry.member_id, [id]))
          expect(standing!.rank).toBe(entry.is_ranked ? ahead.length + 1 : null)
        }

        for (const group of groups) {
          const sums = [...(ofGroup.get(group.group_id)?.values() ?? [])]
          const amounts = sums.map(({ amount }) => amount).toSorted((one, other) => other - one)
          const amount = amounts.reduce((sum, each) => sum + each, 0)
          expect(group).toMatchObject({
            amount,
            active: sums.filter(({ trips: made }) => made >= rule.least_trips).length,
            days: sums.reduce((sum, each) => sum + each.days.size, 0),
          })
          if (kind !== 'team') continue
          // teams take people in until the last day, and who leaves afterwards still belongs to their size
          const roster = memberships.filter(
            (each) => each.team_id === group.group_id && (each.to_day === null || each.to_day >= race!.ends_on),
          ).length
          const summed =
            rule.norm === 'best' ? amounts.slice(0, rule.best!).reduce((sum, each) => sum + each, 0) : amount
          const best = Math.max(0, summed + correctionOf(group.group_id))
          expect(group).toMatchObject({
            roster,
            score: rule.norm === 'roster' ? (best * 2520) / Math.max(roster, 4) : best * 2520,
            reached:
              sums
                .flatMap((each) => [...each.days])
                .toSorted()
                .at(-1) ?? '9999-12-31',
            is_ranked: group.active > 0 && roster >= 2,
          })
        }
        const ofTeams = kind === 'team' ? teams.get(number)! : []
        const places = placesOf(read.groups.filter((group) => group.is_ranked))
        for (const team of ofTeams) {
          const { rank } = await sendAs(api, members[0]!, raceTeamCalls.getRaceTeam, { id: String(team.number) })
          expect(rank).toBe(places.get(team.id) ?? null)
        }
        if (kind === 'organisation') {
          const board = await sendAs(api, members[0]!, raceCalls.getRaceBoard, {
            id: String(number),
            board: 'organisation',
          })
          const shown = board.top.map(({ name, rank }) => [name, rank] as const)
          const reckoned = [...places].map(
            ([group, rank]) => [`Works ${seed} ${organisations.indexOf(group)}`, rank] as const,
          )
          expect(new Map(shown)).toEqual(new Map(reckoned))
        }
        const known = new Set(groups.map(({ group_id: group }) => group))
        expect([...ofGroup.keys()].filter((group) => !known.has(group))).toEqual([])
        const rankedTeams = kind === 'team' ? groups.filter((group) => group.is_ranked).length : 0
        expect(ranked).toEqual({ members: ranked!.members, teams: rankedTeams, ties: ranked!.members + rankedTeams })
        return read
      }

      /** A refusal is part of life; a fault is not. */
      async function send(member: Person, call: Parameters<Awaited<ReturnType<typeof api.at>>>[0], input: unknown) {
        const at = pick([api, copy])
        const harbor = await at.at('harbor')
        const token = await freshToken(at, 'harbor', member)
        const { http } = await harbor(call as typeof raceCalls.joinRace, input as never, { token })
        expect(http, JSON.stringify(input)).toBeLessThan(500)
      }
    },
    patience,
  )
})
