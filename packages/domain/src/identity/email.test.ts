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
    ['ana@İzmir.example', 'ana@xn--izmir-7fd.example'],
    ['ana@उदाहरण.परीक्षा', 'ana@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g'],
    ['ñandú@mill.example', 'ñandú@mill.example'],
  ])('%s is %s', (email, normal) => {
    expect([isEmail(email), normaliseEmail(email), normaliseEmail(normal)]).toEqual([true, normal, normal])
    expect([mailboxOf(email), domainOf(email)]).toEqual([normal, normal.split('@')[1]])
  })

  it.each([
    ['too long', `ana@${'ü'.repeat(60)}.example`],
    ['too long as a whole', `${'a'.repeat(60)}@${'büro.'.repeat(30)}example`],
    ['a sign that stands for brackets', 'ana@⑴.example'],
    ['a letter that stands for nothing', 'ana@\u{115f}.example'],
    ['numbers of a machine, in the end', 'ana@1.2.3.\u{115f}\u{115f}'],
    ['a name with a space of no width', 'a\u{200b}na@mill.example'],
    ['a name that turns the direction', 'ana\u{202e}@mill.example'],
    ['a name that ends early for a database', 'ana\u{0}@mill.example'],
  ])('%s is no address', (_, email) => {
    expect(isEmail(email)).toBe(false)
  })

  it('that is the same however often it is written, and in ASCII, for every letter and number that stands for others', () => {
    const faults: string[] = []
    for (let code = 0x80; code < 0x30000; code++) {
      const sign = String.fromCodePoint(code)
      const isAnother = sign !== sign.normalize('NFKC').toLowerCase() || /\p{DI}/u.test(sign)
      if (!isAnother || !/[\p{L}\p{N}]/u.test(sign)) continue
      for (const domain of [`${sign}.example`, `a${sign}b.ex${sign}le`, `1.2.3.${sign}${sign}`]) {
        const email = `ana@${domain}`
        if (!isEmail(email)) continue
        const normal = normaliseEmail(email)
        const isFine = /^[ -~]+$/.test(normal) && isEmail(normal) && normaliseEmail(normal) === normal
        if (!isFine || domainOf(email) !== normal.slice(4)) faults.push(`${code.toString(16)}: ${email} is ${normal}`)
      }
    }
    expect(faults).toEqual([])
  })
})
