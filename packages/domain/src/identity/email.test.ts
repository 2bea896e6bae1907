import { describe, expect, it } from 'vitest'
import { mailboxOf } from './email.ts'
import { mailboxes } from '../testing/mailboxes.ts'

describe('a mailbox', () => {
  it.each(mailboxes)('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})
