import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { isDark, readTheme, themeKey } from './theme.ts'
import { memoryStorage, type TextStorage } from '../session/storage.ts'

const script = readFileSync(new URL('../../../first-script.js', import.meta.url), 'utf8')

function paint(localStorage: TextStorage, systemPrefersDark: boolean, address = '/home') {
  const attributes: Record<string, string> = {}
  const documentElement = { setAttribute: (name: string, value: string) => void (attributes[name] = value) }
  runInNewContext(script, {
    document: { documentElement },
    localStorage,
    matchMedia: () => ({ matches: systemPrefersDark }),
    location: new URL(address, 'https://harbor.example'),
    URLSearchParams,
    addEventListener: () => undefined,
    setTimeout: () => undefined,
  })
  return attributes
}

describe('R4.16 the theme before the first paint', () => {
  it.each([
    ['dark', false, 'dark'],
    ['dark', true, 'dark'],
    ['light', true, 'light'],
    [undefined, true, 'dark'],
    [undefined, false, 'light'],
    ['system', true, 'dark'],
    ['nonsense', false, 'light'],
  ])('stored %s, system dark %s: %s', (stored, systemPrefersDark, expected) => {
    const storage = memoryStorage(stored ? { [themeKey]: stored } : {})
    expect(paint(storage, systemPrefersDark)['data-theme']).toBe(expected)
    expect(isDark(readTheme(storage), systemPrefersDark) ? 'dark' : 'light').toBe(expected)
  })

  it.each([
    ['', 'dark', 'en'],
    ['?theme=light&lang=es', 'light', 'es'],
    ['?theme=pink&lng=fr', 'dark', 'en'],
  ])('C35 is in the embedded planner what its address says: "%s"', (search, theme, lang) => {
    const kept = { getItem: () => expect.fail('Nothing of this browser is read.') } as unknown as TextStorage
    expect(paint(kept, true, `/trip_planner_iframe${search}`)).toEqual({ 'data-theme': theme, lang })
  })

  it('sets the language that was chosen last, and survives a browser without storage', () => {
    expect(paint(memoryStorage({ i18nextLng: 'es-MX' }), false)).toEqual({ 'data-theme': 'light', lang: 'es' })
    const forbidden = {
      getItem: () => {
        throw new Error('denied')
      },
    } as unknown as TextStorage
    expect(paint(forbidden, true)).toEqual({ 'data-theme': 'dark' })
  })
})
