import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { isDark, readTheme, themeKey } from './theme.ts'
import { memoryStorage, type TextStorage } from '../session/storage.ts'

const script = readFileSync(new URL('../../../first-script.js', import.meta.url), 'utf8')

function paint(
  localStorage: TextStorage,
  systemPrefersDark: boolean,
  address = '/home',
  written: Record<string, string> = {},
  tab: Record<string, string> = {},
) {
  const attributes: Record<string, string> = {}
  const documentElement = {
    setAttribute: (name: string, value: string) => void (attributes[name] = value),
    getAttribute: (name: string) => attributes[name] ?? written[name] ?? null,
  }
  runInNewContext(script, {
    document: { documentElement },
    localStorage,
    sessionStorage: memoryStorage(tab),
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

  it.each([
    ['es', '/', { 'data-undrawn': '', lang: 'es' }],
    ['en', '/', { lang: 'en' }],
    ['es', '/?lng=en', { lang: 'en' }],
    ['fr', '/', { lang: 'en' }],
    [undefined, '/', { lang: 'en' }],
  ])('R9.01 a page that came drawn in English, where %s was chosen last, at %s', (chosen, address, expected) => {
    const storage = memoryStorage(chosen ? { i18nextLng: chosen } : {})
    const painted = paint(storage, false, address, { lang: 'en', 'data-drawn': 'en es' })
    expect(painted).toEqual({ 'data-theme': 'light', ...expected })
  })

  it('a page that came drawn for visitors waits where a tab or a device knows somebody, or has something to forget', () => {
    const drawn = { lang: 'en', 'data-drawn': 'en es' }
    const isShown = (device: Record<string, string>, tab = {}) =>
      !('data-undrawn' in paint(memoryStorage(device), false, '/', drawn, tab))
    expect(isShown({ [themeKey]: 'dark', 'throughway.map': '1' }, { 'throughway.landing': '/' })).toBe(true)
    for (const name of ['remembered', 'offline', 'push', 'kept_codes'])
      expect([name, isShown({ [`throughway.${name}`]: 'x' })]).toEqual([name, false])
    for (const name of ['session', 'deleted', 'impersonation'])
      expect([name, isShown({}, { [`throughway.${name}`]: 'x' })]).toEqual([name, false])
  })
})
