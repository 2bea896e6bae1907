import { describe, expect, it } from 'vitest'
import { freshFactor } from './fresh-factor.ts'

describe('asking for the second factor anew', () => {
  it('answers no where no frame is there to ask', async () => {
    expect(await freshFactor.ask()).toBe(false)
    expect(freshFactor.isAsked()).toBe(false)
  })

  it.each([true, false])('gives one answer to all calls that wait: %s', async (isShown) => {
    let told = 0
    const leave = freshFactor.subscribe(() => void (told += 1))
    const waiting = Promise.all([freshFactor.ask(), freshFactor.ask()])
    expect([freshFactor.isAsked(), told]).toEqual([true, 1])
    freshFactor.answer(isShown)
    expect(await waiting).toEqual([isShown, isShown])
    expect(freshFactor.isAsked()).toBe(false)
    leave()
  })

  it('answers no when the frame closes under the question', async () => {
    const leave = freshFactor.subscribe(() => undefined)
    const waiting = freshFactor.ask()
    leave()
    expect(await waiting).toBe(false)
  })
})
