import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { rawQuery } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { givePoints, makeReward } from '#testing/rewards.ts'
import { testStart } from '#testing/start-test-api.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { lapseRedemptions } from './reward.jobs.ts'

/** How often a server is killed; the soak asks for more. */
const kills = Number(process.env['KILLS'] ?? 3)
const [memberCount, codeCount, requestCount, price, purse] = [200, 20, 300, 50, 70]

let people: Person[]
let headers: Record<string, string>
startTwoCopies()
beforeAll(async () => {
  headers = await api.brandHeaders('harbor')
  people = []
  for (let index = 0; index < memberCount; index++) people.push(await signedIn(api, 'harbor', `M${index}`))
})

type Outcome = { state: string } | { refused: string }

/** A post as the browser sends it: when no answer comes it is repeated under the same key, at another copy. */
async function post(
  ports: readonly number[],
  path: string,
  token: string,
  key: string,
): Promise<{ http: number; name?: string; data: { id: string; state: string } }> {
  for (const port of ports) {
    const answer = await postOnce(port, path, {
      ...headers,
      host: 'harbor.localhost',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'content-type': 'application/x-www-form-urlencoded',
    }).catch(() => undefined)
    if (answer) return answer
  }
  throw new Error('no copy answers')
}

function postOnce(port: number, path: string, sent: Record<string, string>) {
  return new Promise<{ http: number; name?: string; data: { id: string; state: string } }>((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', method: 'POST', path: `/api${path}`, headers: sent },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => void (text += chunk.toString()))
        response.on('error', reject)
        response.on('close', () => (response.complete ? undefined : reject(new Error('cut off'))))
        response.on('end', () => {
          const { status, data } = JSON.parse(text) as {
            status: { name?: string }
            data: { id: string; state: string }
          }
          resolve({ http: response.statusCode!, ...(status.name && { name: status.name }), data })
        })
      },
    )
    asked.on('error', reject)
    asked.end('')
  })
}

async function redeem(ports: readonly number[], reward: number, { token }: Person, key: string): Promise<Outcome> {
  const reserved = await post(ports, `/member/rewards/${reward}/redemptions`, token, `${key}-reserve`)
  if (reserved.http !== 200) return { refused: reserved.name ?? String(reserved.http) }
  const confirmed = await post(ports, `/member/redemptions/${reserved.data.id}/confirmation`, token, `${key}-confirm`)
  return confirmed.http === 200
    ? { state: confirmed.data.state }
    : { refused: confirmed.name ?? String(confirmed.http) }
}

/** What must hold whatever happened: told by the ledger and the rows themselves. */
async function tellBooks(reward: number) {
  const [[units], [redemptions], [ledger], [purses]] = await db().send(
    rawQuery(sql<{
      taken: number
      held: number
      codes: number
    }>`select count(*) filter (where taken_at is not null)::integer as taken, count(*) filter (where taken_at is null and redemption_id is not null)::integer as held,
      count(distinct u.code)::integer as codes from reward_unit u join reward_item i on i.id = u.item_id where i.number = ${reward}`),
    rawQuery(sql<{
      issued: number
      codes: number
      open: number
      right: number
    }>`select count(*) filter (where r.state = 'issued')::integer as issued, count(distinct r.code) filter (where r.state = 'issued')::integer as codes,
      count(*) filter (where r.state = 'reserved')::integer as open, count(*) filter (where r.state = 'issued' and u.code = r.code and u.taken_at is not null)::integer as right
      from reward_redemption r join reward_item i on i.id = r.item_id left join reward_unit u on u.redemption_id = r.id where i.number = ${reward}`),
    rawQuery(
      sql<{
        spent: number
      }>`select coalesce(-sum(l.delta), 0)::integer as spent from points_ledger l join reward_redemption r on r.id = l.source_id join reward_item i on i.id = r.item_id where i.number = ${reward} and l.source_kind = 'redemption'`,
    ),
    rawQuery(
      sql<{
        lowest: number
        kept: number
      }>`select min(total) as lowest, (select count(*)::integer from points_hold where released_at is null) as kept from points_balance`,
    ),
  )
  return { units, redemptions, spent: ledger!.spent, ...purses }
}

const asIssued = (count: number) => ({
  units: { taken: count, held: 0, codes: codeCount },
  redemptions: { issued: count, codes: count, open: 0, right: count },
  spent: count * price,
  kept: 0,
})

describe('C14 scarce codes', () => {
  it('200 members race for 20 of them with 300 requests on two servers: 20 are issued, and all others get the reason and keep their points', async () => {
    await makeReward(api, 'harbor', 1, {
      codes: Array.from({ length: codeCount }, (_, index) => `CODE-${index}`),
      limit_total: 1,
    })
    await givePoints(api, 'harbor', people, purse)
    const ports = [api.port, copy.port]
    const outcomes = await Promise.all(
      Array.from({ length: requestCount }, async (_, index): Promise<[string, Outcome]> => {
        const person = people[index % memberCount]!
        return [person.id, await redeem([ports[index % 2]!], 1, person, `race-${index}`)]
      }),
    )
    const winners = new Set(
      outcomes.filter(([, outcome]) => 'state' in outcome && outcome.state === 'issued').map(([id]) => id),
    )
    expect(winners.size).toBe(codeCount)
    const refused = outcomes.flatMap(([id, outcome]) =>
      'refused' in outcome ? [winners.has(id) ? `won: ${outcome.refused}` : outcome.refused] : [],
    )
    expect(refused.filter((why) => !['rewardSoldOut', 'won: rewardLimitReached'].includes(why))).toEqual([])
    expect(await tellBooks(1)).toEqual({ ...asIssued(codeCount), lowest: purse - price })
    const [losers] = await db().send(
      rawQuery(
        sql<{
          total: number
        }>`select distinct total from points_balance where member_id <> all(${[...winners]}::uuid[])`,
      ),
    )
    expect(losers).toEqual([{ total: purse }])
    expect(await findDifferences(db())).toEqual([])
  }, 120_000)

  it(
    'the same while a server is killed in the middle, again and again: ledger, stock and reservations agree',
    async () => {
      for (let round = 0; round < kills; round++) {
        const reward = 10 + round
        await makeReward(api, 'harbor', reward, {
          codes: Array.from({ length: codeCount }, (_, index) => `R${round}-${index}`),
          limit_total: 1,
        })
        await givePoints(api, 'harbor', people, price)
        const doomed = await startDoomed()
        let answered = 0
        // the kill falls at another place in each round
        const killAt = 5 + ((round * 37) % 120)
        const outcomes = await Promise.all(
          Array.from({ length: requestCount }, async (_, index) => {
            const ports = index % 2 ? [api.port] : [doomed.port, api.port]
            const outcome = await redeem(ports, reward, people[index % memberCount]!, `kill-${round}-${index}`)
            if (++answered === killAt) doomed.kill()
            return outcome
          }),
        )
        doomed.kill()
        const issued = outcomes.filter((outcome) => 'state' in outcome && outcome.state === 'issued').length
        expect(issued).toBeGreaterThanOrEqual(codeCount)
        const why = new Set(outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : [])))
        expect([...why].filter((each) => !['rewardSoldOut', 'rewardLimitReached'].includes(each))).toEqual([])

        api.clock.now = new Date(testStart.getTime() + 11 * 60_000)
        await lapseRedemptions(api.app)
        api.clock.now = testStart
        const { lowest, ...books } = await tellBooks(reward)
        expect(books).toEqual(asIssued(codeCount))
        expect(lowest).toBeGreaterThanOrEqual(0)
        expect(await findDifferences(db())).toEqual([])
      }
    },
    60_000 + kills * 60_000,
  )
})

/** A copy of the server in a process of its own. */
async function startDoomed() {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../testing/serve-copy.ts')], {
    env: { ...process.env, DATABASE_URL: api.app.env.databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(line.toString()), kill: () => void child.kill('SIGKILL') }
}
