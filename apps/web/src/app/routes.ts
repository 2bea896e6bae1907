import type { ComponentType } from 'react'
import type { NeededPermission } from '#lib/session/staff-permissions.ts'

/** Loads the code of one screen; called when its route is opened. */
export type LoadScreen = () => Promise<ComponentType>

export type RouteRow = {
  /** The path as the specification writes it: `/reward/{id}`; `*` stands for the rest of the path. */
  path: string
  layout: 'none' | 'public' | 'member' | 'staff'
  access: 'public' | 'member'
  /** Only members with one of these permissions may open it; everybody else is sent to `/` (R2.63). */
  permission?: NeededPermission
  /** The address of the page's copy for members. A signed-in member is sent there with the same query (R2.64). */
  twin?: string
  /** The page's name in common.json. */
  titleKey: string
  /** Text files of the screen, loaded with its code; common.json is always loaded. */
  texts?: readonly string[]
  /** Visitors often begin here, so error texts are loaded only when they start to act. */
  isLight?: true
  /** A route without a screen says that it is not built yet. */
  screen?: LoadScreen
  /** Redirects elsewhere, with the query kept. */
  redirect?: string
  /** For visitors only: a signed-in member is sent to the page that opens after a sign-in. */
  visitorsOnly?: true
  /** A member without a verified address can open it. */
  whileUnverified?: true
  /**
   * Its content, but not its layout, depends on the session. `afterwards`: shown at once, and updated when the session
   * is known.
   */
  looksAtSession?: true | 'afterwards'
  /** A public page with other content for members. */
  showsMember?: true
  /** Left out in production. */
  developmentOnly?: true
}

/** Whether a path is one of the administrator's area, whose routes come late. */
export function isOfStaff(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/')
}

/**
 * Whether a path is one of those that visitors open from the landing page, the planner or a mail, whose routes come late;
 * a test compares it with them.
 */
export function isOfVisitors(path: string): boolean {
  return ofVisitors.test(path)
}

const ofVisitors =
  /^\/(oauth|trip_planner_iframe|landing_preview|find\/print|account\/(login|register|forget-password|logout|deleted|verify|second_factor|impersonat\w+)|dev\/ui|faqs|commute_calculator|legal|privacy_policy|contact_us|email_verify|unsubscribe|report_mails|supervisor|my_stats|public\/.*|rides(\/.*)?|drawings|drawing\/.*|pages\/starter|partner)\/?$/

/**
 * The pages where a visit begins: the landing page, home and the planner, with their access rules. All others load
 * later (`late-routes/`). A row becomes a screen by naming its component. `guard.ts` decides by these rows alone, and
 * `npm run routes` prints them.
 */
export const routes: readonly RouteRow[] = [
  {
    path: '/',
    layout: 'none',
    access: 'public',
    titleKey: 'title.landing',
    looksAtSession: 'afterwards',
    isLight: true,
    texts: ['landing'],
    screen: () => import('./landing/landing-page.tsx').then((module) => module.LandingPage),
  },
  {
    path: '/404',
    layout: 'none',
    access: 'public',
    titleKey: 'title.not_found',
    screen: () => import('#features/not-found/not-found-screen.tsx').then((module) => module.NotFoundScreen),
  },
  {
    path: '/public/planner',
    layout: 'public',
    access: 'public',
    twin: '/find',
    isLight: true,
    titleKey: 'title.trip_planner',
    texts: ['planner', 'place'],
    screen: () => import('#features/planner/ask/find-screen.tsx').then((module) => module.FindScreen),
  },
  {
    path: '/home',
    layout: 'member',
    access: 'member',
    isLight: true,
    titleKey: 'title.home',
    texts: ['home', 'trip', 'points', 'statistics'],
    screen: () => import('./home-page.tsx').then((module) => module.HomePage),
  },
  {
    path: '/find',
    layout: 'member',
    access: 'member',
    isLight: true,
    titleKey: 'title.trip_planner',
    texts: ['planner', 'place'],
    screen: () => import('#features/planner/ask/find-screen.tsx').then((module) => module.FindScreen),
  },
]
