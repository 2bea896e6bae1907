import { describe, expect, it } from 'vitest'
import { chooseWords, type LandingWords } from './define-words.ts'
import { brandKeys } from './keys.ts'
import { programmes } from './programmes.ts'
import { brandSettings } from './settings.ts'

const bundles = await Promise.all(brandKeys.map(async (key) => ({ key, words: programmes[key].words })))

describe.each(bundles)('the words of $key', ({ key, words }) => {
  it('R1.08 stand in Spanish exactly where its languages say so', () => {
    expect('es' in words).toBe(brandSettings[key].languages.includes('es'))
  })

  it('are short and whole in each language', () => {
    for (const each of Object.values(words)) {
      expect(each.tagline.length).toBeLessThanOrEqual(60)
      expect(each.promise.length).toBeLessThanOrEqual(200)
      expect(each.promise).toMatch(/\.$/)
      expect(each.promise).toContain(brandSettings[key].app_name)
      for (const text of Object.values(each)) expect(text).toBe(text.trim())
    }
  })

  it('differ between the languages', () => {
    if (!words.es) return
    for (const name of Object.keys(words.en) as (keyof LandingWords)[]) expect(words.es[name]).not.toBe(words.en[name])
  })
})

it('R1.03 gives no two brands the same words', () => {
  const texts = bundles.flatMap(({ words }) => Object.values(words).flatMap((each) => Object.values(each)))
  expect(texts).toHaveLength((32 + 30) * 4)
  expect(new Set(texts).size).toBe(texts.length)
})

it('says English where a brand has no Spanish, and says that it is English', () => {
  const words = bundles.find(({ key }) => key === 'prairie')?.words
  if (!words) throw new Error('prairie has no words')
  expect(chooseWords(words, 'es')).toEqual({ ...words.en, lang: 'en' })
})
