import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { brandStore, sessionStore, signInAgain } from '#lib/send/client.ts'
import { hrefOf } from '#lib/screen/kept-place.ts'
import { texts } from '#lib/language/texts.ts'
import { parseSearch, type Search, stringifySearch } from '#lib/screen/use-search.ts'
import { decide, isLanding, setupPath } from './guard.ts'
import { matchesPath } from './is-built.ts'
import { PublicLayout } from './public-layout.tsx'
import { Root } from './root.tsx'
import { ScreenFailure } from './screen-failure.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { isOfStaff, isOfVisitors, type RouteRow, routes } from './routes.ts'
import { SharedLayout } from './shared-layout.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: RouteRow
  }
}

/** The route tree, made from the table of routes. No address is decided here. */
export function createAppRouter() {
  const root = createRootRoute({ component: Root })
  const besideStaff = createRoute({
    getParentRoute: () => root,
    id: 'beside-staff',
    component: lazyRouteComponent(() => import('./member-layout.tsx'), 'BesideStaff'),
  })
  const staffFrame = createRoute({
    getParentRoute: () => besideStaff,
    id: 'staff',
    component: lazyRouteComponent(() => import('#staff/frame/staff-layout.tsx'), 'StaffLayout'),
  })
  const layouts: Record<Frame, AnyRoute> = {
    none: createRoute({ getParentRoute: () => root, id: 'none' }),
    public: createRoute({ getParentRoute: () => root, id: 'public', component: PublicLayout }),
    shared: createRoute({ getParentRoute: () => root, id: 'shared', component: SharedLayout }),
    member: createRoute({
      getParentRoute: () => root,
      id: 'member',
      component: lazyRouteComponent(() => import('./member-layout.tsx'), 'MemberLayout'),
    }),
  }
  const frameOf = ({ layout, showsMember }: RouteRow) =>
    layout === 'staff' ? staffFrame : layouts[showsMember ? 'shared' : layout]
  addRoutes(frameOf, routes)
  // an unknown address waits for the late routes of its area and is then opened again
  const arrived = new Set<Area>()
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ location: { pathname, href } }) => {
      const area = areaOf(pathname)
      if (arrived.has(area)) throw redirect({ href: '/404', replace: true })
      const rows = await loadLateRoutes[area]()
      // a second navigation may have added the routes while this one waited
      if (!arrived.has(area)) {
        arrived.add(area)
        addRoutes(frameOf, rows)
        plant()
        router.setRoutes(router.buildRouteTree())
      }
      // `state: true` keeps what the history entry holds, such as the purpose of a ride
      throw redirect({ href, replace: true, state: true })
    },
  })

  /** Puts all routes that were loaded so far under the root. A frame without a screen would be a page at `/` itself. */
  const plant = () => {
    const staff = arrived.has('staff') ? [besideStaff.addChildren([staffFrame])] : []
    const filled = Object.values(layouts).filter(({ children }) => children !== undefined)
    return root.addChildren([...filled, ...staff, unknown])
  }

  const router = createRouter({
    routeTree: plant(),
    caseSensitive: true, // addresses are case-sensitive; another spelling is unknown (R2.03)
    parseSearch,
    stringifySearch: (search) => stringifySearch(search as Search),
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenFailure,
    scrollRestoration: false,
  })
  return router
}

/** Adds the screens of the rows to the other screens of their frames. */
function addRoutes(frameOf: (row: RouteRow) => AnyRoute, rows: readonly RouteRow[]) {
  for (const row of rows.filter(isOpen)) {
    const frame = frameOf(row)
    const known: AnyRoute[] = frame.children ?? []
    frame.addChildren([...known, createScreenRoute(frame, row)])
  }
}

type Area = 'visitor' | 'member' | 'staff'

const loadLateRoutes: Record<Area, () => Promise<readonly RouteRow[]>> = {
  visitor: async () => (await import('./late-routes/visitor-routes.ts')).visitorRoutes,
  member: async () => (await import('./late-routes/member-routes.ts')).memberRoutes,
  staff: async () => (await import('./late-routes/staff-routes.ts')).staffRoutes,
}

function areaOf(pathname: string): Area {
  if (isOfStaff(pathname)) return 'staff'
  return isOfVisitors(pathname) ? 'visitor' : 'member'
}

/** A person who begins to act will soon open another page. */
export function fetchNextRoutes() {
  void loadLateRoutes[sessionStore.findToken() ? 'member' : 'visitor']().catch(() => {})
}

type Frame = Exclude<RouteRow['layout'], 'staff'> | 'shared'

export type AppRouter = ReturnType<typeof createAppRouter>

const screens = new Map<string, ComponentType>()

const NotBuiltScreen = lazyRouteComponent(() => import('./not-built-screen.tsx'), 'NotBuiltScreen')

function createScreenRoute(layout: AnyRoute, row: RouteRow): AnyRoute {
  return createRoute({
    getParentRoute: () => layout,
    path: pathPattern(row.path),
    staticData: { row },
    beforeLoad: ({ location }) => guard(row, { pathname: location.pathname, search: location.searchStr }),
    loader: () => load(row),
    // a route that was added while its address was opened is drawn before its screen is there
    component: () => (
      <ScreenFrame key={row.path} screen={screens.get(row.path) ?? (row.screen ? ScreenSkeleton : NotBuiltScreen)} />
    ),
  })
}

/**
 * Loads the code of a visitor's first page, or the routes that a page waits for, in parallel with the brand. If it fails,
 * the page's own loading reports it.
 */
export function fetchScreenAhead(pathname: string) {
  void fetchAhead(pathname).catch(() => {})
}

async function fetchAhead(pathname: string) {
  const isHere = ({ path }: RouteRow) => matchesPath(path, pathname)
  const row = routes.find(isHere) ?? (await loadLateRoutes[areaOf(pathname)]()).find(isHere)
  if (row?.access === 'public' && !sessionStore.findToken()) await row.screen?.()
}

/** `/reward/{id}` → `/reward/$id`, as the router writes it. */
function pathPattern(path: string) {
  return path.replace(/\{(\w+)\}/g, '$$$1').replace(/\*$/, '$$')
}

async function guard(row: RouteRow, place: { pathname: string; search: string }) {
  if (!sessionStore.findToken() && waitsForMember(row)) await signInAgain()
  if (!sessionStore.findToken() && row.looksAtSession === 'afterwards') void signInAgain()
  const { user, isSignedIn, needsVerification, needsSecondFactor, isDeleted, impersonation } = sessionStore.read()
  const decision = decide(
    row,
    {
      isSignedIn,
      needsVerification,
      needsSecondFactor,
      isAddressUnverified: user?.verify_email === true,
      isDeleted,
      hasActed: impersonation?.state === 'ended',
      permissions: user?.permissions,
      isSetupDue: sessionStore.isSetupDue(),
    },
    place,
  )
  if (row.path === setupPath && isSignedIn) sessionStore.markSetupOffered()
  if (decision.kind === 'redirect') throw redirect({ href: hrefOf(decision), replace: true })
  if (isLanding(row)) sessionStore.keepLandingPath(place.pathname)
}

/** Pages that need to know at once whether a member is remembered here. The landing page learns it a moment later. */
function waitsForMember({ access, twin, visitorsOnly, showsMember, looksAtSession }: RouteRow) {
  return access === 'member' || twin !== undefined || [visitorsOnly, showsMember, looksAtSession].includes(true)
}

async function load(row: RouteRow) {
  if (!row.screen) return
  const [screen] = await Promise.all([row.screen(), texts.load(row.texts ?? []), !row.isLight && texts.loadErrors()])
  screens.set(row.path, screen)
  // somebody who signs in goes on to a page of members
  if (row.visitorsOnly) void loadLateRoutes.member().catch(() => {})
}

function isOpen({ developmentOnly }: RouteRow) {
  const brand = brandStore.getSnapshot()
  return !developmentOnly || (brand.status === 'ready' && !brand.production)
}
