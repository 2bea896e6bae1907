import { drandMomentOf } from '@throughway/domain/drawing/drand'
import { chainOn, type DrawEntry, writeList } from '@throughway/domain/drawing/draw'
import { describe, expect, it } from 'vitest'
import vectors from '../packages/domain/src/drawing/draw-vectors.json' with { type: 'json' }
import { checkDraw } from './draw.ts'

const vector = vectors.at(-1)!

async function makeRecord() {
  const order = vector.entries.map(([id]) => id!)
  let head = ''
  for (const id of order) head = await chainOn(head, id)
  return {
    version: 1,
    drawing_id: 'a81bc81b-dead-4e5d-abff-90865d1e13b1',
    title: 'Spring drawing',
    commitment: vector.commitment,
    seed: vector.seed as string | null,
    beacon: vector.beacon,
    beacon_source: 'lottery',
    beacon_name: 'State lottery',
    beacon_at: '2026-03-12T06:00:00.000Z',
    beacon_signature: null as string | null,
    snapshot_at: '2026-03-12T04:00:00.000Z',
    drawn_at: null,
    list: writeList(
      vector.entries.map(([id, personTag, state]) => ({
        id: id!,
        personTag: personTag!,
        state: state as DrawEntry['state'],
      })),
    ) as string | null,
    list_hash: vector.list_hash,
    order,
    heads: [{ day: '2026-03-11', count: order.length, head }],
    winner_count: vector.winner_count,
    winners: vector.winners,
    alternates: vector.alternates,
  }
}

describe('C15 the command that repeats a draw', () => {
  it('says what does not agree, and ends with 1', async () => {
    // the vectors’ drawings have ids of their own, so the commitment is another’s
    const { lines, code } = await checkDraw(JSON.stringify({ status: { code: 200 }, data: await makeRecord() }))
    expect([code, lines.filter((line) => line.startsWith('WRONG'))]).toEqual([
      1,
      ['WRONG: The seed is not the one that was committed to.'],
    ])
  })

  it('agrees with a record as it was, with and without a public value, and finds an entry', async () => {
    const { commitTo, draw } = await import('@throughway/domain/drawing/draw')
    const record = await makeRecord()
    record.commitment = await commitTo(record.drawing_id, vector.seed)
    const whole = await checkDraw(JSON.stringify(record), vector.winners[0])
    expect([whole.code, whole.lines.at(-3)]).toEqual([0, 'Everything agrees.'])
    expect(whole.lines.at(-2)).toContain('could not choose the winners')
    expect(whole.lines.at(-1)).toBe('This entry was drawn for prize 1.')
    const at = drandMomentOf(1000).toISOString()
    const [signature, value] = [
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
      'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    ]
    const signed = {
      ...record,
      beacon: value,
      beacon_source: 'drand',
      beacon_at: at,
      beacon_signature: signature,
      snapshot_at: '2023-08-23T00:00:00Z',
      ...(await draw({ seed: vector.seed, beacon: value, list: record.list!, winnerCount: vector.winner_count })),
    }
    expect((await checkDraw(JSON.stringify(signed))).lines.at(-1)).toContain('by its signature')
    expect(await checkDraw(JSON.stringify({ ...signed, beacon_at: drandMomentOf(1001).toISOString() }))).toMatchObject({
      code: 1,
      lines: expect.arrayContaining(['WRONG: The public value is not the one that its source signed.']),
    })
    const without = {
      ...record,
      beacon: '',
      ...(await draw({ seed: vector.seed, beacon: '', list: record.list!, winnerCount: vector.winner_count })),
    }
    expect((await checkDraw(JSON.stringify(without))).lines.at(-1)).toBe(
      'This shows later changes; it does not prove the program’s choice.',
    )
    expect(
      await checkDraw(JSON.stringify({ ...record, list: record.list!.replace(',valid', ',struck') })),
    ).toMatchObject({ code: 1 })
    expect(await checkDraw(JSON.stringify({ ...record, winners: record.winners.toReversed() }))).toMatchObject({
      code: 1,
    })
    expect((await checkDraw(JSON.stringify({ ...record, seed: null }))).lines.at(-1)).toBe(
      'Waits: The seed is not revealed yet.',
    )
  })

  it.each([
    ['nothing', ''],
    ['another file', '{"data":{"version":1}}'],
    ['null', 'null'],
  ])('ends with 2 for %s', async (_, text) => {
    expect(await checkDraw(text)).toMatchObject({ code: 2 })
  })
})
