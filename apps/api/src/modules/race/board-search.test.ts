import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { racingCalls } from '@throughway/contract/account/racing'
import { raceCalls } from '@throughway/contract/race/race'
import { addDays } from '@throughway/domain/time/time'
import { rawQuery } from '#database/query.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { makeRace } from '#testing/races.ts'
import { certifyRace, raceStart, runRace, sendAs, setNoon } from '#testing/run-race.ts'
import { api, db, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

const show = (person: Person, display: 'full' | 'anonymous') =>
  sendAs(api, person, racingCalls.saveRacing, { takes_part: 'true', display, version: '0' })
const rename = (person: Person, first: string, last: string) =>
  db().send(
    rawQuery(
      sql`update member set first_name = ${first}, last_name = ${last} where brand_id = 1 and id = ${person.id}`,
    ),
  )

describe('C16 a search on a board', () => {
  it('finds whose shown name has words that begin so, on a board that counts and on a certified one', async () => {
    const raced = await runRace(api, [4, 3, 2, 1])
    const [angel, zoe, hidden, ana] = raced.people as [Person, Person, Person, Person]
    await rename(angel, 'Ángel', 'De la Cruz')
    await rename(zoe, 'Zoe', 'Anders')
    await rename(hidden, 'Angela', 'Crumb')
    for (const person of [angel, zoe]) await show(person, 'full')
    await show(hidden, 'anonymous')
    const find = async (text: string) => {
      const { top, around, has_more } = await sendAs(api, ana, raceCalls.getRaceBoard, { id: raced.id, text })
      expect([around, has_more]).toEqual([[], false])
      return top.map(({ rank, name }) => [rank, name])
    }
    for (const isCertified of [false, true]) {
      if (isCertified) {
        setNoon(api, addDays(raceStart, 11))
        await certifyRace(api, raced)
      }
      expect(await find('AN')).toEqual([
        [1, 'Ángel De la Cruz'],
        [2, 'Zoe Anders'],
      ])
      expect(await find('cru ang')).toEqual([[1, 'Ángel De la Cruz']])
      expect(await find('ruz')).toEqual([])
      // by initials alone who shows no more, and not by the name behind them
      expect(await find('r e')).toEqual([[4, 'R. E.']])
      expect(await find('Racer3')).toEqual([])
      // letters of which nothing is left once marks are away
      expect(await find('\uff9e\uff9e')).toEqual([])
    }
  })

  it('for a name of many answers the first twenty and says that there are more, and a longer text finds the others', async () => {
    setNoon(api, raceStart)
    const number = await makeRace(api, 'harbor', { starts_on: raceStart, ends_on: addDays(raceStart, 9) })
    const ben = await signedIn(api, 'harbor', 'Ben')
    await db().send(
      rawQuery(sql`with added as (
          insert into member (brand_id, id, first_name, last_name, password_hash, account_setup, language, created_at)
          select 1, gen_random_uuid(), 'Quintessa', 'Family' || n, '!', true, 'en', now() from generate_series(1, 1100) n
          returning id, last_name),
        choices as (
          insert into racing_choice (brand_id, member_id, takes_part, display, version, changed_at)
          select 1, id, true, 'full', 1, now() from added)
        insert into race_entry (brand_id, race_id, member_id, joined_at, score, trips, days, reached, is_ranked)
        select 1, r.id, a.id, now(), substr(a.last_name, 7)::integer, 5, 5, r.starts_on, true
        from added a, race r where r.brand_id = 1 and r.number = ${number}`),
    )
    const find = async (text: string) => {
      const asked = { id: String(number), text }
      const { top, has_more } = await sendAs(api, ben, raceCalls.getRaceBoard, asked)
      return { scores: top.map(({ score }) => score), has_more }
    }
    const first = (count: number, from: number) => Array.from({ length: count }, (_, at) => from - at)
    // a common word: through the board from its first place
    expect(await find('quintessa')).toEqual({ scores: first(20, 1100), has_more: true })
    // a rare word beside it: by those who have it
    expect(await find('quintessa family7')).toEqual({ scores: first(20, 799), has_more: true })
    expect(await find('family77 quintessa')).toEqual({ scores: [...first(10, 779), 77], has_more: false })
    expect(await find('quintessa nobody')).toEqual({ scores: [], has_more: false })
  })
})
