import { describe, expect, it } from 'vitest'
import { racingCalls } from '@throughway/contract/account/racing'
import type { Call, RawInputOf } from '@throughway/contract/call'
import { raceCalls } from '@throughway/contract/race/race'
import { raceStaffCalls } from '@throughway/contract/race/race-staff'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import { addDays } from '@throughway/domain/time/time'
import type { Person } from '#testing/people.ts'
import { certifyRace, raceStart, runRace, sendAs, setNoon } from '#testing/run-race.ts'
import { api, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

const send = <Each extends Call>(person: Person, call: Each, input: RawInputOf<Each>) =>
  sendAs(api, person, call, input)
const choose = (person: Person, takesPart: 'true' | 'false', version: string) =>
  send(person, racingCalls.saveRacing, { takes_part: takesPart, display: 'full', version } as never)

describe('C16 who takes part in challenges no more', () => {
  it('is named on no board, in no search and in no team of a race that is certified', async () => {
    const raced = await runRace(api, [4, 3], { kind: 'team' })
    const [ben, ana] = raced.people as [Person, Person]
    await choose(ben, 'true', '0')
    setNoon(api, raceStart)
    const { id, code } = await send(ben, raceTeamCalls.makeRaceTeam, { id: raced.id, name: 'Spokes' })
    await send(ana, raceTeamCalls.enterRaceTeam, { id: String(id), code: code! })
    setNoon(api, addDays(raceStart, 11))
    await certifyRace(api, raced)
    const read = async () => {
      const board = (text?: string) =>
        send(ana, raceCalls.getRaceBoard, { id: raced.id, board: 'member', ...(text && { text }) })
      const { ahead } = await send(ana, raceCalls.getRace, { id: raced.id })
      const { people } = await send(ana, raceTeamCalls.getRaceTeam, { id: String(id) })
      return {
        board: (await board()).top[0]!.name,
        found: (await board('racer0')).top.map(({ name }) => name),
        ahead: ahead!.name,
        team: people.find(({ member_id: each }) => each === ben.id)!.name,
      }
    }
    const name = 'Racer0 Example'
    expect(await read()).toEqual({ board: name, found: [name], ahead: name, team: name })
    await choose(ben, 'false', '1')
    expect(await read()).toEqual({ board: null, found: [], ahead: null, team: null })
  })

  it('and everybody else is searched for by two letters at least', async () => {
    const raced = await runRace(api, [1])
    const [ana] = raced.people as [Person]
    const search = (text: string) => send(ana, raceCalls.getRaceBoard, { id: raced.id, text })
    expect((await search('R. E')).top.map(({ name }) => name)).toEqual(['R. E.'])
    for (const text of ['R', ' r. ', '..']) await expect(search(text)).rejects.toThrow('invalid')
  })

  it('is named nowhere in one that was called off', async () => {
    const raced = await runRace(api, [2, 1])
    const [ben, ana] = raced.people as [Person, Person]
    await choose(ben, 'true', '0')
    await send(raced.ada, raceStaffCalls.voidRace, { id: raced.id, reason: 'Snow' })
    const names = async () => (await send(ana, raceCalls.getRaceBoard, { id: raced.id })).top.map(({ name }) => name)
    expect((await names())[0]).toBe('Racer0 Example')
    await choose(ben, 'false', '1')
    expect((await names())[0]).toBeNull()
  })
})
