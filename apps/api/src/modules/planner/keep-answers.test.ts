import { describe, expect, it } from 'vitest'
import { keepAnswers } from './keep-answers.ts'

describe('answers that are kept', () => {
  it('are asked for once, also by those who ask meanwhile, and the one unused the longest goes first', async () => {
    const asked: string[] = []
    const keep = keepAnswers<string>(2)
    const ask = (question: string) => keep(question, async () => `${question}${asked.push(question)}`)
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a1', 'a1'])
    await ask('b')
    await ask('a')
    await ask('c')
    await ask('a')
    expect(asked).toEqual(['a', 'b', 'c'])
    await ask('b')
    expect(asked).toEqual(['a', 'b', 'c', 'b'])
  })

  it('are no failures', async () => {
    const keep = keepAnswers<string>(2)
    await expect(keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await keep('a', async () => 'yes')).toBe('yes')
  })
})
