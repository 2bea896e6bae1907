import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { groupsOf } from './code-groups.ts'

describe('C18 a code', () => {
  it.each([
    ['6YWXMXMY36', ['6YWX', 'MXMY', '36']],
    ['6YWXMXMY3', ['6YWX', 'MXMY3']],
    ['AB12', ['AB12']],
    ['AB123', ['AB123']],
    ['SAVE-2026-HARBOR', ['SAVE-', '2026-', 'HARBOR']],
    ['HEALTH-TRADEWINDS', ['HEALTH-', 'TRADEWINDS']],
    ['1234-5678', ['1234-', '5678']],
    ['B-17', ['B-', '17']],
    ['GIFT-4f5a6b7c8d9e0f1a', ['GIFT-', '4f5a', '6b7c', '8d9e', '0f1a']],
    ['7 41', ['7 ', '41']],
    ['', []],
  ])('breaks %s between its groups alone, and leaves nothing out', (code, groups) => {
    expect(groupsOf(code)).toEqual(groups)
    expect(groupsOf(code).join('')).toBe(code)
  })

  it('has groups of another size where digits are compared by eye', () => {
    expect(groupsOf('5fb670440ece40e5ce8dad71bd9f820e', 8)).toEqual(['5fb67044', '0ece40e5', 'ce8dad71', 'bd9f820e'])
  })
})

it('every code that a screen shows is drawn by the one component', () => {
  const root = resolve(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  /** What marks a code: its element, or the large letters of one. */
  const marked =
    /<(?:code|\w+ className="[\w -]*(?:__letters|voucher__number|home__number|cover-card__number))\b[^>]*>\s*(\S+)/g
  const shown = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(marked)].map(([, inside]) => [file, inside] as const),
  )
  expect(shown.length).toBeGreaterThan(6)
  expect(shown.filter(([, inside]) => inside !== '<CodeLetters')).toEqual([])
})
