import { describe, expect, test } from 'vitest'
import { chainOn, type DrawEntry, writeList } from './draw.ts'
import { checkPublished, findEntry, type PublishedDraw } from './draw-record.ts'
import vectors from './draw-vectors.json' with { type: 'json' }

const vector = vectors.at(-1)!
const order = vector.entries.map(([id]) => id!)
const entries = vector.entries.map(([id, personTag, state]): DrawEntry => ({ id: id!, personTag: personTag!, state: state as DrawEntry['state'] }))
const headOf = async (count: number) => {
  let head = ''
  for (const id of order.slice(0, count)) head = await chainOn(head, id)
  return head
}
const record = async (): Promise<PublishedDraw> => ({
  version: 1,
  drawingId: vector.drawing_id,
  commitment: vector.commitment,
  seed: vector.seed,
  beacon: vector.beacon,
  list: writeList(entries),
  listHash: vector.list_hash,
  winnerCount: vector.winner_count,
  winners: vector.winners,
  alternates: vector.alternates,
  order,
  heads: [{ day: '2026-03-01', count: 0, head: '' }, { day: '2026-03-02', count: 2, head: await headOf(2) }, { day: '2026-03-03', count: order.length, head: vector.head }],
})

describe('C15 a published record', () => {
  test.each<[string, (whole: PublishedDraw) => Partial<PublishedDraw>, string[]]>([
    ['as it was', () => ({}), []],
    ['with two entries in another order', () => ({ order: [order[1]!, order[0]!, ...order.slice(2)].toReversed() }), ['chain']],
    ['with one left out of the order', () => ({ order: order.slice(0, -1) }), ['order', 'chain']],
    ['with one twice in the order', () => ({ order: [...order.slice(0, -1), order[0]!] }), ['order', 'chain']],
    ['with another head of a day', ({ heads }) => ({ heads: heads.map((each) => (each.count === 2 ? { ...each, head: vector.head } : each)) }), ['chain']],
    ['with a day of more entries than came', () => ({ heads: [{ day: '2026-03-01', count: order.length + 1, head: vector.head }] }), ['chain']],
    ['with another seed', () => ({ seed: vectors[3]!.seed }), ['commitment', 'winners']],
    ['of a protocol of tomorrow', () => ({ version: 2 }), ['version']],
  ])('%s', async (_, change, faults) => {
    const whole = await record()
    expect(await checkPublished({ ...whole, ...change(whole) })).toEqual(faults)
  })

  test('says what became of an entry', async () => {
    const whole = await record()
    expect(findEntry(whole, vector.winners[0]!)).toEqual({ state: 'valid', place: 1, alternate: null })
    expect(findEntry(whole, vector.alternates[0]!)).toEqual({ state: 'valid', place: null, alternate: 1 })
    expect(findEntry(whole, '0'.repeat(32))).toBeUndefined()
  })
})
