import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What opens without a network: home and its parts, the form and the list of trips, the wallet, and the frame around. */
const screens = [
  'app/member-layout.tsx',
  'app/home-page.tsx',
  'app/late-routes/member-routes.ts',
  'app/offline/offline-here.ts',
  'app/offline/offline-line.tsx',
  'features/home/late-card.tsx',
  'features/not-found/not-found-screen.tsx',
  'features/trip/list/trips-screen.tsx',
  'features/trip/one/repeat-now.tsx',
  'features/trip/one/trip-screen.tsx',
  'features/trip/questions/pool-questions.tsx',
  'features/wallet/item-screen.tsx',
  'features/wallet/wallet-screen.tsx',
  'lib/offline/kept-answers.ts',
  'lib/pending/pending-questions.tsx',
  'lib/push/push-card.tsx',
  'lib/race/home-races.tsx',
  'lib/race/rank-after-log.tsx',
]

export type BuiltChunk = {
  fileName: string
  isEntry: boolean
  facadeModuleId: string | null
  moduleIds: readonly string[]
  imports: readonly string[]
  css: readonly string[]
}

/** Says in `shell.json` which files a device keeps, so that the pages above open without a network. */
export function shellFiles(): Plugin {
  return {
    name: 'shell-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((each): BuiltChunk[] =>
          each.type === 'chunk' ? [{ ...pick(each), css: [...(each.viteMetadata?.importedCss ?? [])] }] : [],
        )
        const source = JSON.stringify(describeShell(chunks, readTexts()), null, 1)
        this.emitFile({ type: 'asset', fileName: 'shell.json', source })
      },
    },
  }
}

function pick({ fileName, isEntry, facadeModuleId, moduleIds, imports }: Omit<BuiltChunk, 'css'>) {
  return { fileName, isEntry, facadeModuleId, moduleIds, imports }
}

/** The first script with all that the screens import, and a digest that changes with any of them and with any text. */
export function describeShell(chunks: readonly BuiltChunk[], texts: readonly string[]) {
  const entries = chunks.filter(({ isEntry }) => isEntry)
  // members begin with the page that the browser draws, and may go on from one that came drawn
  const entry = entries.find((each) => !isOfDrawn(each))
  const drawn = entries.filter(isOfDrawn).map(({ fileName }) => `/${fileName}`)
  if (!entry) throw new Error('The build has no first script')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const waiting = [entry, ...screens.flatMap((screen) => findChunks(chunks, screen))]
  const found = new Set<BuiltChunk>()
  for (const chunk of waiting) {
    if (found.has(chunk)) continue
    found.add(chunk)
    // the list grows while it is gone through
    waiting.push(...chunk.imports.flatMap((name) => named.get(name) ?? []))
  }
  const files = [...new Set([...found].flatMap(({ fileName, css }) => [fileName, ...css]))].map((name) => `/${name}`)
  const version = createHash('sha256')
    .update(JSON.stringify([files.toSorted(), texts]))
    .digest('base64url')
  return {
    version: version.slice(0, 16),
    entry: `/${entry.fileName}`,
    ...(drawn.length > 0 && { drawn_entries: drawn.toSorted() }),
    files: files.toSorted(),
  }
}

function isOfDrawn({ facadeModuleId, moduleIds }: BuiltChunk) {
  return [facadeModuleId ?? '', ...moduleIds].some((id) =>
    /\/(drawn(-\w+)?\.html|src\/first-(page|text|planner)\.tsx)$/.test(id),
  )
}

function findChunks(chunks: readonly BuiltChunk[], screen: string) {
  const isHere = (id: string) => id.split('?')[0]!.replaceAll('\\', '/').endsWith(`apps/web/src/${screen}`)
  const found = chunks.filter(
    ({ facadeModuleId, moduleIds }) => (facadeModuleId !== null && isHere(facadeModuleId)) || moduleIds.some(isHere),
  )
  if (found.length === 0) throw new Error(`No part of the build holds ${screen}, which is to open without a network`)
  return found
}

function readTexts(): string[] {
  return ['en', 'es'].flatMap((language) => {
    const folder = new URL(`../public/locales/${language}/`, import.meta.url)
    return readdirSync(folder)
      .toSorted()
      .map((name) => `${language} ${name} ${readFileSync(new URL(name, folder), 'utf8')}`)
  })
}
