import { writeValue } from '@throughway/domain/value/write-value'
import { finishSentence } from './finish-sentence.ts'
import { makeFormats } from './formats.ts'
import type { Translate, WordSource } from './use-translation.ts'

/** A file of texts, as it lies in `public/locales`. */
export type TextFile = { readonly [key: string]: string | TextFile }

const common = 'common'

/**
 * Says texts that came with the page, by the rules of i18next that they use: nested keys, `common` behind each file,
 * values, amounts and plurals. i18next itself, which weighs as much as all else of the first page but React, comes when
 * somebody acts; a test compares the two.
 */
export function plainWords(language: string, files: Readonly<Record<string, TextFile>>): WordSource {
  const { amount } = makeFormats(language)
  const plurals = new Intl.PluralRules(language)
  const known = new Map<string, Translate>()

  function find(namespace: string, key: string): string | undefined {
    for (const file of [files[namespace], files[common]]) {
      const found = key
        .split('.')
        .reduce<string | TextFile | undefined>(
          (part, name) => (typeof part === 'object' && Object.hasOwn(part, name) ? part[name] : undefined),
          file,
        )
      if (typeof found === 'string') return found
    }
    return undefined
  }

  function findCounted(namespace: string, key: string, count: unknown) {
    if (typeof count !== 'number') return find(namespace, key)
    // none at all may have words of its own, which no plural rule of these languages names
    const forms = [...(count === 0 ? ['zero'] : []), plurals.select(count), 'other'].map((form) => `${key}_${form}`)
    return [...forms, key].map((each) => find(namespace, each)).find((text) => text !== undefined)
  }

  function say(namespace: string): Translate {
    return (key, values = {}) => {
      const text = findCounted(namespace, key, values['count'])
      if (text === undefined) return sayMissing(key)
      // as i18next does, a place without a value stays as it is
      const filled = text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) =>
        sayValue(writeValue(values[name], name, amount) ?? place),
      )
      return finishSentence(filled, values)
    }
  }

  /** Values are words or amounts. */
  function sayValue(value: unknown): string {
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  /** Texts of refusals are in a file that no first page carries. */
  function sayMissing(key: string): string {
    return (/^(refusal|field)\./.test(key) && find(common, 'global_alert_message_generic_error')) || key
  }

  return (namespace) => {
    const own = known.get(namespace) ?? say(namespace)
    known.set(namespace, own)
    return own
  }
}
