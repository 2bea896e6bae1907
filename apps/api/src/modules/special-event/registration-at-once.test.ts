import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { specialEventCalls } from '@throughway/contract/content/special-event'
import { rawQuery } from '#database/query.ts'
import { makeEvent } from '#testing/events.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'

const { registerForEvent, withdrawFromEvent } = specialEventCalls
const [memberCount, places] = [50, 10]

startTwoCopies()
let people: Person[]
beforeAll(async () => {
  people = []
  for (let index = 0; index < memberCount; index++) people.push(await signedIn(api, 'harbor', `M${index}`))
})

type Line = { member_id: string; state: string; turn: number }
async function readList(id: number) {
  const [rows] = await db().send(
    rawQuery(sql<Line>`select member_id, state, turn from event_registration
      where brand_id = 1 and event_number = ${id} order by turn`),
  )
  return rows
}

async function moved(id: number) {
  const [rows] = await db().send(
    rawQuery(sql<{ member_id: string }>`select member_id from personal_message
      where brand_id = 1 and source like ${`event.place ${id} moved_up%`} order by id`),
  )
  return rows.map(({ member_id: memberId }) => memberId)
}

describe('C17 many at once on two copies', () => {
  it('fifty members for ten places: ten are in, forty wait in one order, nobody twice', async () => {
    const id = await makeEvent(api, 'harbor', { capacity: places })
    const copies = [await api.at('harbor'), await copy.at('harbor')]
    // each member presses on both copies at the same time
    const answers = await Promise.all(
      people.flatMap(({ token }) => copies.map((call) => call(registerForEvent, { id: String(id) }, { token }))),
    )
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200))
    const list = await readList(id)
    expect(new Set(list.map(({ member_id: memberId }) => memberId)).size).toBe(memberCount)
    expect(list.map(({ turn }) => turn)).toEqual(people.map((_, index) => index + 1))
    expect(list.map(({ state }) => state)).toEqual([
      ...Array<string>(places).fill('registered'),
      ...Array<string>(memberCount - places).fill('waiting'),
    ])
    // what each was told is what is so
    const stateOf = new Map(list.map((row) => [row.member_id, row]))
    for (const [index, { data }] of answers.entries()) {
      const row = stateOf.get(people[Math.floor(index / 2)]!.id)!
      expect(data).toEqual({ state: row.state, turn: row.state === 'waiting' ? row.turn - places : null })
    }
  })

  it('who withdraws at once with those who register leaves no place empty and none taken twice', async () => {
    const id = await makeEvent(api, 'harbor', { capacity: places })
    const copies = [await api.at('harbor'), await copy.at('harbor')]
    const [early, late] = [people.slice(0, 30), people.slice(30)]
    for (const { token } of early) await copies[0]!(registerForEvent, { id: String(id) }, { token })
    // all who have a place leave and some who wait do, while others come
    const leaving = [...early.slice(0, places), ...early.slice(15, 20)]
    const answers = await Promise.all([
      ...leaving.flatMap(({ token }) => copies.map((call) => call(withdrawFromEvent, { id: String(id) }, { token }))),
      ...late.flatMap(({ token }) => copies.map((call) => call(registerForEvent, { id: String(id) }, { token }))),
    ])
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200))
    const list = await readList(id)
    const active = list.filter(({ state }) => state === 'registered' || state === 'waiting')
    expect(active.length).toBe(memberCount - leaving.length)
    // those in are the first of all who are left, in the order in which they asked
    expect(active.map(({ state }) => state)).toEqual([
      ...Array<string>(places).fill('registered'),
      ...Array<string>(active.length - places).fill('waiting'),
    ])
    const told = await moved(id)
    expect(new Set(told).size).toBe(told.length)
    const stayed = active.slice(0, places).map(({ member_id: memberId }) => memberId)
    expect(stayed.filter((memberId) => !told.includes(memberId))).toEqual([])
  })
})
