import { expect, it } from 'vitest'
import type { CallFacts } from '../send/call-descriptors.ts'
import { createKeptAnswersDoor, type KeptAnswers } from './kept-answers-door.ts'

const facts = { method: 'GET', path: '/member/points', access: 'member', subject: 'points' } as CallFacts

/** A program that keeps answers in a list. */
function makePart() {
  const kept: unknown[][] = []
  const part: KeptAnswers = {
    keep: (...given) => void kept.push(given),
    find: async (member) => (member === 'ana' ? { answer: 'kept' } : undefined),
  }
  return { kept, part }
}

it('answers wait until the program that keeps them is here, and each is kept once', async () => {
  const { kept, part } = makePart()
  const door = createKeptAnswersDoor()
  door.keep('ana', facts, {}, 1)
  expect(await door.open()).toBeUndefined()
  door.leadTo(async () => part)
  await door.open()
  door.keep('ana', facts, {}, 2)
  await door.open()
  expect(kept).toEqual([
    ['ana', facts, {}, 1],
    ['ana', facts, {}, 2],
  ])
})

it('keeps and finds answers of members alone, and nothing of a visitor', async () => {
  const { kept, part } = makePart()
  const door = createKeptAnswersDoor()
  door.leadTo(async () => part)
  const others: CallFacts[] = [
    { ...facts, access: 'public' },
    { ...facts, access: 'staff' },
    { ...facts, method: 'POST' },
  ]
  for (const other of others) {
    door.keep('ana', other, {}, 1)
    expect(await door.find('ana', other, {})).toBeUndefined()
  }
  door.keep(undefined, facts, {}, 1)
  expect(await door.find(undefined, facts, {})).toBeUndefined()
  expect(await door.find('ana', facts, {})).toEqual({ answer: 'kept' })
  expect(kept).toEqual([])
})

it('holds the newest forty of those that wait, and none after the member has left', async () => {
  const { kept, part } = makePart()
  const door = createKeptAnswersDoor()
  for (let each = 1; each <= 50; each += 1) door.keep('ana', facts, {}, each)
  door.leadTo(async () => part)
  await door.open()
  expect([kept.length, kept[0]?.[3], kept.at(-1)?.[3]]).toEqual([40, 11, 50])

  const left = createKeptAnswersDoor()
  left.keep('ana', facts, {}, 1)
  left.empty()
  left.leadTo(async () => part)
  await left.open()
  expect(kept).toHaveLength(40)
})

it('is tried again where the program did not come', async () => {
  const { part } = makePart()
  const door = createKeptAnswersDoor()
  let tries = 0
  door.leadTo(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  })
  expect(await door.find('ana', facts, {})).toBeUndefined()
  expect(await door.find('ana', facts, {})).toEqual({ answer: 'kept' })
})
