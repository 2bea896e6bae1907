import { isOfStaff, type RouteRow, routes } from './routes.ts'

/** What the menu leads to in the administrator's area and is there; the routes of that area come when it is opened. */
const builtForStaff = ['/admin', '/admin/orgs']

/**
 * Whether an address of ours has a screen or leads on to one. A route whose screen is still to come keeps its address
 * and its guard, but no menu offers it.
 */
export function isBuilt(href: string): boolean {
  const [path] = href.split('?')
  if (isOfStaff(path!)) return builtForStaff.includes(path!)
  return leadsSomewhere(routes, path!)
}

/** Whether one of the rows has a screen for the path, or leads on to one. */
export function leadsSomewhere(rows: readonly RouteRow[], path: string): boolean {
  return rows.some((row) => (row.screen ?? row.redirect) !== undefined && formOf(row.path).test(path))
}

/** `/reward/{id}` as an expression; `*` stands for the rest. */
function formOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replace('*', '.*')}$`)
}
