import { expect, it, vi } from 'vitest'
import { createTurns } from './in-turn.ts'

it('what is saved later is sent only when what was before it has been answered, or has failed', async () => {
  const takeTurn = createTurns()
  const sent: string[] = []
  const answers = new Map<string, PromiseWithResolvers<string>>()
  const save = (name: string) =>
    takeTurn(() => {
      sent.push(name)
      const answer = Promise.withResolvers<string>()
      answers.set(name, answer)
      return answer.promise
    })

  const detached = save('detached')
  const top = save('top')
  const dark = save('dark')
  await vi.waitFor(() => expect(sent).not.toEqual([]))
  expect(sent).toEqual(['detached'])

  answers.get('detached')!.resolve('saved')
  expect(await detached).toBe('saved')
  await vi.waitFor(() => expect(sent).toEqual(['detached', 'top']))

  answers.get('top')!.reject(new Error('no network'))
  await expect(top).rejects.toThrow('no network')
  await vi.waitFor(() => expect(sent).toEqual(['detached', 'top', 'dark']))

  answers.get('dark')!.resolve('saved too')
  expect(await dark).toBe('saved too')
})
