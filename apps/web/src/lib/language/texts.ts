import type { Language } from '@throughway/contract/programme/brand'
import type { i18n } from 'i18next'
import { NetworkError } from '../send/call-errors.ts'
import { errorTexts } from './error-texts.ts'
import type { I18nParts } from './i18n.ts'
import { plainWords, type TextFile } from './plain-words.ts'
import { takeWords, tellOfWords, type Translate, type WordSource } from './use-translation.ts'

let instance: i18n | undefined
let starting: Promise<i18n> | undefined
let errors: Promise<unknown> | undefined
/** The parts with which i18next starts when it is needed, if the first texts came with the page. */
let later: I18nParts | undefined

const failed = new Set<string>()
/** Files that a part waits for, by language and name. */
const coming = new Map<string, Promise<unknown>>()

/** How long a refusal waits for its text. */
const patienceMilliseconds = 1000

/** The texts of this page, once the brand and so the languages are known. */
export const texts = {
  async start(parts: I18nParts) {
    // a page drawn by the browser has i18n in its first script; a page that came drawn loads it when somebody acts
    const { startI18n } = await import('./i18n.ts')
    instance = await startI18n(parts)
    if (!isHere('common')) throw new NetworkError()
    takeWords(wordsOf(instance))
    return instance
  },
  /** Uses the texts that came with the page; i18next starts with the first text that is missing. */
  startPlainly(language: Language, files: Readonly<Record<string, TextFile>>, parts: Omit<I18nParts, 'resources'>) {
    // another tab may choose another language until then
    later = { ...parts, language, resources: { [language]: files } }
    takeWords(plainWords(language, files))
  },
  /** i18next with the texts of this page. A start that failed is tried again by the next who asks. */
  async open(): Promise<i18n> {
    if (instance || !later) return getInstance()
    starting ??= texts.start(later).finally(() => (starting = undefined))
    return starting
  },
  /** Keeps the current language until all displayed texts are loaded in the other. */
  async changeLanguage(language: string) {
    await texts.open()
    const used = [...new Set(getInstance().options.ns)].filter((each) => isHere(each))
    await getInstance().loadLanguages(language)
    const missing = () => used.filter((each) => !getInstance().hasResourceBundle(language, each))
    if (missing().length > 0) await getInstance().reloadResources([language], missing())
    if (missing().length > 0) throw new NetworkError()
    return getInstance().changeLanguage(language)
  },
  /** Rejects when a file did not load in the reader's language; another call tries again. */
  async load(namespaces: readonly string[]) {
    await texts.open()
    const again = namespaces.filter((each) => failed.has(each))
    await Promise.all([
      getInstance().loadNamespaces([...namespaces]),
      again.length > 0 && getInstance().reloadResources(getInstance().languages, again),
    ])
    for (const each of namespaces) if (!isHere(each)) failed.add(each)
    if (!namespaces.every(isHere)) throw new NetworkError()
  },
  /**
   * Undefined where a file is here, in the reader's language or in another; else its loading, the same for all who ask. A
   * file that did not load is not waited for again, and its keys are shown.
   */
  findMissing(namespace: string, language?: Language): Promise<unknown> | undefined {
    // what came with the page is all that its parts say before i18next is there
    if (!instance) return undefined
    const wanted = language ?? instance.languages[0] ?? 'en'
    if (instance.hasResourceBundle(wanted, namespace)) return undefined
    const place = `${wanted} ${namespace}`
    const loading = coming.get(place) ?? instance.loadNamespaces(namespace).then(() => instance?.loadLanguages(wanted))
    coming.set(place, loading)
    return loading
  },
  /** The error texts: loaded when somebody starts to act, and before a refusal is shown. */
  loadErrors(): Promise<unknown> {
    errors ??= texts.load([errorTexts]).catch(() => (errors = undefined))
    return Promise.race([errors, new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))])
  },
  translate: (key: string, values?: Record<string, unknown>): string => getInstance().t(key, values ?? {}),
}

/** The texts of i18next as parts of the first page ask for them. */
function wordsOf(own: i18n): WordSource {
  const known = new Map<string, Translate>()
  const renew = () => {
    known.clear()
    tellOfWords()
  }
  own.on('languageChanged', renew)
  own.store.on('added', renew)
  function say(namespace: string): Translate {
    const t = own.getFixedT(own.language, namespace)
    return (key, values) => t(key, values ?? {})
  }
  return (namespace) => {
    const found = known.get(namespace) ?? say(namespace)
    known.set(namespace, found)
    return found
  }
}

/**
 * English fills gaps of a Spanish file, but does not replace a file that did not load, since the page is marked as
 * Spanish.
 */
function isHere(namespace: string) {
  const [language = 'en'] = getInstance().languages
  return getInstance().hasResourceBundle(language, namespace)
}

function getInstance(): i18n {
  if (!instance) throw new Error('The texts have not been started')
  return instance
}
