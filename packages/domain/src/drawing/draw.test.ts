import { describe, expect, test } from 'vitest'
import {
  chainOn,
  checkRecord,
  commitTo,
  draw,
  type DrawEntry,
  type DrawRecord,
  hashList,
  readList,
  writeList,
} from './draw.ts'
import vectors from './draw-vectors.json' with { type: 'json' }
import { makeRandom } from '../value/random.ts'

type Vector = (typeof vectors)[number]
const entriesOf = ({ entries }: Vector): DrawEntry[] =>
  entries.map(([id, personTag, state]) => ({ id: id!, personTag: personTag!, state: state as DrawEntry['state'] }))
const recordOf = async (vector: Vector): Promise<DrawRecord> => ({
  version: 1,
  drawingId: vector.drawing_id,
  commitment: vector.commitment,
  seed: vector.seed,
  beacon: vector.beacon,
  list: writeList(entriesOf(vector)),
  listHash: vector.list_hash,
  winnerCount: vector.winner_count,
  winners: vector.winners,
  alternates: vector.alternates,
})

describe('C15 the test vectors, which another program in another language made', () => {
  test.each(vectors)('$name', async (vector) => {
    const entries = entriesOf(vector)
    expect(await commitTo(vector.drawing_id, vector.seed)).toBe(vector.commitment)
    let head = ''
    for (const { id } of entries) head = await chainOn(head, id)
    expect(head).toBe(vector.head)
    const list = writeList(entries)
    expect(await hashList(list)).toBe(vector.list_hash)
    expect(await draw({ seed: vector.seed, beacon: vector.beacon, list, winnerCount: vector.winner_count })).toEqual({
      winners: vector.winners,
      alternates: vector.alternates,
    })
    expect(await checkRecord(await recordOf(vector))).toEqual([])
  })
})

describe('C15 the list', () => {
  const one = '1'.repeat(32)
  const two = '2'.repeat(32)
  test('is sorted by bytes and read back as it was', () => {
    const entries: DrawEntry[] = [
      { id: two, personTag: one, state: 'struck' },
      { id: one, personTag: one, state: 'valid' },
    ]
    expect(writeList(entries)).toBe(`${one},${one},valid\n${two},${one},struck`)
    expect(readList(writeList(entries))).toEqual(entries.toReversed())
    expect(readList('')).toEqual([])
  })

  test.each([
    ['a line too many', `${one},${one},valid\n`],
    ['the wrong order', `${two},${one},valid\n${one},${one},valid`],
    ['an entry twice', `${one},${one},struck\n${one},${one},valid`],
    ['the same line twice', `${one},${one},valid\n${one},${one},valid`],
    ['an unknown state', `${one},${one},gone`],
    ['capital letters', `${'A'.repeat(32)},${one},valid`],
    ['a return at a line’s end', `${one},${one},valid\r`],
  ])('is none with %s', async (_, list) => {
    expect(readList(list)).toBeNull()
    await expect(draw({ seed: '00'.repeat(32), beacon: '', list, winnerCount: 1 })).rejects.toThrow(RangeError)
  })
})

describe('C15 every later change is noticed', () => {
  const vector = vectors.at(-1)!
  const other = vectors[3]!
  const strikeFirst = (list: string) => list.replace(',valid', ',struck')
  test.each<[string, (record: DrawRecord) => Partial<DrawRecord> | Promise<Partial<DrawRecord>>, string[]]>([
    ['nothing', () => ({}), []],
    ['an entry struck', ({ list }) => ({ list: strikeFirst(list) }), ['list_hash', 'winners']],
    [
      'an entry struck and hashed anew',
      async ({ list }) => ({ list: strikeFirst(list), listHash: await hashList(strikeFirst(list)) }),
      ['winners'],
    ],
    ['an entry taken out', ({ list }) => ({ list: list.slice(list.indexOf('\n') + 1) }), ['list_hash', 'winners']],
    ['a list that is none', ({ list }) => ({ list: `${list}\n` }), ['list', 'list_hash']],
    ['another seed', () => ({ seed: other.seed }), ['commitment', 'winners']],
    [
      'another drawing’s seed and commitment',
      () => ({ seed: other.seed, commitment: other.commitment }),
      ['commitment', 'winners'],
    ],
    ['another beacon', () => ({ beacon: '' }), ['winners']],
    ['another winner', ({ winners, alternates }) => ({ winners: [alternates[0]!, ...winners.slice(1)] }), ['winners']],
    ['an alternate before another', ({ alternates }) => ({ alternates: alternates.toReversed() }), ['winners']],
    ['a winner more', ({ winners, alternates }) => ({ winners: [...winners, alternates[0]!] }), ['winners']],
    ['no seed yet', () => ({ seed: null }), ['seed_missing']],
    ['a protocol of tomorrow', () => ({ version: 2 }), ['version']],
  ])('%s', async (_, change, faults) => {
    const record = await recordOf(vector)
    expect(await checkRecord({ ...record, ...(await change(record)) })).toEqual(faults)
  })
})

describe('C15 chances', () => {
  const random = makeRandom('seeds')
  const makeSeed = () =>
    Array.from({ length: 32 }, () =>
      Math.floor(random() * 256)
        .toString(16)
        .padStart(2, '0'),
    ).join('')
  const hex = (number: number) => number.toString(16).padStart(32, '0')

  test('10,000 draws among ten people are fair (chi-square), and a person with two entries wins twice as often', async () => {
    // people 0 to 9 with one entry each, and person 10 with two
    const list = writeList(
      Array.from({ length: 12 }, (_, index) => ({
        id: hex(index),
        personTag: hex(Math.min(index, 10)),
        state: 'valid',
      })),
    )
    const wins = Array.from({ length: 11 }, () => 0)
    for (let turn = 0; turn < 10_000; turn++) {
      const { winners } = await draw({ seed: makeSeed(), beacon: 'one', list, winnerCount: 1 })
      const person = Math.min(Number.parseInt(winners[0]!, 16), 10)
      wins[person] = wins[person]! + 1
    }
    const expected = [...Array.from({ length: 10 }, () => 10_000 / 12), 20_000 / 12]
    const chiSquare = wins.reduce((sum, count, person) => sum + (count - expected[person]!) ** 2 / expected[person]!, 0)
    // ten degrees of freedom: 29.59 is passed once in a thousand
    expect(chiSquare).toBeLessThan(29.59)
  })

  test('nobody wins twice, struck entries never do, and alternates come after the winners', async () => {
    const entries = Array.from({ length: 60 }, (_, index): DrawEntry => ({
      id: hex(index),
      personTag: hex(index % 20),
      state: index % 20 === 7 ? 'struck' : 'valid',
    }))
    const people = new Map(entries.map(({ id, personTag }) => [id, personTag]))
    for (let turn = 0; turn < 50; turn++) {
      const { winners, alternates } = await draw({
        seed: makeSeed(),
        beacon: '',
        list: writeList(entries),
        winnerCount: 4,
      })
      const tags = [...winners, ...alternates].map((id) => people.get(id))
      expect([winners.length, alternates.length, new Set(tags).size, tags.includes(hex(7))]).toEqual([4, 12, 16, false])
    }
  })
})
