import { describe, expect, test } from 'vitest'
import { chainOn, draw, type DrawEntry, writeList } from './draw.ts'
import { checkPublished, findEntry, type PublishedDraw } from './draw-record.ts'
import vectors from './draw-vectors.json' with { type: 'json' }

const vector = vectors.at(-1)!
const order = vector.entries.map(([id]) => id!)
const entries = vector.entries.map(([id, personTag, state]): DrawEntry => ({
  id: id!,
  personTag: personTag!,
  state: state as DrawEntry['state'],
}))
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
  signed: null,
  heads: [
    { day: '2026-03-01', count: 0, head: '' },
    { day: '2026-03-02', count: 2, head: await headOf(2) },
    { day: '2026-03-03', count: order.length, head: vector.head },
  ],
})

describe('C15 a published record', () => {
  test.each<[string, (whole: PublishedDraw) => Partial<PublishedDraw>, string[]]>([
    ['as it was', () => ({}), []],
    [
      'with two entries in another order',
      () => ({ order: [order[1]!, order[0]!, ...order.slice(2)].toReversed() }),
      ['chain'],
    ],
    ['with one left out of the order', () => ({ order: order.slice(0, -1) }), ['order', 'chain']],
    ['with one twice in the order', () => ({ order: [...order.slice(0, -1), order[0]!] }), ['order', 'chain']],
    [
      'with another head of a day',
      ({ heads }) => ({ heads: heads.map((each) => (each.count === 2 ? { ...each, head: vector.head } : each)) }),
      ['chain'],
    ],
    [
      'with a day of more entries than came',
      () => ({ heads: [{ day: '2026-03-01', count: order.length + 1, head: vector.head }] }),
      ['chain'],
    ],
    ['with another seed', () => ({ seed: vectors[3]!.seed }), ['commitment', 'winners']],
    ['of a protocol of tomorrow', () => ({ version: 2 }), ['version']],
  ])('%s', async (_, change, faults) => {
    const whole = await record()
    expect(await checkPublished({ ...whole, ...change(whole) })).toEqual(faults)
  })

  test('with a public value of drand: that of its signature, for the round that was fixed', async () => {
    const whole = await record()
    const beacon = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
    const signed = {
      round: 1000,
      signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    }
    const drawn = { ...whole, beacon, signed, ...(await draw({ ...whole, seed: vector.seed, beacon })) }
    expect(await checkPublished(drawn)).toEqual([])
    expect(await checkPublished({ ...drawn, signed: { ...signed, round: 1001 } })).toEqual(['beacon'])
    // a value of the programme's own, with winners that follow from it
    const own = beacon.replace('f', '0')
    expect(
      await checkPublished({ ...drawn, beacon: own, ...(await draw({ ...whole, seed: vector.seed, beacon: own })) }),
    ).toEqual(['beacon'])
  })

  test('says what became of an entry', async () => {
    const whole = await record()
    expect(findEntry(whole, vector.winners[0]!)).toEqual({ state: 'valid', place: 1, alternate: null })
    expect(findEntry(whole, vector.alternates[0]!)).toEqual({ state: 'valid', place: null, alternate: 1 })
    expect(findEntry(whole, '0'.repeat(32))).toBeUndefined()
  })
})
