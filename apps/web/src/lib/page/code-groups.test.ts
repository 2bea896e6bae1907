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
