import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { nameOfStart } from './start-chunks.ts'

const src = resolve(import.meta.dirname, '../src')
const graph: Record<string, string[]> = {
  [`${src}/main.tsx`]: [`${src}/start-app.tsx`, `${src}/app/app.css`],
  [`${src}/start-app.tsx`]: [`${src}/app/router.tsx`, `${src}/lib/send/client.ts`, `${src}/lib/screen/page-title.ts`],
  [`${src}/first-page.tsx`]: [`${src}/app/app.css`, `${src}/app/drawn/start-drawn.tsx`],
  [`${src}/app/drawn/start-drawn.tsx`]: [`${src}/lib/send/client.ts`, `${src}/features/landing/landing-screen.tsx`],
  [`${src}/first-text.tsx`]: [`${src}/app/app.css`, `${src}/app/drawn/start-drawn.tsx`, `${src}/lib/content/page.tsx`],
  [`${src}/lib/content/page.tsx`]: [`${src}/lib/screen/page-title.ts`],
  // in a circle
  [`${src}/lib/send/client.ts`]: [`${src}/lib/send/send.ts`],
  [`${src}/lib/send/send.ts`]: [`${src}/lib/send/client.ts`],
}
const nameOf = (id: string) =>
  nameOfStart(id, { getModuleInfo: (each) => (graph[each] ? { importedIds: graph[each] } : null) })

it('what pages that came drawn import too is one chunk, and what they do without is another', () => {
  for (const file of ['lib/send/client.ts', 'lib/send/send.ts', 'app/app.css', 'lib/screen/page-title.ts'])
    expect([file, nameOf(`${src}/${file}`)]).toEqual([file, 'start'])
  for (const file of ['start-app.tsx', 'app/router.tsx'])
    expect([file, nameOf(`${src}/${file}`)]).toEqual([file, 'base'])
  for (const file of ['app/drawn/start-drawn.tsx', 'features/landing/landing-screen.tsx', 'lib/content/page.tsx'])
    expect([file, nameOf(`${src}/${file}`)]).toEqual([file, null])
})

it('a page itself belongs to neither, so that none runs what another one begins', () => {
  for (const page of ['index.html', 'drawn.html', 'drawn-text.html', 'drawn-planner.html'])
    expect([page, nameOf(resolve(src, '..', page))]).toEqual([page, null])
})

it('React, and what the build writes itself, belong to every page', () => {
  for (const id of ['/x/node_modules/react-dom/cjs/react-dom-client.production.js', '\0vite/preload-helper.js'])
    expect(nameOf(id)).toBe('start')
  expect(nameOf('/x/node_modules/@tanstack/react-router/dist/esm/router.js')).toBe('base')
})
