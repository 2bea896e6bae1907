import { afterEach, describe, expect, it } from 'vitest'
import { Busy, Cancelled, openPool, type Pool, TooLate } from './worker-pool.ts'

const pools: Pool[] = []
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

function open(workers = 2, queueLimit = 100) {
  const pool = openPool({ workerFile: new URL('../testing/counting-worker.ts', import.meta.url), workers, queueLimit })
  pools.push(pool)
  return pool
}

describe('the pool of workers', () => {
  it('answers many at once, each its own', async () => {
    const pool = open()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, value) => pool.ask({ do: 'double', value }, { deadlineMs: 15_000 })),
    )
    expect(answers).toEqual(Array.from({ length: 50 }, (_, value) => value * 2))
  })

  it('passes errors on by name, and goes on', async () => {
    const pool = open(1)
    await expect(pool.ask({ do: 'fail' }, { deadlineMs: 15_000 })).rejects.toMatchObject({
      name: 'RangeError',
      message: 'no such number',
    })
    expect(await pool.ask({ do: 'double', value: 4 })).toBe(8)
  })

  it('says when it is too late, and frees the worker', async () => {
    const pool = open(1)
    await pool.ask({ do: 'double', value: 1 }, { deadlineMs: 15_000 })
    await expect(pool.ask({ do: 'spin' }, { deadlineMs: 30 })).rejects.toBeInstanceOf(TooLate)
    expect(await pool.ask({ do: 'double', value: 4 }, { deadlineMs: 15_000 })).toBe(8)
  })

  it('stops what nobody waits for, whether begun or not', async () => {
    const pool = open(1)
    await pool.ask({ do: 'double', value: 1 }, { deadlineMs: 15_000 })
    const [begun, waiting] = [new AbortController(), new AbortController()]
    const one = pool.ask({ do: 'spin' }, { signal: begun.signal, deadlineMs: 15_000 })
    const other = pool.ask({ do: 'double', value: 2 }, { signal: waiting.signal, deadlineMs: 15_000 })
    waiting.abort()
    await expect(other).rejects.toBeInstanceOf(Cancelled)
    expect(pool.waiting).toBe(0)
    begun.abort()
    await expect(one).rejects.toBeInstanceOf(Cancelled)
    await expect(pool.ask({ do: 'double', value: 2 }, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(
      Cancelled,
    )
    expect(await pool.ask({ do: 'double', value: 5 }, { deadlineMs: 15_000 })).toBe(10)
  })

  it('turns away what is above its limit, with a time to come back', async () => {
    const pool = open(1, 2)
    const gate = new Int32Array(new SharedArrayBuffer(4))
    const held = [1, 2, 3].map(() => pool.ask({ do: 'hold', gate }, { deadlineMs: 15_000 }))
    const refused = await pool.ask({ do: 'double', value: 1 }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Busy)
    expect((refused as Busy).retryAfterSeconds).toBeGreaterThanOrEqual(1)
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
    expect(await Promise.all(held)).toEqual(['let go', 'let go', 'let go'])
  })

  it('replaces a worker that dies, and tells the new one what the others know', async () => {
    const pool = open(1)
    pool.tell('one', 'first')
    pool.tell('two', 'second')
    pool.tell('one', 'first again')
    await expect(pool.ask({ do: 'die' }, { deadlineMs: 15_000 })).rejects.toThrow('ended')
    expect(await pool.ask({ do: 'heard' }, { deadlineMs: 15_000 })).toEqual(['first again', 'second'])
  })

  it('lets nobody wait when it closes', async () => {
    const pool = open(1)
    const asked = [
      pool.ask({ do: 'spin' }, { deadlineMs: 15_000 }),
      pool.ask({ do: 'double', value: 1 }, { deadlineMs: 15_000 }),
    ].map((each) => each.catch((error: unknown) => error))
    await pool.close()
    for (const each of await Promise.all(asked)) expect(each).toBeInstanceOf(Cancelled)
    await expect(pool.ask({ do: 'double', value: 1 })).rejects.toBeInstanceOf(Cancelled)
  })
})
