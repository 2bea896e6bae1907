import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { organisationMergeCalls } from '@throughway/contract/programme/organisation-merge'
import { raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import { addDays } from '@throughway/domain/time/time'
import { rawQuery } from '#database/query.ts'
import { purge } from '#modules/deletion/deletion.jobs.ts'
import { makeOrganisation, type Person } from '#testing/people.ts'
import { logDay, raceStart, runRace, sendAs, setNoon } from '#testing/run-race.ts'
import { api, db, startAtHarbor } from '#testing/start-at-harbor.ts'
import { findRaceDifferences } from './find-race-differences.ts'

startAtHarbor()

type Raced = Awaited<ReturnType<typeof runRace>>

const run = (statement: RawBuilder<unknown>) => db().send(rawQuery(statement))
const ofRace = ({ id }: Raced) => sql`brand_id = 1 and race_id = (select id from race
  where brand_id = 1 and number = ${Number(id)})`
const correct = ({ ada, id }: Raced, whom: object, amount: string) =>
  sendAs(api, ada, raceEntrantsStaffCalls.correctRace, { id, amount, reason: 'A sheet', ...whom })

/** Spoils a row of a race, reads which parts differ, and puts the row back. */
async function findSpoilt(raced: Raced, column: string, value: RawBuilder<unknown>): Promise<string[]> {
  const write = (to: RawBuilder<unknown>) =>
    run(sql`update race_group set ${sql.ref(column)} = ${to} where ${ofRace(raced)} and shard =
      (select min(shard) from race_group where ${ofRace(raced)})`)
  const [[before]] = await db().send(
    rawQuery(sql<{ value: string }>`select ${sql.ref(column)}::text as value from race_group where ${ofRace(raced)}
      order by shard limit 1`),
  )
  await write(value)
  const found = await findRaceDifferences(db())
  const types: Record<string, RawBuilder<unknown>> = { is_ranked: sql`boolean`, reached: sql`date` }
  await write(sql`${before!.value}::text::${types[column] ?? sql`bigint`}`)
  expect(await findRaceDifferences(db())).toEqual([])
  return [...new Set(found.map(({ part }) => part))]
}

async function raceOfTeams(norm: 'roster' | 'best') {
  const rule = { norm, roster_days: 3, ...(norm === 'best' && { best: 1, metric: 'trips' as const }) }
  const raced = await runRace(api, [3, 2, 0], { kind: 'team', rule })
  const [ana, ben, cy] = raced.people as [Person, Person, Person]
  setNoon(api, raceStart)
  const { id, code } = await sendAs(api, ana, raceTeamCalls.makeRaceTeam, { id: raced.id, name: 'Spokes' })
  for (const person of [ben, cy])
    await sendAs(api, person, raceTeamCalls.enterRaceTeam, { id: String(id), code: code! })
  await correct(raced, { team_id: String(id) }, '2')
  return { raced, team: String(id), people: [ana, ben, cy] as const }
}

describe('C16 the nightly recount', () => {
  it.each(['roster', 'best'] as const)(
    'finds each sum of a team that is not what its people have, by %s',
    async (norm) => {
      const { raced } = await raceOfTeams(norm)
      expect(await findRaceDifferences(db())).toEqual([])
      const spoilt = {
        score: await findSpoilt(raced, 'score', sql`score + 1`),
        adjusted: await findSpoilt(raced, 'adjusted', sql`adjusted - 1`),
        reached: await findSpoilt(raced, 'reached', sql`reached + 1`),
        is_ranked: await findSpoilt(raced, 'is_ranked', sql`not is_ranked`),
        active_placed: await findSpoilt(raced, 'active_placed', sql`active_placed + 1`),
        days_placed: await findSpoilt(raced, 'days_placed', sql`days_placed + 1`),
        fewer: await findSpoilt(raced, 'roster', sql`roster - 1`),
        more: await findSpoilt(raced, 'roster', sql`roster + 1`),
      }
      // the board has the place, which is not what the row says any more
      for (const part of ['score', 'reached', 'is_ranked', 'active_placed', 'days_placed'] as const)
        expect(spoilt[part], part).toEqual(['race_group place', 'race_tie'])
      expect(spoilt.adjusted).toEqual(['race_group adjusted'])
      expect(spoilt.fewer).toContain('race_group roster')
      expect(spoilt.more).toContain('race_group roster')
    },
  )

  it.each(['organisation', 'collective'] as const)(
    'finds corrections of a race by %s that its sums do not have',
    async (kind) => {
      const [mill, works] = await Promise.all(
        ['Mill', 'Works'].map((name, at) =>
          makeOrganisation(api, 'harbor', `${name} ${kind}`, 8800 + at + kind.length * 10, {
            headcount: 10,
            is_listed: true,
          }),
        ),
      )
      const rule = { metric: 'trips', norm: 'none' } as const
      const raced = await runRace(api, [2], {
        kind,
        rule,
        organisationId: mill!,
        ...(kind === 'collective' && { goal: 9 }),
      })
      await correct(
        raced,
        kind === 'organisation' ? { organisation_id: mill! } : { member_id: raced.people[0]!.id },
        '3',
      )
      expect(await findRaceDifferences(db())).toEqual([])
      expect(await findSpoilt(raced, 'adjusted', sql`adjusted + 1`)).toEqual(['race_group adjusted'])
      if (kind === 'collective') return
      // those of an organisation that goes into another one go along
      await sendAs(api, raced.ada, organisationMergeCalls.mergeOrganisations, {
        id: mill!,
        into: works!,
        reason: 'Bought',
      })
      setNoon(api, addDays(raceStart, 4))
      await logDay(api, raced.people[0]!, addDays(raceStart, 4))
      expect(await findRaceDifferences(db())).toEqual([])
      expect(await findSpoilt(raced, 'adjusted', sql`adjusted + 1`)).toEqual(['race_group adjusted'])
    },
  )

  // purged members come last: of races from before that less is known
  it('knows who left a team before its roster closed, after that, and who was purged afterwards', async () => {
    const { raced, team, people } = await raceOfTeams('roster')
    const [, ben, cy] = people
    const leave = (person: Person) => sendAs(api, person, raceTeamCalls.leaveRaceTeam, { id: team })
    setNoon(api, addDays(raceStart, 3))
    await leave(cy)
    expect(await findRaceDifferences(db())).toEqual([])
    setNoon(api, addDays(raceStart, 5))
    await leave(ben)
    const [[kept]] = await db().send(
      rawQuery(sql<{ roster: number }>`select roster from race_group where ${ofRace(raced)}`),
    )
    expect(kept).toEqual({ roster: 2 })
    expect(await findRaceDifferences(db())).toEqual([])
    const asked = new Date(api.clock.now.getTime() - 40 * 86_400_000)
    await run(sql`update member set deletion_asked_at = ${asked} where brand_id = 1 and id = ${ben.id}`)
    await purge(api.app)
    expect(await findRaceDifferences(db())).toEqual([])
  })

  it('knows what a purged member leaves in the common sum of all', async () => {
    const raced = await runRace(api, [2, 1], { kind: 'collective', goal: 9 })
    const [ana] = raced.people as [Person]
    await correct(raced, { member_id: ana.id }, '3')
    const asked = new Date(api.clock.now.getTime() - 40 * 86_400_000)
    await run(sql`update member set deletion_asked_at = ${asked} where brand_id = 1 and id = ${ana.id}`)
    await purge(api.app)
    expect(await findRaceDifferences(db())).toEqual([])
  })
})
