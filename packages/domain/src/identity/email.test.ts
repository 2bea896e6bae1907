import { describe, expect, it } from 'vitest'
import { domainOf, isEmail, mailboxOf, normaliseEmail } from './email.ts'
import { mailboxes } from '../testing/mailboxes.ts'

describe('a mailbox', () => {
  it.each(mailboxes)('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})

describe('a domain has one spelling', () => {
  it.each([
    ['ana@münchen.example', 'ana@xn--mnchen-3ya.example'],
    ['Ana@MÜNCHEN.example', 'ana@xn--mnchen-3ya.example'],
    ['ana@mu\u0308nchen.example', 'ana@xn--mnchen-3ya.example'],
    ['ana@XN--MNCHEN-3YA.example', 'ana@xn--mnchen-3ya.example'],
    ['ana@straße.example', 'ana@xn--strae-oqa.example'],
    ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
    ['ana@ｍｉｌｌ.example', 'ana@mill.example'],
    ['ñandú@mill.example', 'ñandú@mill.example'],
  ])('%s is %s', (email, normal) => {
    expect([isEmail(email), normaliseEmail(email), normaliseEmail(normal)]).toEqual([true, normal, normal])
    expect([mailboxOf(email), domainOf(email)]).toEqual([normal, normal.split('@')[1]])
  })

  it.each([`ana@${'ü'.repeat(60)}.example`, `${'a'.repeat(60)}@${'büro.'.repeat(30)}example`])(
    '%s has none that could be delivered to',
    (email) => {
      expect(isEmail(email)).toBe(false)
    },
  )
})
