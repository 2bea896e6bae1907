import { describe, expect, it } from 'vitest'
import { type KeptWords, writeCodePage, writeListPage } from './kept-page.ts'

const words: KeptWords = {
  lang: 'en',
  app: 'Harbor "&" Bay',
  picture: 'Code to scan',
  label: 'Your code',
  bright: 'Make your screen bright.',
  kept: 'A copy.',
  online: 'Try again',
  listTitle: 'Your codes',
  listLead: 'These are here:',
  empty: 'None is here.',
}
const item = {
  id: '0198-a',
  title: 'Monthly pass',
  from: 'Harbor Transit',
  code: 'HT-1234',
  dates: 'Good from April 1 to April 30.',
  how: 'Show it.',
}

describe('C18 the page of a code without a network', () => {
  it('shows the code as a picture and as text, with its dates, its use and the hint about light', () => {
    const page = writeCodePage(item, words)
    expect(page).toMatch(/^<!doctype html><html lang="en">/)
    for (const part of [
      '<h1>Monthly pass</h1>',
      '>HT-1234</p>',
      '<svg role="img" aria-label="Code to scan"',
      item.dates,
      item.how,
      words.bright,
      'href="/wallet/0198-a"',
    ])
      expect(page).toContain(part)
  })

  it('runs nothing and asks for its style alone', () => {
    const page = writeCodePage(item, words)
    expect(page).not.toMatch(/<script|<img|<iframe|<form| on\w+=| style=/)
    expect(page.match(/(?:src|href)="[^"]*"/g)).toEqual(['href="/wallet-code.css"', 'href="/wallet/0198-a"'])
  })

  it('takes what a sponsor wrote as words', () => {
    const page = writeCodePage(
      { ...item, title: '<script>alert(1)</script>', from: `"' onload='x`, code: '<b>1</b>' },
      words,
    )
    expect(page).not.toMatch(/<script|<b>| onload='/)
    expect(page).toContain('&#60;script&#62;')
    expect(page).toContain('Harbor &#34;&#38;&#34; Bay')
  })

  it('lists what is kept, and says when nothing is', () => {
    expect(writeListPage([item, { id: 'b', title: 'Coffee' }], words)).toContain(
      '<ul><li><a href="/wallet/0198-a">Monthly pass</a></li><li><a href="/wallet/b">Coffee</a></li></ul>',
    )
    expect(writeListPage([], words)).toContain(words.empty)
    expect(writeListPage([], words)).not.toContain('<ul>')
  })
})
