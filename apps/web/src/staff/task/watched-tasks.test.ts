import { expect, it } from 'vitest'
import { watchedTasks } from './watched-tasks.ts'

it('keeps each task once until it is removed, and tells whoever listens', () => {
  let told = 0
  const leave = watchedTasks.subscribe(() => void (told += 1))
  watchedTasks.add('a')
  watchedTasks.add('b', ['staff-organisation'])
  watchedTasks.add('a')
  expect(watchedTasks.read().map(({ id }) => id)).toEqual(['b', 'a'])
  expect(watchedTasks.read()[0]!.touches).toEqual(['staff-organisation'])
  expect(watchedTasks.read()[1]!.touches).toContain('redemption')
  watchedTasks.remove('b')
  watchedTasks.remove('b')
  watchedTasks.remove('a')
  expect(watchedTasks.read()).toEqual([])
  leave()
  watchedTasks.add('c')
  watchedTasks.remove('c')
  expect(told).toBe(6)
})
