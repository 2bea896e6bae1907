import { describe, expect, it } from 'vitest'
import { keptPlaceName, readPlaceName } from './place-words.ts'

describe('home and work', () => {
  it.each([
    ['Home', 'es', 'Casa'],
    ['casa', 'en', 'Home'],
    [' Trabajo ', 'en', 'Work'],
    ['Work', 'es', 'Trabajo'],
    ['The gym', 'es', 'The gym'],
    ['Home office', 'es', 'Home office'],
    [null, 'es', null],
  ] as const)('%s is read in %s as %s', (name, language, read) => {
    expect(readPlaceName(name, language)).toBe(read)
  })

  it('are kept in one spelling', () => {
    expect(['Casa', 'Home', 'Clinic', null].map(keptPlaceName)).toEqual(['Home', 'Home', 'Clinic', null])
  })
})
