import { describe, expect, it } from 'vitest'
import { openCache, openRevisionCache } from './cache.ts'

describe('what is kept of look-ups', () => {
  it('is asked for once, also by those who ask meanwhile, and the one unused the longest goes first', async () => {
    const asked: string[] = []
    const cache = openCache<string, string>({ most: 2 })
    const ask = (question: string) => cache.get(question, async () => `${question}${asked.push(question)}`)
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a1', 'a1'])
    await ask('b')
    await ask('a')
    await ask('c')
    await ask('a')
    expect(asked).toEqual(['a', 'b', 'c'])
    await ask('b')
    expect(asked).toEqual(['a', 'b', 'c', 'b'])
  })

  it('is neither a failure nor nothing', async () => {
    const cache = openCache<string, string>({ most: 2 })
    const both = [1, 2].map(() => cache.get('a', () => Promise.reject(new Error('no'))))
    for (const each of both) await expect(each).rejects.toThrow('no')
    expect(await cache.get('a', async () => undefined)).toBeUndefined()
    expect(await cache.get('a', async () => 'yes')).toBe('yes')
    expect(cache.recall('a')).toBe('yes')
  })

  it('is looked up again when it is old, by the clock that is given', async () => {
    let at = 1_000_000
    const cache = openCache<string, number>({ most: 2, milliseconds: 1000, now: () => new Date(at) })
    const ask = () => cache.get('a', async () => at)
    await ask()
    at += 999
    expect(await ask()).toBe(1_000_000)
    at += 2
    expect(cache.recall('a')).toBeUndefined()
    expect(await ask()).toBe(1_001_001)
    await expect(cache.get('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    at += 2000
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  })

  it('is given to whoever waits for it, and not kept, when it is forgotten or gives way meanwhile', async () => {
    const cache = openCache<string, string>({ most: 1 })
    const { promise, resolve } = Promise.withResolvers<string>()
    const [forgotten, crowded] = [cache.get('a', () => promise), cache.get('b', () => promise)]
    cache.forget('b')
    resolve('late')
    expect(await Promise.all([forgotten, crowded])).toEqual(['late', 'late'])
    expect([cache.recall('a'), cache.recall('b')]).toEqual([undefined, undefined])
  })
})

it('keeps one revision of each key, the last that was asked for', async () => {
  const loaded: string[] = []
  const find = openRevisionCache<number, string | undefined>(2)
  const ask = (key: number, revision: number) =>
    find(key, revision, async () => loaded[loaded.push(`${key}.${revision}`) - 1])
  expect([await ask(1, 1), await ask(1, 1), await ask(1, 2), await ask(2, 1), await ask(1, 2)]).toEqual([
    '1.1',
    '1.1',
    '1.2',
    '2.1',
    '1.2',
  ])
  expect(loaded).toEqual(['1.1', '1.2', '2.1'])
  expect(await find(1, 3, async () => undefined)).toBeUndefined()
  expect(await ask(1, 3)).toBe('1.3')
  await expect(find(1, 4, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await ask(1, 4)).toBe('1.4')
})
