import { matchesPath } from '../is-built.ts'
import { type RouteRow, routes } from '../routes.ts'
import { memberRoutes } from './member-routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { visitorRoutes } from './visitor-routes.ts'

/** Every address of the product, for what reads the whole table: the list of routes, the build and the tests. */
export const allRoutes: readonly RouteRow[] = [...routes, ...visitorRoutes, ...memberRoutes, ...staffRoutes]

/** Whether an address of ours has a screen, or leads on to one. */
export function leadsSomewhere(href: string): boolean {
  return allRoutes.some((row) => (row.screen ?? row.redirect) !== undefined && matchesPath(row.path, href))
}
