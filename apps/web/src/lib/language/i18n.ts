import type { Language } from '@throughway/contract/brand'
import { oneFullStop } from '@throughway/domain/value/one-full-stop'
import { createInstance, type i18n, type InitOptions, type PostProcessorModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languageDetector } from './detect-language.ts'
import { textFiles } from './text-files.ts'

/** The texts of refusals and of faults in fields. */
export const errorTexts = 'errors'

export type I18nParts = {
  /** What this programme offers, of the two that the product speaks. */
  languages: readonly Language[]
  /** Missing keys are posted to the server only outside production (R7.17). */
  production: boolean
  /** Empty in a browser. */
  origin?: string
  retryTimeout?: number
  /** C35: the address alone says the language, and nothing is kept; English until it has been read. */
  isEmbedded?: boolean
}

/** R9.01, part by part. */
export function i18nOptions({ languages, production, retryTimeout = 350, isEmbedded = false }: I18nParts): InitOptions {
  return {
    supportedLngs: [...languages],
    ...(isEmbedded && { lng: 'en' }),
    load: 'languageOnly',
    fallbackLng: 'en',
    defaultNS: 'common',
    // what goes wrong is told in a file of its own, which a first visit has no need of; its keys are asked for as those of `common`
    fallbackNS: ['common', errorTexts],
    react: { bindI18nStore: 'added' },
    ns: ['common'],
    saveMissing: !production,
    maxParallelReads: 10,
    maxRetries: 5,
    retryTimeout,
    interpolation: { escapeValue: false },
    postProcess: [fullStops.name],
    parseMissingKeyHandler: sayMissing,
  }
}

/** What went wrong is said plainly where its own words did not come; `sayPlainly` is set once the texts are there. */
let sayPlainly = () => ''
function sayMissing(key: string, otherwise?: string) {
  return otherwise ?? (/^(\w+:)?(refusal|field)\./.test(key) && sayPlainly() ? sayPlainly() : key)
}

/** A sentence that ends in a value such as `p. m.` or `Ana B.` has one full stop. */
export const fullStops: PostProcessorModule = {
  type: 'postProcessor',
  name: 'one-full-stop',
  process: (text, _key, options) =>
    typeof text === 'string' ? oneFullStop(text, Object.values(options as object)) : text,
}

/** Starts the texts; the returned instance has `common` in the reader's language. */
export async function startI18n(parts: I18nParts): Promise<i18n> {
  const instance = createInstance()
    .use(textFiles(parts.origin ?? ''))
    .use(languageDetector({ keeps: !parts.isEmbedded }))
    .use(initReactI18next)
    .use(fullStops)
  await instance.init(i18nOptions(parts))
  const plainly = 'global_alert_message_generic_error'
  sayPlainly = () => (instance.exists(plainly) ? instance.t(plainly) : '')
  return instance
}
