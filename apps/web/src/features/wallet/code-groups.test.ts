import { describe, expect, it } from 'vitest'
import { groupsOf } from './code-groups.ts'

describe('C18 a code in large letters', () => {
  it.each([
    ['6YWXMXMY36', ['6YWX', 'MXMY', '36']],
    ['6YWXMXMY3', ['6YWX', 'MXMY3']],
    ['AB12', ['AB12']],
    ['AB123', ['AB123']],
    ['SAVE-2026-HARBOR', ['SAVE-', '2026-', 'HARB', 'OR']],
    ['7 41', ['7 ', '41']],
    ['', []],
  ])('breaks %s between its groups alone, and leaves nothing out', (code, groups) => {
    expect(groupsOf(code)).toEqual(groups)
    expect(groupsOf(code).join('')).toBe(code)
  })
})
