import { describe, expect, it } from 'vitest'
import { hostOfLink, normaliseLink, saysAnotherHost } from './safe-link.ts'

describe('links that leave the product', () => {
  it.each([
    ['https://www.harborbus.example/fares?zone=2#day', 'https://www.harborbus.example/fares?zone=2#day'],
    ['HTTPS://Harborbus.Example', 'https://harborbus.example/'],
    ['mailto:Help@Harbor.example', 'mailto:help@harbor.example'],
    ['tel:+1-503-555-0143', 'tel:+15035550143'],
    ['tel:511', 'tel:511'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    // a Cyrillic а: what only looks like the name shows as what it is
    ['https://аpple.com/', 'https://xn--pple-43d.com/'],
  ])('%s is kept as %s', (written, kept) => {
    expect(normaliseLink(written)).toBe(kept)
    expect(normaliseLink(kept)).toBe(kept)
  })

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://harbor.example/1',
    'file:///etc/passwd',
    'about:blank',
    'http://harbor.example/',
    'ftp://harbor.example/',
    '//evil.example/',
    '/\\evil.example',
    '/find',
    'find',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https:///evil.example',
    'https://harbor.example@evil.example/',
    'https://user:secret@harbor.example/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://harbor.example\u202e/moc.live',
    'https://harbor\u200b.example/',
    'https://harbor.example/ a',
    `https://harbor.example/${'a'.repeat(500)}`,
    'mailto:',
    'mailto:a@b.example?bcc=everybody@c.example',
    'mailto:a@b.example,c@d.example',
    'mailto:a@b.example%0abcc:c@d.example',
    'tel:',
    'tel:*#06#',
    'tel:12;ext=3',
    'sms:+15035550143',
    'intent://evil#Intent;end',
  ])('%o is refused', (written) => {
    expect(normaliseLink(written)).toBeUndefined()
  })

  it.each([
    ['www.bank.example', 'https://evil.example/', true],
    ['https://bank.example/login', 'https://evil.example/', true],
    ['See bank.example, please', 'https://bank.example.evil.example/', true],
    ['bank.example', 'https://xn--bnk-5cd.example/', true],
    ['bank.example', 'https://www.bank.example/login', false],
    ['WWW.Bank.example/help', 'https://bank.example/', false],
    ['our timetable', 'https://bank.example/', false],
    ['“bank.example”', 'https://evil.example/', true],
    ['‘bank.example’', 'https://evil.example/', true],
    ['"bank.example"', 'https://evil.example/', true],
    ["'bank.example'", 'https://evil.example/', true],
    ['„bank.example“', 'https://evil.example/', true],
    ['«bank.example»', 'https://evil.example/', true],
    ['‹https://www.bank.example›', 'https://evil.example/', true],
    ['[bank.example]', 'https://evil.example/', true],
    ['{bank.example}', 'https://evil.example/', true],
    ['<bank.example>', 'https://evil.example/', true],
    ['(bank.example)', 'https://evil.example/', true],
    ['→bank.example;', 'https://evil.example/', true],
    ['*bank.example*', 'https://evil.example/', true],
    ['Pay at:bank.example…', 'https://evil.example/', true],
    ['bank.example/login', 'https://evil.example/', true],
    ['evil.example or bank.example', 'https://evil.example/', true],
    ['...bank.example', 'https://evil.example/', true],
    ['-bank.example', 'https://evil.example/', true],
    ['@bank.example', 'https://evil.example/', true],
    ['bank\u200b.exa\u00admple', 'https://evil.example/', true],
    ['evil.example/ (bank.example)', 'https://evil.example/', true],
    ['https://evil.example → “bank.example”', 'https://evil.example/', true],
    ['bank。example', 'https://evil.example/', true],
    ['bank．example', 'https://evil.example/', true],
    ['www.bank.example@login', 'https://evil.example/', true],
    ['ana.reyes@bank.example', 'https://evil.example/', false],
    ['bücher.example', 'https://xn--bcher-kva.example/', false],
    ['“bank.example”', 'https://www.bank.example/login', false],
    ['bank.example, that is www.bank.example', 'https://bank.example/', false],
    ['Write to help@bank.example', 'https://evil.example/', false],
    ['first.last@bank.example', 'https://evil.example/', false],
    ['bank.example/help/index.html', 'https://bank.example/help/index.html', false],
    ['https://bank.example:8443/a?b=c.de#f', 'https://bank.example/', false],
    ['help@mail.bank.example', 'https://evil.example/', false],
    ['правда.xn--p1ai', 'https://xn--80aafi6cg.xn--p1ai/', false],
    ['v1.2 of the map', 'https://bank.example/', false],
    ['Mon.-Fri. 8 a.m. to 5 p.m.', 'https://bank.example/', false],
    ['Write to us', 'mailto:a@bank.example', false],
  ])('%o over %s: %s', (words, link, isOther) => {
    expect(saysAnotherHost(words, link)).toBe(isOther)
  })

  it('shows the host without its www', () => {
    expect(hostOfLink('https://www.harborbus.example/fares')).toBe('harborbus.example')
    expect(hostOfLink('tel:511')).toBeUndefined()
  })
})
