import { beforeEach, describe, expect, it } from 'vitest'
import { plannerCalls } from '@throughway/contract/planner/planner'
import type { PlannerActionData } from '@throughway/contract/planner/planner-action'
import { NetworkError, RefusalError } from '#lib/send/call-errors.ts'
import { memoryStorage } from '#lib/session/storage.ts'
import { createPlannerLog } from './planner-log.ts'
import { plainQuestion } from '../question/question.ts'

const ids = ['0190a0c4-0000-4000-8000-000000000001', '0190a0c4-0000-4000-8000-000000000002']
const spot = { lat: 42.360082, lng: -71.05888 }
const asked: PlannerActionData['search'] = { ...plainQuestion, origin: spot, destination: spot, intermediates: [] }
const detailsOf = (count: number) => ({ way: `transit-${count}`, start: '2026-03-02T08:00:00Z' })
const settle = () => new Promise(setImmediate)

let storage = memoryStorage()
let sent: Parameters<Parameters<typeof createPlannerLog>[0]['send']>[0][]
let answers: (Error | undefined)[]
let waiting: { run: () => void; milliseconds: number }[]
let made: number

function open() {
  return createPlannerLog({
    async send(entry) {
      const answer = answers.shift()
      if (answer) throw answer
      sent.push(entry)
    },
    storage,
    createId: () => ids[made++ % 2]!,
    later: (run, milliseconds) => void waiting.push({ run, milliseconds }),
  })
}

beforeEach(() => {
  storage = memoryStorage()
  ;[sent, answers, waiting, made] = [[], [], [], 0]
})

describe('R7.14 C34 what is done in the planner', () => {
  it('is told in its order by the id of its search, with places to a hundred metres, as the contract takes it', async () => {
    const log = open()
    log.startSearch(asked)
    log.logAction('details', { way: 'transit-1', start: '2026-03-02T08:00:00-05:00' })
    log.startSearch(asked)
    await settle()
    expect(sent).toMatchObject([
      { search_id: ids[0], action: 'search' },
      { search_id: ids[0], action: 'details', data: '{"way":"transit-1","start":"2026-03-02T08:00:00-05:00"}' },
      { search_id: ids[1], action: 'search' },
    ])
    expect(JSON.parse(sent[0]!.data!)).toMatchObject({ origin: { lat: 42.36, lng: -71.059 }, maxWalkMiles: 1.2 })
    for (const entry of sent) expect(plannerCalls.logAction.input.safeParse(entry).success).toBe(true)
  })

  it('waits while nobody answers, 2 s, then 8 s, and survives a reload meanwhile', async () => {
    answers = [new NetworkError(), new RefusalError('unavailable', { status: 503 })]
    const log = open()
    log.logAction('map')
    await settle()
    expect([sent, waiting.map(({ milliseconds }) => milliseconds)]).toEqual([[], [2000]])
    waiting[0]!.run()
    await settle()
    expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([2000, 8000])
    const again = open()
    expect(again.findSearchId()).toBe(ids[0])
    await again.flush()
    expect(sent).toMatchObject([{ action: 'map' }])
  })

  it('gives up what is refused for good, keeps fifty at most, and sends no more than two kilobytes', async () => {
    answers = [new RefusalError('invalid', { status: 422 })]
    const log = open()
    log.logAction('print')
    log.logAction('results', { source: 'otp2', found: Array.from({ length: 300 }, () => 'transit'), reasons: [] })
    await settle()
    expect(sent).toEqual([{ search_id: ids[0], action: 'results' }])
    answers = Array.from({ length: 9 }, () => new NetworkError())
    for (let count = 0; count < 60; count += 1) log.logAction('details', detailsOf(count))
    await settle()
    answers = []
    await log.flush()
    expect(sent.slice(1).map(({ data }) => data)).toEqual(
      Array.from({ length: 50 }, (_, index) => JSON.stringify(detailsOf(index + 10))),
    )
  })

  it('R7.07 is another search once a visitor’s was handed to a sign-up', () => {
    const log = open()
    expect(log.findSearchId()).toBe(ids[0])
    log.endSearch()
    expect(log.findSearchId()).toBe(ids[1])
  })
})
