import { expect, it } from 'vitest'
import { watchedTasks } from './watched-tasks.ts'

it('keeps each task once until it is removed, and tells whoever listens', () => {
  let told = 0
  const leave = watchedTasks.subscribe(() => void (told += 1))
  watchedTasks.add('a', ['trip'])
  watchedTasks.add('b', ['staff-organisation'])
  watchedTasks.add('a', ['redemption'])
  expect(watchedTasks.read()).toEqual([
    { id: 'b', touches: ['staff-organisation'] },
    { id: 'a', touches: ['redemption'] },
  ])
  watchedTasks.remove('b')
  watchedTasks.remove('b')
  watchedTasks.remove('a')
  expect(watchedTasks.read()).toEqual([])
  leave()
  watchedTasks.add('c', ['trip'])
  watchedTasks.remove('c')
  expect(told).toBe(6)
})
