import { describe, expect, it } from 'vitest'
import type { Task } from '@throughway/contract/programme/task'
import { NetworkError, RefusalError } from '#lib/send/call-errors.ts'
import { isWatchOver, minutesToUndo, progressOf, quarterOf } from './task-progress.ts'

const none = { all: 0, ready: 0, done: 0, left_out: 0, failed: 0, undone: 0 }

describe('the watch of a task', () => {
  const running = { state: 'running' } as const
  it.each<[string, Pick<Task, 'state'> | undefined, unknown, boolean]>([
    ['goes on while it runs', running, null, false],
    ['goes on before the first answer', undefined, null, false],
    ['goes on without a network', running, new NetworkError(), false],
    ['goes on while the server is away', running, new RefusalError('surprise', { status: 503 }), false],
    ['goes on where too much was asked', undefined, new RefusalError('tooManyRequests'), false],
    ['ends with the task', { state: 'done' }, null, true],
    ['ends where the reader may no longer see it', running, new RefusalError('notFound'), true],
  ])('%s', (_, task, error, isOver) => {
    expect(isWatchOver(task, error)).toBe(isOver)
  })
})

describe('the progress of a task', () => {
  it.each<[string, Task['state'], Partial<Task['counts']>, Task['undo_reasons'], { through: number; all: number }]>([
    [
      'counts rows that were left out as through',
      'running',
      { all: 10, ready: 6, done: 3, left_out: 1 },
      [],
      { through: 4, all: 10 },
    ],
    ['is of nothing without rows', 'running', {}, [], { through: 0, all: 0 }],
    ['counts what was undone', 'undoing', { all: 10, done: 6, undone: 2, left_out: 2 }, [], { through: 2, all: 8 }],
    [
      'counts what stays done as through while it is undone',
      'undoing',
      { all: 10, done: 6, undone: 2, left_out: 2 },
      [{ reason: 'revealed', count: 3 }],
      { through: 5, all: 8 },
    ],
  ])('%s', (_, state, counts, undo_reasons, expected) => {
    expect(progressOf({ state, counts: { ...none, ...counts }, undo_reasons })).toEqual(expected)
  })

  it.each([
    [0, 10, 0],
    [2, 10, 0],
    [3, 10, 25],
    [5, 10, 50],
    [9, 10, 75],
    [10, 10, 100],
    [0, 0, 100],
  ])('%i of %i is %i per cent', (through, all, quarter) => expect(quarterOf({ through, all })).toBe(quarter))
})

describe('the time to undo', () => {
  const until = '2026-03-04T17:10:00Z'
  const at = (time: string) => Date.parse(`2026-03-04T${time}Z`)
  it.each<[string, Task['state'], string | null, number, string, number]>([
    ['begins with all of it', 'done', until, 5, '17:00:00', 10],
    ['counts the minute that has begun', 'done', until, 5, '17:08:30', 2],
    ['ends with its moment', 'done', until, 5, '17:10:00', 0],
    ['is over behind it', 'done', until, 5, '18:00:00', 0],
    ['is that of a stopped task too', 'stopped', until, 5, '17:09:00', 1],
    ['is none while it runs', 'running', null, 5, '17:00:00', 0],
    ['is none once it was undone', 'undone', until, 5, '17:00:00', 0],
    ['is none where nothing was done', 'done', until, 0, '17:00:00', 0],
    ['is none of what cannot be undone', 'done', null, 5, '17:00:00', 0],
  ])('%s', (_, state, undo_until, done, now, minutes) => {
    expect(minutesToUndo({ state, undo_until, counts: { ...none, done } }, at(now))).toBe(minutes)
  })
})
