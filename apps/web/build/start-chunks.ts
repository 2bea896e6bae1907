import { resolve } from 'node:path'

type ModuleGraph = { getModuleInfo(moduleId: string): { importedIds: readonly string[] } | null }

const source = resolve(import.meta.dirname, '../src').replaceAll('\\', '/')
/** With what the page begins that the browser draws, and with what those begin that came drawn. */
const main = `${source}/main.tsx`
const drawnEntries = ['first-page', 'first-text', 'first-planner'].map((name) => `${source}/${name}.tsx`)

/** Needed by all, and not told by the graph: what old modules require, and what the build itself writes. */
const ofEveryPage = /node_modules\/(react|react-dom|scheduler)\/|^\0?(vite|rolldown)\//

let walked: { any: Set<string>; drawn: Set<string> } | undefined

/**
 * The chunks with which pages begin: `start` is what pages that came drawn need too; `base` is what these do without until
 * somebody goes on, such as the router. What only they begin with is left to the other groups.
 */
export function nameOfStart(moduleId: string, graph: ModuleGraph): 'start' | 'base' | null {
  const id = moduleId.replaceAll('\\', '/')
  // each page begins with a chunk of its own
  if (id.endsWith('.html')) return null
  if (ofEveryPage.test(id)) return 'start'
  walked ??= { any: walk([main], graph), drawn: walk(drawnEntries, graph) }
  if (!walked.drawn.has(id)) return 'base'
  return walked.any.has(id) ? 'start' : null
}

/** All that modules import before they run. */
function walk(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (const id of waiting) {
    if (found.has(id)) continue
    found.add(id)
    // the list grows while it is gone through
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []).map((each) => each.replaceAll('\\', '/')))
  }
  return found
}
