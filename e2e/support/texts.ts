import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type Language = 'en' | 'es'
export type Say = (name: string, values?: Record<string, string>) => string

const folder = resolve(import.meta.dirname, '../../apps/web/public/locales')

/** What the screens say, for steps that are taken in both languages: `say('account:login.title')`. */
export function textsIn(language: Language): Say {
  return (name, values = {}) => {
    const [file, path] = name.includes(':') ? (name.split(':') as [string, string]) : (['common', name] as const)
    const find = (texts: unknown) =>
      path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], texts)
    // as the browser does: what goes wrong has a file of its own
    const found =
      find(readTexts(language, file)) ?? (file === 'common' ? find(readTexts(language, 'errors')) : undefined)
    if (typeof found !== 'string') throw new Error(`No text ${name} in ${language}`)
    return found.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '')
  }
}

const kept = new Map<string, unknown>()

function readTexts(language: Language, file: string): unknown {
  const path = resolve(folder, language, `${file}.json`)
  if (!kept.has(path)) kept.set(path, JSON.parse(readFileSync(path, 'utf8')))
  return kept.get(path)
}
