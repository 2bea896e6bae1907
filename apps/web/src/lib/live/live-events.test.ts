import { describe, expect, it } from 'vitest'
import { createEventReader, createRevisions } from './live-events.ts'

describe('what the stream says', () => {
  it('is put together from pieces, without the lines of life', () => {
    const { read } = createEventReader()
    expect(read('event: revision\ndata: message a')).toEqual([])
    expect(read('ll 3\n\n: alive\n\nevent: open\ndata: ready\n')).toEqual([
      { event: 'revision', data: 'message all 3' },
    ])
    expect(read('\n')).toEqual([{ event: 'open', data: 'ready' }])
  })
})

describe('a revision', () => {
  const message = (revision: number, scope: 'all' | 'own' = 'own') => ({ subject: 'message', scope, revision }) as const

  it.each([
    ['is news when it is the first', [], message(4), true],
    ['is news when it is higher', [message(4)], message(5), true],
    ['is none when it is the same', [message(4)], message(4), false],
    ['is none when it comes late', [message(5)], message(4), false],
    ['of all is none of the own ones', [message(9)], message(1, 'all'), true],
    ['of another subject is another one', [message(9)], { subject: 'task', scope: 'own', revision: 1 } as const, true],
  ] as const)('%s', (_, before, heard, isNews) => {
    const revisions = createRevisions()
    for (const each of before) revisions.isNews(each)
    expect(revisions.isNews(heard)).toBe(isNews)
  })
})
