import { describe, expect, it } from 'vitest'
import { isUnnamedSearch, type MemberSearch, readMemberSearch } from './member-search.ts'

describe('what staff type to find a member', () => {
  it.each<[string, MemberSearch | undefined]>([
    ['Ana López', { words: ['ana', 'lopez'] }],
    ['ana', { email: 'ana', words: ['ana'] }],
    ['O’Brien', { email: 'o’brien', words: ['o', 'brien'] }],
    ['Ana@Example.org', { email: 'ana@example.org', words: [] }],
    ['ana@', { email: 'ana@', words: [] }],
    ['4711', { number: 4711, words: [] }],
    ['#4711', { number: 4711, words: [] }],
    ['55555', { number: 55_555, phone: '55555', words: [] }],
    ['(555) 555-0143', { phone: '5555550143', words: [] }],
    ['1 (555) 555-0143', { phone: '5555550143', words: [] }],
    ['+1 555 555 0143', { phone: '5555550143', words: [] }],
    ['+52 555 5550143', { phone: '+525555550143', words: [] }],
    ['018F0000-0000-7000-8000-000000000000', { id: '018f0000-0000-7000-8000-000000000000', words: [] }],
    ['12345678901234567', { email: '12345678901234567', words: ['12345678901234567'] }],
    ['a', { words: ['a'] }],
    ['  ', undefined],
    ['- .', undefined],
  ])('%j is read as %j', (text, read) => {
    expect(readMemberSearch(text)).toEqual(read)
  })

  it('names nobody where it is a number or an id alone', () => {
    const isUnnamed = (text: string) => isUnnamedSearch(readMemberSearch(text)!)
    expect(['4711', '018f0000-0000-7000-8000-000000000000'].map(isUnnamed)).toEqual([true, true])
    expect(['55555', 'ana', 'ana@example.org', 'a'].map(isUnnamed)).toEqual([false, false, false, false])
  })
})
