import { describe, expect, it } from 'vitest'
import { RefusalError } from '../send/call-errors.ts'
import { findOther, sendForm } from './send-form.ts'

const mistake = new Error('a mistake of the screen')

describe('sending a form', () => {
  it('throws a mistake on that is made once the server has taken it, and calls it no refusal', async () => {
    const refused: Error[] = []
    const sent = sendForm({
      send: async () => 'saved',
      onRefused: (refusal) => void refused.push(refusal),
      onDone: () => {
        throw mistake
      },
    })
    await expect(sent).rejects.toBe(mistake)
    expect(refused).toEqual([])
  })

  it('tells of a refusal, and of nothing that was done', async () => {
    const told: unknown[] = []
    await sendForm({
      send: () => Promise.reject(mistake),
      onRefused: (refusal) => void told.push(refusal),
      onDone: () => void told.push('done'),
    })
    expect(told).toEqual([mistake])
  })
})

describe('what another device saved', () => {
  const changed = new RefusalError('changedMeanwhile')

  it('is looked for where it is why the server refused', async () => {
    expect(await findOther(changed, () => ({ version: 2 }))).toEqual({ version: 2 })
    expect(await findOther(new RefusalError('notFound'), () => ({ version: 2 }))).toBeUndefined()
    expect(await findOther(mistake, () => ({ version: 2 }))).toBeUndefined()
  })

  it('is unknown when it cannot be asked for: the refusal is shown', async () => {
    expect(await findOther(changed, () => Promise.reject(mistake))).toBeUndefined()
  })
})
