import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { callDescriptors } from './call-descriptors.ts'
import { openAnswers } from './keep-answer.ts'
import { callKey } from './use-call.ts'

const { getPoints, listRaces } = callDescriptors
const points = { balance: 7 } as never

function open() {
  const client = new QueryClient()
  const session = { member: 'ana' as string | undefined }
  const kept = { keep: vi.fn<(...given: unknown[]) => void>() }
  const read = () => ({ user: session.member === undefined ? undefined : { member_id: session.member } })
  const answers = openAnswers(client, { session: { read }, kept })
  return { client, session, kept, answers }
}

describe('an answer that came within another one', () => {
  it('is kept as if it had been asked for by itself, in memory and on the device', () => {
    const { client, kept, answers } = open()
    answers.keep(getPoints, {}, points)
    answers.keep(listRaces, {}, { races: [] })
    expect(client.getQueryData(callKey(getPoints, {}))).toBe(points)
    expect(client.getQueryData(callKey(listRaces, {}))).toEqual({ races: [] })
    expect(kept.keep.mock.calls[0]).toEqual(['ana', getPoints, {}, points])
    expect(client.getQueryState(callKey(getPoints, {}))?.isInvalidated).toBe(false)
  })

  it('does not replace one that was asked for later', () => {
    const { client, kept, answers } = open()
    const newer = { balance: 8 }
    client.setQueryData(callKey(getPoints, {}), newer, { updatedAt: Date.now() + 1000 })
    answers.keep(getPoints, {}, points)
    expect(client.getQueryData(callKey(getPoints, {}))).toBe(newer)
    expect(kept.keep).not.toHaveBeenCalled()
  })

  it('of somebody else than who is signed in now is dropped', () => {
    for (const other of ['ben', undefined]) {
      const { client, session, kept, answers } = open()
      session.member = other
      answers.keep(getPoints, {}, points)
      expect(client.getQueryData(callKey(getPoints, {}))).toBeUndefined()
      expect(kept.keep).not.toHaveBeenCalled()
    }
  })
})
