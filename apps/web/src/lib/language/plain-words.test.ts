import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { memoryStorage } from '../session/storage.ts'
import { startI18n } from './i18n.ts'
import { plainWords, type TextFile } from './plain-words.ts'

const languages = ['en', 'es'] as const
const files = ['common', 'landing', 'content'] as const
const read = (language: string, name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../public/locales/${language}/${name}.json`, import.meta.url), 'utf8'),
  ) as TextFile
const textsIn = (language: string) => Object.fromEntries(files.map((name) => [name, read(language, name)]))
const resources = Object.fromEntries(languages.map((language) => [language, textsIn(language)]))

/** All keys as they are asked for: of a plural the key without its form. */
function listKeys(file: TextFile, before = ''): string[] {
  const keys = Object.entries(file).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [`${before}${name.replace(/_(zero|one|many|other)$/, '')}`]
      : listKeys(text, `${before}${name}.`),
  )
  return [...new Set(keys)]
}

/** i18next in a browser that speaks this language. */
async function startIn(language: (typeof languages)[number]) {
  const places: Record<string, unknown> = {
    location: { search: `?lng=${language}` },
    document: { cookie: '', documentElement: { getAttribute: () => null } },
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
  }
  const before = Object.keys(places).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const [name, value] of Object.entries(places))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  try {
    return await startI18n({ languages, production: true, resources })
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}

describe.each(languages)('texts that came with the page, in %s', (language) => {
  let instance: Awaited<ReturnType<typeof startI18n>>
  beforeAll(async () => void (instance = await startIn(language)))

  const say = plainWords(language, textsIn(language))

  it.each(files)('are those that i18next says of %s, with amounts, plurals and full stops', (file) => {
    const t = instance.getFixedT(language, file)
    const keys = listKeys(read(language, file))
    expect(keys.length).toBeGreaterThan(15)
    for (const count of [0, 1, 2, 1234])
      for (const key of keys) {
        const values = {
          count,
          program: 'Harbor Commute Inc.',
          city: 'Boston',
          miles: 12_345.5,
          weeks: 48,
          name: 'Ana B.',
        }
        expect([key, say(file)(key, values)]).toEqual([key, t(key, values)])
      }
    for (const key of keys) expect([key, say(file)(key)]).toEqual([key, t(key)])
  })

  it('are looked for in common behind their own file', () => {
    expect(say('landing')('layout.sign_in')).toBe(instance.getFixedT(language, 'landing')('layout.sign_in'))
  })

  it('say plainly what went wrong where only a later file says more, and the key of what is nowhere', () => {
    expect(say('landing')('refusal.nowhere')).toBe(instance.t('global_alert_message_generic_error'))
    expect(say('landing')('nowhere.at_all')).toBe('nowhere.at_all')
  })

  it('are the same function as long as they stay the same', () => {
    expect(say('landing')).toBe(say('landing'))
  })
})
