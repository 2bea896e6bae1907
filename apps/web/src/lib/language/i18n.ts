import type { Language } from '@throughway/contract/programme/brand'
import { oneFullStop } from '@throughway/domain/value/one-full-stop'
import { agreeWithHour } from '@throughway/domain/value/spanish-hour'
import { writeValue } from '@throughway/domain/value/write-value'
import { createInstance, type FormatterModule, type i18n, type InitOptions, type PostProcessorModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languageDetector } from './detect-language.ts'
import { makeFormats } from './formats.ts'
import { textFiles } from './text-files.ts'

/** The texts of refusals and field errors. */
export const errorTexts = 'errors'

export type I18nParts = {
  /** The languages that this programme offers. */
  languages: readonly Language[]
  /** Missing keys are posted to the server only outside production (R7.17). */
  production: boolean
  /** Empty in a browser. */
  origin?: string
  retryTimeout?: number
  /**
   * C35: only the address sets the language, and nothing is stored; the language is English until the address has been
   * read.
   */
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
    // error texts are in their own file, which a first visit does not need; their keys are looked up like those of
    // `common`
    fallbackNS: ['common', errorTexts],
    react: { bindI18nStore: 'added' },
    ns: ['common'],
    saveMissing: !production,
    maxParallelReads: 10,
    maxRetries: 5,
    retryTimeout,
    interpolation: { escapeValue: false, alwaysFormat: true },
    postProcess: [finishedSentences.name],
    parseMissingKeyHandler: sayMissing,
  }
}

/** A plain error text when the specific one did not load; `sayPlainly` is set once the texts are loaded. */
let sayPlainly = () => ''
function sayMissing(key: string, otherwise?: string) {
  return otherwise ?? (/^(\w+:)?(refusal|field)\./.test(key) && sayPlainly() ? sayPlainly() : key)
}

/** Adapts a sentence to its values: one full stop after `p. m.` or `Ana B.`, “la 1:05” in Spanish. */
export const finishedSentences: PostProcessorModule = {
  type: 'postProcessor',
  name: 'finished-sentence',
  process: (text, _key, options) =>
    typeof text === 'string' ? agreeWithHour(oneFullStop(text, Object.values(options as object))) : text,
}

/** Numbers in texts are formatted for the reader's language in any case. */
const amounts: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format, language = 'en', options = {}) =>
    writeValue(value, String(options['interpolationkey']), makeFormats(language).amount) as string,
}

/** Starts i18next; the returned instance has `common` in the reader's language. */
export async function startI18n(parts: I18nParts): Promise<i18n> {
  const instance = createInstance()
    .use(textFiles(parts.origin ?? ''))
    .use(languageDetector({ keeps: !parts.isEmbedded }))
    .use(initReactI18next)
    .use(finishedSentences)
    .use(amounts)
  await instance.init(i18nOptions(parts))
  const plainly = 'global_alert_message_generic_error'
  sayPlainly = () => (instance.exists(plainly) ? instance.t(plainly) : '')
  return instance
}
