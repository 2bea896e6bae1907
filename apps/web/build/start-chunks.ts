import { resolve } from 'node:path'

type ModuleGraph = { getModuleInfo(moduleId: string): { importedIds: readonly string[] } | null }

const source = resolve(import.meta.dirname, '../src').replaceAll('\\', '/')
/** With which the page begins that the browser draws, and the one that came drawn. */
const entries = [`${source}/main.tsx`, `${source}/first-page.tsx`] as const

/** Needed by all, and not told by the graph: what old modules require, and what the build itself writes. */
const ofEveryPage = /node_modules\/(react|react-dom|scheduler)\/|^\0?(vite|rolldown)\//

let walked: { any: Set<string>; drawn: Set<string> } | undefined

/**
 * The chunks with which pages begin: `start` is what each of them needs; `base` is what the landing page that came drawn
 * does without until somebody goes on, such as the router. What that page alone begins with is left to the other groups.
 */
export function nameOfStart(moduleId: string, graph: ModuleGraph): 'start' | 'base' | null {
  const id = moduleId.replaceAll('\\', '/')
  // each page begins with a chunk of its own
  if (id.endsWith('.html')) return null
  if (ofEveryPage.test(id)) return 'start'
  walked ??= { any: walk(entries[0], graph), drawn: walk(entries[1], graph) }
  if (!walked.drawn.has(id)) return 'base'
  return walked.any.has(id) ? 'start' : null
}

/** All that a module imports before it runs. */
function walk(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const waiting = [entry]
  for (const id of waiting) {
    if (found.has(id)) continue
    found.add(id)
    // the list grows while it is gone through
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []).map((each) => each.replaceAll('\\', '/')))
  }
  return found
}
