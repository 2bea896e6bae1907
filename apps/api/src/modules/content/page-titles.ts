import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@throughway/contract/programme/brand'

type Title = Record<Language, string>

/** Written by the build of the web application: the name of each route's page. */
export const pageTitlesFile = 'page-titles.json'

/** R2.66: the title of the page at an address, as the browser shows it; undefined for an unknown address. */
export function openPageTitles(webDist: string): (path: string) => Title | undefined {
  const file = join(webDist, pageTitlesFile)
  const titles = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Title>) : {}
  const fixed = new Map(Object.entries(titles))
  const patterns = [...fixed]
    .filter(([path]) => /[{*]/.test(path))
    .map(([path, title]) => [formOf(path), title] as const)
  return (path) => {
    const plain = path.length > 1 ? path.replace(/\/$/, '') : path
    return fixed.get(plain) ?? patterns.find(([form]) => form.test(plain))?.[1]
  }
}

/** `/reward/{id}` as an expression; `*` stands for the rest. */
function formOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replace('*', '.*')}$`)
}
