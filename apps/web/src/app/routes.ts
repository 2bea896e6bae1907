import type { ComponentType } from 'react'
import type { NeededPermission } from '#lib/session/staff-permissions.ts'

/** Loads the code of one screen; called when its route is opened. */
export type LoadScreen = () => Promise<ComponentType>

export type RouteRow = {
  /** As in the specification: `/reward/{id}`; `*` stands for the rest of the path. */
  path: string
  layout: 'none' | 'public' | 'member' | 'staff'
  access: 'public' | 'member'
  /** Only members whose grants hold one of these; everybody else goes to `/` (R2.63). */
  permission?: NeededPermission
  /** The signed-in copy: a signed-in member is sent there with the query kept (R2.64). */
  twin?: string
  /** The page's name in common.json. */
  titleKey: string
  /** Text files of the screen, loaded with its code; common.json is always loaded. */
  texts?: readonly string[]
  /** Often a first visit: error texts are loaded when the visitor starts to act. */
  isLight?: true
  /** Without a screen, the route tells that it is not built yet. */
  screen?: LoadScreen
  /** Redirects elsewhere, with the query kept. */
  redirect?: string
  /** A signed-in member is sent on to where sign-in leads. */
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
  /** Not in production. */
  developmentOnly?: true
}

/** Whether a path is one of the administrator's area, whose routes come late. */
export function isOfStaff(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/')
}

/**
 * The addresses that a visitor can open, home and the planner, with their access rules. Members' others and staff's come
 * late (`late-routes/`). A row becomes a screen by naming its component; `guard.ts` decides by these rows alone, and
 * `npm run routes` prints them.
 */
export const routes: readonly RouteRow[] = [
  // Public, without layout
  {
    path: '/',
    layout: 'none',
    access: 'public',
    titleKey: 'title.landing',
    looksAtSession: 'afterwards',
    isLight: true,
    texts: ['landing'],
    screen: () => import('./landing-page.tsx').then((module) => module.LandingPage),
  },
  {
    path: '/oauth',
    layout: 'none',
    access: 'public',
    looksAtSession: true,
    titleKey: 'title.oauth',
    texts: ['account'],
    screen: () => import('#features/account/sign-in/oauth-screen.tsx').then((module) => module.OauthScreen),
  },
  {
    path: '/404',
    layout: 'none',
    access: 'public',
    titleKey: 'title.not_found',
    screen: () => import('#features/not-found/not-found-screen.tsx').then((module) => module.NotFoundScreen),
  },
  {
    path: '/trip_planner_iframe',
    layout: 'none',
    access: 'public',
    titleKey: 'title.trip_planner',
    texts: ['planner', 'place', 'embed'],
    screen: () => import('#features/planner/embed/embedded-screen.tsx').then((module) => module.EmbeddedScreen),
  },
  {
    path: '/find/print',
    layout: 'none',
    access: 'public',
    titleKey: 'title.trip_planner',
    texts: ['planner', 'place', 'journey', 'map'],
    screen: () => import('#features/planner/print/print-screen.tsx').then((module) => module.PrintScreen),
  },
  {
    path: '/account/login',
    layout: 'none',
    access: 'public',
    titleKey: 'title.login',
    visitorsOnly: true,
    texts: ['account'],
    screen: () => import('#features/account/sign-in/login-screen.tsx').then((module) => module.LoginScreen),
  },
  {
    path: '/account/register',
    layout: 'none',
    access: 'public',
    titleKey: 'title.register',
    visitorsOnly: true,
    texts: ['account'],
    screen: () => import('#features/account/sign-in/register-screen.tsx').then((module) => module.RegisterScreen),
  },
  {
    path: '/account/forget-password',
    layout: 'none',
    access: 'public',
    titleKey: 'title.forget_password',
    texts: ['account'],
    screen: () =>
      import('#features/account/sign-in/forgot-password-screen.tsx').then((module) => module.ForgotPasswordScreen),
  },
  {
    path: '/account/logout',
    layout: 'none',
    access: 'public',
    titleKey: 'title.logout',
    texts: ['account'],
    screen: () => import('#features/account/sign-in/logout-screen.tsx').then((module) => module.LogoutScreen),
  },
  {
    path: '/account/deleted',
    layout: 'none',
    access: 'public',
    visitorsOnly: true,
    titleKey: 'title.deleted',
    texts: ['account'],
    screen: () => import('#features/account/deletion/deleted-screen.tsx').then((module) => module.DeletedScreen),
  },
  {
    path: '/account/verify',
    layout: 'none',
    access: 'public',
    looksAtSession: true,
    titleKey: 'title.verify',
    texts: ['account'],
    screen: () => import('#features/account/sign-in/verify-screen.tsx').then((module) => module.VerifyScreen),
  },
  {
    path: '/account/second_factor',
    layout: 'none',
    access: 'public',
    looksAtSession: true,
    titleKey: 'title.second_factor',
    texts: ['account', 'second_factor', 'password'],
    screen: () =>
      import('#features/account/second-factor/second-factor-screen.tsx').then((module) => module.SecondFactorScreen),
  },
  {
    path: '/account/impersonate',
    layout: 'none',
    access: 'public',
    titleKey: 'title.impersonate',
    texts: ['account'],
    screen: () => import('#features/account/sign-in/impersonate-screen.tsx').then((module) => module.ImpersonateScreen),
  },
  {
    path: '/account/impersonation_ended',
    layout: 'none',
    access: 'public',
    titleKey: 'title.impersonation_ended',
    texts: ['account'],
    screen: () =>
      import('#features/account/sign-in/impersonation-ended-screen.tsx').then(
        (module) => module.ImpersonationEndedScreen,
      ),
  },
  {
    path: '/account/impersonation_consent',
    layout: 'none',
    access: 'public',
    titleKey: 'title.impersonation_consent',
    texts: ['account'],
    screen: () =>
      import('#features/account/sign-in/impersonation-consent-screen.tsx').then(
        (module) => module.ImpersonationConsentScreen,
      ),
  },
  {
    path: '/dev/ui',
    layout: 'none',
    access: 'public',
    titleKey: 'title.parts',
    developmentOnly: true,
    screen: () => import('#features/not-found/parts-screen.tsx').then((module) => module.PartsScreen),
  },

  // Public, with top bar and footer
  {
    path: '/faqs',
    layout: 'public',
    access: 'public',
    twin: '/more/faqs',
    titleKey: 'title.faqs',
    texts: ['content'],
    screen: () => import('#features/content/faqs-screen.tsx').then((module) => module.FaqsScreen),
  },
  {
    path: '/commute_calculator',
    layout: 'public',
    access: 'public',
    twin: '/more/commute_calculator',
    titleKey: 'title.commute_calculator',
    texts: ['calculator', 'vehicle'],
    screen: () => import('#features/calculator/calculator-screen.tsx').then((module) => module.CalculatorScreen),
  },
  {
    path: '/legal',
    layout: 'public',
    access: 'public',
    twin: '/more/legal',
    titleKey: 'title.legal',
    texts: ['legal', 'content'],
    screen: () => import('#features/legal/legal-screen.tsx').then((module) => module.LegalScreen),
  },
  {
    path: '/privacy_policy',
    layout: 'public',
    access: 'public',
    twin: '/more/privacy_policy',
    titleKey: 'title.privacy_policy',
    texts: ['legal', 'content'],
    screen: () => import('#features/legal/legal-screen.tsx').then((module) => module.PrivacyScreen),
  },
  {
    path: '/contact_us',
    layout: 'public',
    access: 'public',
    twin: '/more/contact_us',
    titleKey: 'title.contact_us',
    texts: ['support'],
    screen: () => import('#features/support-case/contact-us-screen.tsx').then((module) => module.ContactUsScreen),
  },
  {
    path: '/email_verify',
    layout: 'public',
    access: 'public',
    titleKey: 'title.email_verify',
    texts: ['account'],
    screen: () => import('#features/account/email/email-verify-screen.tsx').then((module) => module.EmailVerifyScreen),
  },
  {
    path: '/unsubscribe',
    layout: 'public',
    access: 'public',
    titleKey: 'title.unsubscribe',
    texts: ['contact'],
    screen: () => import('#features/contact/unsubscribe-screen.tsx').then((module) => module.UnsubscribeScreen),
  },
  {
    path: '/supervisor',
    layout: 'public',
    access: 'public',
    titleKey: 'title.supervisor_page',
    texts: ['supervisor'],
    screen: () =>
      import('#features/supervisor/supervisor-page-screen.tsx').then((module) => module.SupervisorPageScreen),
  },
  {
    path: '/my_stats',
    layout: 'public',
    access: 'public',
    twin: '/more/my_stats',
    titleKey: 'title.my_stats',
    texts: ['statistics', 'report', 'trip'],
    screen: () => import('#features/statistics/my-stats-screen.tsx').then((module) => module.MyStatsScreen),
  },
  {
    path: '/public/embed',
    layout: 'public',
    access: 'public',
    titleKey: 'title.embed',
    texts: ['embed', 'planner', 'place'],
    screen: () => import('#features/planner/embed/embed-maker-screen.tsx').then((module) => module.EmbedMakerScreen),
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
    path: '/public/ride',
    layout: 'public',
    access: 'public',
    twin: '/more/ride',
    titleKey: 'title.ride_door',
    texts: ['ride-door', 'planner', 'place', 'ride'],
    screen: () => import('#features/planner/ask/ride-door-screen.tsx').then((module) => module.RideDoorScreen),
  },
  {
    path: '/rides',
    layout: 'public',
    access: 'public',
    twin: '/more/rides',
    titleKey: 'title.rides',
    texts: ['ride-request', 'ride'],
    screen: () => import('#features/ride-request/rides-screen.tsx').then((module) => module.RidesScreen),
  },
  {
    path: '/rides/ask',
    layout: 'public',
    access: 'public',
    twin: '/more/rides/ask',
    titleKey: 'title.ride_ask',
    texts: ['ride-request', 'ride', 'ride-profile', 'place', 'places'],
    screen: () => import('#features/ride-request/ask-screen.tsx').then((module) => module.AskScreen),
  },
  {
    path: '/drawings',
    layout: 'public',
    access: 'public',
    titleKey: 'title.drawings',
    showsMember: true,
    texts: ['drawing'],
    screen: () => import('#features/drawing/drawings-screen.tsx').then((module) => module.DrawingsScreen),
  },
  {
    path: '/drawing/{id}',
    layout: 'public',
    access: 'public',
    titleKey: 'title.drawing',
    showsMember: true,
    texts: ['drawing'],
    screen: () => import('#features/drawing/drawing-screen.tsx').then((module) => module.DrawingScreen),
  },
  {
    path: '/rides/no_mail',
    layout: 'public',
    access: 'public',
    titleKey: 'title.ride_mail_stop',
    texts: ['ride'],
    screen: () => import('#features/ride/stop-mails-screen.tsx').then((module) => module.StopRideMailsScreen),
  },
  {
    path: '/public/*',
    layout: 'public',
    access: 'public',
    showsMember: true,
    titleKey: 'title.content',
    texts: ['content'],
    screen: () => import('#features/content/public-page-screen.tsx').then((module) => module.PublicPageScreen),
  },
  {
    path: '/pages/starter',
    layout: 'public',
    access: 'public',
    titleKey: 'title.starter',
    showsMember: true,
    texts: ['starter', 'content'],
    screen: () => import('#features/account/setup/starter-screen.tsx').then((module) => module.StarterScreen),
  },
  { path: '/partner', layout: 'none', access: 'public', redirect: '/more/partner', titleKey: 'title.partner' },

  // Signed in: where a visit begins
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
