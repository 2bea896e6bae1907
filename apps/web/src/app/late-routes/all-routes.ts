import { type RouteRow, routes } from '../routes.ts'
import { staffRoutes } from './staff-routes.ts'

/** Every address of the product, for what reads the whole table: the list of routes, the build and the tests. */
export const allRoutes: readonly RouteRow[] = [...routes, ...staffRoutes]
