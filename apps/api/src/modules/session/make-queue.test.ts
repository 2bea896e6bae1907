import { describe, expect, it } from 'vitest'
import { makeQueue } from './make-queue.ts'

/** A piece of work that ends when it is told to. */
function makeWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = { isRunning: false, finish: resolve, fail: reject, run }
  return work

  function run() {
    work.isRunning = true
    return promise
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a queue', () => {
  it('runs so many at once, and the next one when one of them ends, in order', async () => {
    const queue = makeQueue({ atOnce: 2, mostWaiting: 10 })
    const works = Array.from({ length: 4 }, makeWork)
    const answers = works.map((work) => queue.run(work.run))
    await settle()
    expect(works.map(({ isRunning }) => isRunning)).toEqual([true, true, false, false])
    works[1]!.finish('second')
    await settle()
    expect(works.map(({ isRunning }) => isRunning)).toEqual([true, true, true, false])
    for (const [index, work] of works.entries()) work.finish(`answer ${index}`)
    expect(await Promise.all(answers)).toEqual(['answer 0', 'second', 'answer 2', 'answer 3'])
  })

  it('gives the place of one that fails to the next', async () => {
    const queue = makeQueue({ atOnce: 1, mostWaiting: 10 })
    const [first, second] = [makeWork(), makeWork()]
    const answers = Promise.allSettled([queue.run(first.run), queue.run(second.run)])
    first.fail(new Error('broken'))
    second.finish('fine')
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(await queue.run(async () => 'again')).toBe('again')
  })

  it('is full when the line is as long as it may be, and no longer once one has left', async () => {
    const queue = makeQueue({ atOnce: 1, mostWaiting: 2 })
    const works = Array.from({ length: 3 }, makeWork)
    expect(queue.isFull()).toBe(false)
    const answers = works.map((work) => queue.run(work.run))
    expect(queue.isFull()).toBe(true)
    works[0]!.finish('')
    await answers[0]
    expect(queue.isFull()).toBe(false)
    for (const work of works) work.finish('')
    await Promise.all(answers)
  })
})
