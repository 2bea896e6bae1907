import { describe, expect, it } from 'vitest'
import { eachAlone, inTurns } from './each-alone.ts'

function openLog() {
  const lines: Record<string, unknown>[] = []
  return { lines, log: { error: (line: Record<string, unknown>) => void lines.push(line) } as never }
}

const away = () => Promise.reject(Object.assign(new Error('the database ends'), { code: '57P01' }))

describe('the rows of a job', () => {
  it('are all done but the one that fails, which the log names and the queue hears of', async () => {
    const { lines, log } = openLog()
    const done: number[] = []
    const run = eachAlone({ log }, 'tidy', async (alone) => {
      for (const id of [1, 2, 3]) {
        await alone({ brand: 'harbor', id }, async () => {
          if (id === 2) throw new Error('two is bad')
          done.push(id)
        })
      }
    })
    await expect(run).rejects.toThrow('tidy: 1 failed, the first with: two is bad')
    expect(done).toEqual([1, 3])
    expect(lines).toMatchObject([{ job: 'tidy', brand: 'harbor', id: 2, err: { message: 'two is bad' } }])
  })

  it('are done in turns, past as many bad ones as there are places in a turn', async () => {
    const { lines, log } = openLog()
    const due = Array.from({ length: 50 }, (_, id) => ({ id }))
    const tries: number[] = []
    const run = eachAlone({ log }, 'purge', (alone) =>
      inTurns(
        alone,
        { atOnce: 5, list: async (limit) => due.slice(0, limit), nameOf: ({ id }) => ({ id }) },
        async (row) => {
          tries.push(row.id)
          if (row.id < 12) throw new Error('bad')
          due.splice(due.indexOf(row), 1)
        },
      ),
    )
    await expect(run).rejects.toThrow('purge: 12 failed')
    expect(tries.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, id) => id))
    expect([due.length, lines.length]).toEqual([12, 12])
  })

  it('are worked on side by side where that is wanted, each once, and one that fails stops none', async () => {
    const { log } = openLog()
    const due = Array.from({ length: 25 }, (_, id) => ({ id }))
    let [running, most] = [0, 0]
    const done: number[] = []
    const run = eachAlone({ log }, 'push-send', (alone) =>
      inTurns(
        alone,
        { atOnce: 10, together: 4, list: async (limit) => due.slice(0, limit), nameOf: ({ id }) => ({ id }) },
        async (row) => {
          most = Math.max(most, ++running)
          await Promise.resolve()
          running--
          if (row.id === 7) throw new Error('seven is bad')
          done.push(row.id)
          due.splice(due.indexOf(row), 1)
        },
      ),
    )
    await expect(run).rejects.toThrow('push-send: 1 failed')
    expect([done.toSorted((one, other) => one - other), most]).toEqual([
      Array.from({ length: 25 }, (_, id) => id).filter((id) => id !== 7),
      4,
    ])
  })

  it('are tried once where they stay due though they are done', async () => {
    const { log } = openLog()
    const tries: number[] = []
    await eachAlone({ log }, 'purge', (alone) =>
      inTurns(
        alone,
        {
          atOnce: 2,
          list: async (limit) => [{ id: 1 }, { id: 2 }, { id: 3 }].slice(0, limit),
          nameOf: ({ id }) => ({ id }),
        },
        async ({ id }) => void tries.push(id),
      ),
    )
    expect(tries).toEqual([1, 2, 3])
  })

  it('wait for the next run when the database is away, and one that takes its connection along does not end the run', async () => {
    const { lines, log } = openLog()
    let asked = 0
    const run = (isAway: (id: number) => boolean) =>
      eachAlone({ log }, 'purge', async (alone) => {
        for (let programme = 1; programme <= 2; programme++)
          await alone({ programme }, async () => {
            for (let id = 1; id <= 100; id++) {
              await alone({ programme, id }, () => {
                asked++
                return isAway(id) ? away() : Promise.resolve()
              })
            }
          })
      })
    await expect(run((id) => id === 5)).rejects.toThrow('purge: 2 failed')
    expect([asked, lines.length]).toEqual([200, 2])
    await expect(run(() => true)).rejects.toThrow('the database is away')
    expect([asked, lines.length]).toEqual([203, 5])
  })
})
