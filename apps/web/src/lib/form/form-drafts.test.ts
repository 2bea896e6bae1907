import { callsBySubject } from '@throughway/contract/calls'
import type { Call } from '@throughway/contract/call'
import { describe, expect, it } from 'vitest'
import { isSecretName, keepable } from './form-drafts.ts'

describe('what a draft keeps', () => {
  it.each([
    ['password', true],
    ['current_password', true],
    ['new_password', true],
    ['code', true],
    ['join_code', true],
    ['recovery_codes', true],
    ['token', true],
    ['client_secret', true],
    ['email', false],
    ['barcode_kind', false],
    ['zip', false],
    ['miles', false],
    ['name', false],
  ])('%s is secret: %s', (name, isSecret) => expect(isSecretName(name)).toBe(isSecret))

  it('leaves out secrets and files, at any depth', () => {
    const values = { name: 'Ana', password: 'x', more: { token: 'y', seats: 5 }, receipt: new File(['z'], 'z.pdf') }
    expect(keepable(values)).toEqual({ name: 'Ana', more: { seats: 5 } })
  })

  it('knows the password of every call by its name', () => {
    const inputs = Object.values(callsBySubject)
      .flatMap((calls) => Object.values<Call>(calls))
      .flatMap(({ input }) => Object.keys(input.shape))
    const secrets = new Set(inputs.filter((name) => /pass(?!es|key|enger|_subsidy)|secret|token|code/.test(name)))
    expect([...secrets].filter((name) => !isSecretName(name))).toEqual([])
  })
})
