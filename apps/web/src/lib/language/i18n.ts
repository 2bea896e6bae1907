import type { Language } from '@throughway/contract/programme/brand'
import { writeValue } from '@throughway/domain/value/write-value'
import {
  createInstance,
  type FormatterModule,
  type i18n,
  type InitOptions,
  type PostProcessorModule,
  type Resource,
} from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languageDetector } from './detect-language.ts'
import { errorTexts } from './error-texts.ts'
import { finishSentence } from './finish-sentence.ts'
import { makeFormats } from './formats.ts'
import { textFiles } from './text-files.ts'

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
  /** The language of a page that came drawn; for any other page the browser decides. */
  language?: Language
  /** Files that came with the page, by language; the others are loaded. */
  resources?: Resource | undefined
}

/** R9.01, part by part. */
export function i18nOptions({
  languages,
  production,
  retryTimeout = 350,
  isEmbedded = false,
  language,
  resources,
}: I18nParts): InitOptions {
  return {
    ...(resources && { resources, partialBundledLanguages: true }),
    supportedLngs: [...languages],
    ...(isEmbedded ? { lng: 'en' } : language && { lng: language }),
    load: 'languageOnly',
    fallbackLng: 'en',
    defaultNS: 'common',
    // error texts are in their own file, which a first visit does not need; their keys are looked up like those of
    // `common`
    fallbackNS: ['common', errorTexts],
    react: { bindI18nStore: 'added' },
    ns: [...new Set(['common', ...Object.values(resources ?? {}).flatMap((files) => Object.keys(files))])],
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

const finishedSentences: PostProcessorModule = {
  type: 'postProcessor',
  name: 'finished-sentence',
  process: (text, _key, options) => (typeof text === 'string' ? finishSentence(text, options) : text),
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
