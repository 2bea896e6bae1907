import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { raceCalls } from '@throughway/contract/race/race'
import { rank } from '@throughway/domain/race/places'
import { addDays } from '@throughway/domain/time/time'
import { rawQuery } from '#database/query.ts'
import { signedIn } from '#testing/people.ts'
import { makeRace } from '#testing/races.ts'
import { raceStart, sendAs, setNoon } from '#testing/run-race.ts'
import { api, db, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

type Entry = { member_id: string; score: number; days: number; reached: string }

describe('C16 a board of more than a hundred', () => {
  it('shows the reader between the two before and the two after, each with the rank among all, ties shared', async () => {
    setNoon(api, raceStart)
    const number = await makeRace(api, 'harbor', { starts_on: raceStart, ends_on: addDays(raceStart, 9) })
    const ben = await signedIn(api, 'harbor', 'Ben')
    const ofRace = sql`brand_id = 1 and race_id = (select id from race where brand_id = 1 and number = ${number})`
    await db().send(
      rawQuery(sql`with added as (
          insert into member (brand_id, id, first_name, last_name, password_hash, account_setup, language, created_at)
          select 1, gen_random_uuid(), 'Ana', 'Family' || n, '!', true, 'en', now() from generate_series(1, 260) n
          returning id, substr(last_name, 7)::integer as n)
        insert into race_entry (brand_id, race_id, member_id, joined_at, score, trips, days, reached, is_ranked, is_counted)
        select 1, r.id, x.id, now(), x.n % 9, 5, x.n % 4, r.starts_on + x.n % 3, true, true
        from race r cross join (select id, n from added union all select ${ben.id}::uuid, 0) x
        where r.brand_id = 1 and r.number = ${number}`),
    )
    const ranks = new Set<number>()
    for (const score of [0, 2, 3, 4]) {
      await db().send(
        rawQuery(sql`update race_entry set score = ${score}::integer where ${ofRace} and member_id = ${ben.id}`),
        rawQuery(sql`delete from race_bucket where ${ofRace}`),
        rawQuery(sql`delete from race_tie where ${ofRace}`),
        rawQuery(sql`insert into race_bucket (brand_id, race_id, board, step, shard, entrants)
          select 1, e.race_id, 'member', e.score / r.score_step, race_shard(e.member_id), count(*)
          from race_entry e join race r on r.brand_id = e.brand_id and r.id = e.race_id
          where e.brand_id = 1 and r.number = ${number} group by 2, 4, 5`),
        rawQuery(sql`insert into race_tie (brand_id, race_id, board, step, score, active, days, reached, shard, entrants)
          select 1, e.race_id, 'member', e.score / r.score_step, e.score, 1, e.days, e.reached, race_shard(e.member_id), count(*)
          from race_entry e join race r on r.brand_id = e.brand_id and r.id = e.race_id
          where e.brand_id = 1 and r.number = ${number} group by 2, 4, 5, 7, 8, 9`),
      )
      const [entries] = await db().send(
        rawQuery(sql<Entry>`select member_id, score, days, reached from race_entry where ${ofRace} order by member_id`),
      )
      const all = rank(entries.map((entry) => ({ ...entry, active: 1 })))
      const own = all.findIndex(({ member_id: id }) => id === ben.id)
      const { around, top, entrants } = await sendAs(api, ben, raceCalls.getRaceBoard, { id: String(number) })
      expect([entrants, top.length]).toEqual([261, 100])
      expect(around.map((row) => [row.rank, row.score, row.days, row.is_own])).toEqual(
        all.slice(own - 2, own + 3).map((row) => [row.rank, row.score, row.days, row.member_id === ben.id]),
      )
      const { mine, ahead } = await sendAs(api, ben, raceCalls.getRace, { id: String(number) })
      expect([mine?.rank, ahead?.missing]).toEqual([all[own]!.rank, all[own - 1]!.score - score + 1])
      ranks.add(all[own]!.rank)
    }
    expect(ranks.size).toBe(4)
  })
})
