import { describe, expect, it } from 'vitest'
import { racingCalls } from '@throughway/contract/account/racing'
import type { Call, RawInputOf } from '@throughway/contract/call'
import { raceInvitationCalls } from '@throughway/contract/race/race-invitation'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import { mostTeamSize } from '@throughway/domain/race/race-rule'
import { addDays } from '@throughway/domain/time/time'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { makeRace } from '#testing/races.ts'
import { api, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

const start = '2026-03-04'
const member = (name: string) => signedIn(api, 'harbor', name)

async function send<Each extends Call>(person: Person, call: Each, input: RawInputOf<Each>) {
  const harbor = await api.at('harbor')
  return harbor(call, input, { token: await freshToken(api, 'harbor', person), json: true })
}

async function makeTeam(captain: Person, more: { race?: string; joins_by?: 'code' | 'approval' } = {}) {
  const dates = { starts_on: start, ends_on: addDays(start, 20) }
  const race = more.race ?? String(await makeRace(api, 'harbor', { kind: 'team', ...dates, rule: { least_trips: 1 } }))
  const name = `Team ${crypto.randomUUID().slice(0, 8)}`
  const { data } = await send(captain, raceTeamCalls.makeRaceTeam, {
    id: race,
    name,
    ...(more.joins_by && { joins_by: more.joins_by }),
  })
  return { race, id: String(data.id), code: data.code!, name }
}

const keep = async (person: Person, { id, code }: { id: string; code: string }) =>
  (await send(person, raceInvitationCalls.keepTeamInvitation, { id, code })).http
const list = async (person: Person) =>
  (await send(person, raceInvitationCalls.listTeamInvitations, {})).data.invitations.map(({ id }) => String(id))
const join = async (person: Person, id: string) => {
  const { http, status, data } = await send(person, raceTeamCalls.enterRaceTeam, { id })
  return http === 200 ? data.is_own : status.name
}

describe('C16 an invitation to a team', () => {
  it('is kept once its link was opened, once, and joins without the code, also where a captain decides', async () => {
    const [mara, ben] = [await member('Mara'), await member('Ben')]
    const team = await makeTeam(mara, { joins_by: 'approval' })
    for (const code of [team.code, team.code.toLowerCase()]) expect(await keep(ben, { ...team, code })).toBe(200)
    const { data } = await send(ben, raceInvitationCalls.listTeamInvitations, {})
    expect(data.invitations).toMatchObject([
      { id: Number(team.id), name: team.name, size: 1, race: { id: Number(team.race), kind: 'team' } },
    ])
    expect(await list(mara)).toEqual([])
    expect(await join(ben, team.id)).toBe(true)
    expect(await list(ben)).toEqual([])
    // who is in the team is not invited to it
    expect(await keep(ben, team)).toBe(200)
    expect(await list(ben)).toEqual([])
  })

  it('is nobody’s who has another code, and joins nobody without it', async () => {
    const [mara, ben] = [await member('Mara'), await member('Ben')]
    const team = await makeTeam(mara)
    expect(await keep(ben, { ...team, code: 'AAAAAAAA' })).toBe(200)
    expect(await keep(ben, { id: '999999999', code: team.code })).toBe(200)
    expect(await list(ben)).toEqual([])
    expect(await join(ben, team.id)).toBe('invalid')
  })

  it('is gone once it is declined, once the captain makes another code, and once another team has the member', async () => {
    const [mara, cleo, ben] = [await member('Mara'), await member('Cleo'), await member('Ben')]
    const one = await makeTeam(mara)
    const other = await makeTeam(cleo, { race: one.race })
    await keep(ben, one)
    await keep(ben, other)
    expect((await list(ben)).toSorted()).toEqual([one.id, other.id].toSorted())
    expect((await send(ben, raceInvitationCalls.declineTeamInvitation, { id: one.id })).http).toBe(200)
    expect(await list(ben)).toEqual([other.id])
    expect(await join(ben, one.id)).toBe('invalid')

    await send(cleo, raceTeamCalls.renewRaceTeamCode, { id: other.id })
    expect(await list(ben)).toEqual([])
    expect(await join(ben, other.id)).toBe('invalid')

    await keep(ben, one)
    const third = await makeTeam(await member('Dan'), { race: one.race })
    await send(ben, raceTeamCalls.enterRaceTeam, { id: third.id, code: third.code })
    expect(await list(ben)).toEqual([])
  })

  it('stands while the team takes people in: not when it is full, dissolved, or its roster is closed', async () => {
    const [mara, ben] = [await member('Mara'), await member('Ben')]
    const [late, full, gone] = [await makeTeam(mara), await makeTeam(mara), await makeTeam(mara)]
    for (const team of [late, full, gone]) await keep(ben, team)
    expect(await list(ben)).toHaveLength(3)
    for (let count = 1; count < mostTeamSize; count++)
      await send(await member('Ana'), raceTeamCalls.enterRaceTeam, { id: full.id, code: full.code })
    await send(mara, raceTeamCalls.leaveRaceTeam, { id: gone.id })
    expect(await list(ben)).toEqual([late.id])
    api.clock.now = new Date(`${addDays(start, 9)}T17:00:00Z`)
    expect(await list(ben)).toEqual([])
    expect(await join(ben, late.id)).toBe('rosterClosed')
  })

  it('is dropped of the races that somebody leaves who takes part in no challenge any more', async () => {
    const [mara, cleo, ben] = [await member('Mara'), await member('Cleo'), await member('Ben')]
    const own = await makeTeam(ben)
    const other = await makeTeam(cleo, { race: own.race })
    await keep(ben, other)
    expect(await list(ben)).toEqual([other.id])
    await send(ben, racingCalls.saveRacing, { version: '0', takes_part: 'false', display: 'initials' })
    expect(await list(ben)).toEqual([])
    expect(await list(mara)).toEqual([])
  })
})
