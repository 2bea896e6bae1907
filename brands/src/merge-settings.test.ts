import { expect, it } from 'vitest'
import { mergeWords } from './define-words.ts'
import { mergeSettings, onlyChanged } from './merge-settings.ts'
import { brandSettings } from './settings.ts'

const file = { ...brandSettings.capital, contact_email: 'office@capital.example' }

it('R3.03 what staff set goes over the file; null takes away what the file has', () => {
  const merged = mergeSettings(file, { app_name: 'Capital', contact_email: null, erhgrh_name: null })
  expect(merged).toMatchObject({ app_name: 'Capital', city: file.city, erhgrh_name: null })
  expect(merged).not.toHaveProperty('contact_email')
  expect(mergeSettings(file, {})).toEqual(file)
})

it('R3.03 takes nothing that staff may not change', () => {
  expect(mergeSettings(file, { id: 7, subdomain: 'rose' } as never)).toEqual(file)
})

it('R3.03 what equals the file is no change', () => {
  expect(
    onlyChanged(file, { app_name: file.app_name, contact_email: null, mail_reply_to: null, mail_hours: [9, 17] }),
  ).toEqual({ contact_email: null, mail_hours: [9, 17] })
})

it('C36 words of a language go over those of the file', () => {
  const en = { tagline: 'A', promise: 'B', place: 'C', welcome: 'D' }
  expect(mergeWords({ en }, { en: { tagline: 'X' } })).toEqual({ en: { ...en, tagline: 'X' } })
  expect(mergeWords({ en }, { es: { tagline: 'Y' } })).toEqual({ en, es: { ...en, tagline: 'Y' } })
})
