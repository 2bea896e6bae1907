import { routes } from './routes.ts'

/**
 * Whether an address of ours has a screen or leads on to one. A route whose screen is still to come keeps its address
 * and its guard, but no menu offers it.
 */
export function isBuilt(href: string): boolean {
  const [path] = href.split('?')
  return routes.some((row) => (row.screen ?? row.redirect) !== undefined && formOf(row.path).test(path!))
}

/** `/reward/{id}` as an expression; `*` stands for the rest. */
function formOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replace('*', '.*')}$`)
}
