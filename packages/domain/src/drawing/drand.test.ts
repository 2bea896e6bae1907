import { describe, expect, test } from 'vitest'
import { drandMomentOf, drandRoundAt, drandValueOf } from './drand.ts'

/** Of quicknet, as it published them. */
const published: readonly [number, string, string][] = [
  [
    1000,
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  ],
  [
    657_413,
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  ],
]
const [round, signature] = published[0]!

describe('C15 public values of drand', () => {
  test.each(published)('round %i has the value of its signature', async (of, signed, value) =>
    expect(await drandValueOf(of, signed)).toBe(value),
  )

  test.each([
    ['another round', round + 1, signature],
    ['the signature of another round', round, published[1]![1]],
    ['one digit changed', round, `${signature.slice(0, -1)}8`],
    ['digits that are no point', round, 'ab'.repeat(48)],
    ['too few digits', round, signature.slice(2)],
    ['capitals', round, signature.toUpperCase()],
    ['no digits', round, 'z'.repeat(96)],
    ['nothing', round, ''],
  ])('%s has none', async (_, of, signed) => expect(await drandValueOf(of, signed)).toBeUndefined())

  test('another key has signed nothing of it', async () => {
    const other =
      'a0b862a7527fee3a731bcb59280ab6abd62d5c0b6ea03dc4ddf6612fdfc9d01f01c31542541771903475eb1ec6615f8d0df0b8b6dce385811d6dcf8cbefb8759e5e616a3dfd054c928940766d9a5b9db91e3b697e5d70a975181e007f87fca5e'
    expect(await drandValueOf(round, signature, other)).toBeUndefined()
  })

  test('rounds: the first at its beginning, and never one that was there before', () => {
    expect([
      drandRoundAt(new Date(1_692_803_367_000)),
      drandRoundAt(new Date(1_692_803_367_001)),
      drandRoundAt(new Date(1_692_803_370_000)),
      drandRoundAt(new Date(0)),
    ]).toEqual([1, 2, 2, 1])
    expect([1, 2, 1000].map((each) => drandRoundAt(drandMomentOf(each)))).toEqual([1, 2, 1000])
  })
})
