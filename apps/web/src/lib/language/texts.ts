import type { i18n } from 'i18next'
import { NetworkError } from '../send/call-errors.ts'
import { errorTexts, type I18nParts, startI18n } from './i18n.ts'

let instance: i18n | undefined
let errors: Promise<unknown> | undefined

const failed = new Set<string>()

/** How long a refusal waits for its text. */
const patienceMilliseconds = 1000

/** The texts of this page, once the brand and so the languages are known. */
export const texts = {
  async start(parts: I18nParts) {
    instance = await startI18n(parts)
    if (!isHere('common')) throw new NetworkError()
    return instance
  },
  /** Keeps the current language until all displayed texts are loaded in the other. */
  async changeLanguage(language: string) {
    const used = [...new Set(getInstance().options.ns)].filter((each) => isHere(each))
    await getInstance().loadLanguages(language)
    const missing = () => used.filter((each) => !getInstance().hasResourceBundle(language, each))
    if (missing().length > 0) await getInstance().reloadResources([language], missing())
    if (missing().length > 0) throw new NetworkError()
    return getInstance().changeLanguage(language)
  },
  /** Rejects when a file did not load in the reader's language; another call tries again. */
  async load(namespaces: readonly string[]) {
    const again = namespaces.filter((each) => failed.has(each))
    await Promise.all([
      getInstance().loadNamespaces([...namespaces]),
      again.length > 0 && getInstance().reloadResources(getInstance().languages, again),
    ])
    for (const each of namespaces) if (!isHere(each)) failed.add(each)
    if (!namespaces.every(isHere)) throw new NetworkError()
  },
  /** The error texts: loaded when somebody starts to act, and before a refusal is shown. */
  loadErrors(): Promise<unknown> {
    errors ??= texts.load([errorTexts]).catch(() => (errors = undefined))
    return Promise.race([errors, new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))])
  },
  translate: (key: string, values?: Record<string, unknown>): string => getInstance().t(key, values ?? {}),
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
