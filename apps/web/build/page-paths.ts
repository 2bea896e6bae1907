import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const table = new URL('../src/app/late-routes/all-routes.ts', import.meta.url).href
const languages = ['en', 'es'] as const

/**
 * Says in `page-paths.json` the patterns of all addresses: the server keeps no other page of an error report; and in
 * `page-titles.json` what each page is called, for the first HTML.
 */
export function pagePaths(): Plugin {
  return {
    name: 'page-paths',
    async generateBundle() {
      const { allRoutes } = (await import(table)) as typeof import('../src/app/late-routes/all-routes.ts')
      const paths = [...new Set(allRoutes.map(({ path }) => path))]
      this.emitFile({ type: 'asset', fileName: 'page-paths.json', source: JSON.stringify(paths, null, 1) })
      this.emitFile({
        type: 'asset',
        fileName: 'page-titles.json',
        source: JSON.stringify(listTitles(allRoutes), null, 1),
      })
    },
  }
}

/** R2.66: the name of each page in each language. */
export function listTitles(routes: readonly { path: string; titleKey: string }[]) {
  const texts = languages.map((language) => [language, readTitles(language)] as const)
  return Object.fromEntries(
    routes.map(({ path, titleKey }) => [
      path,
      Object.fromEntries(texts.map(([language, titles]) => [language, titles[titleKey.replace(/^title\./, '')]!])),
    ]),
  )
}

function readTitles(language: string): Record<string, string> {
  const file = new URL(`../public/locales/${language}/common.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { title: Record<string, string> }).title
}
