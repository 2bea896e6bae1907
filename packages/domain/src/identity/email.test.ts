import { describe, expect, it } from 'vitest'
import { mailboxOf } from './email.ts'

describe('a mailbox', () => {
  it.each([
    ['ana@mill.example', 'ana@mill.example'],
    [' Ana@Mill.Example ', 'ana@mill.example'],
    ['ana+boss@mill.example', 'ana@mill.example'],
    ['ana+boss+2@mill.example', 'ana@mill.example'],
    ['+ana@mill.example', '+ana@mill.example'],
    ['nobody', 'nobody'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})
