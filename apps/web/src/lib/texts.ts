import type { i18n } from 'i18next'
import { errorTexts, type I18nParts, startI18n } from './i18n.ts'

let instance: i18n | undefined
let errors: Promise<unknown> | undefined

/** What a refusal waits for its words. */
const patienceMilliseconds = 1000

/** The texts of this page, once the brand and with it the languages are known. */
export const texts = {
  async start(parts: I18nParts) {
    instance = await startI18n(parts)
    return instance
  },
  changeLanguage: (language: string) => getInstance().changeLanguage(language),
  load: (namespaces: readonly string[]) => getInstance().loadNamespaces([...namespaces]),
  /** The words for what goes wrong: there when somebody begins to do something, and before a refusal is shown. */
  loadErrors(): Promise<unknown> {
    errors ??= getInstance().loadNamespaces([errorTexts])
    return Promise.race([errors, new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))])
  },
  translate: (key: string, values?: Record<string, unknown>): string => getInstance().t(key, values ?? {}),
}

function getInstance(): i18n {
  if (!instance) throw new Error('The texts have not been started')
  return instance
}
