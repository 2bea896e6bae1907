import '#lib/screen/validate-without-eval.ts'
// the texts start with this module, which is loaded together with the rest
import '#lib/language/i18n.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { ToastProvider } from '@throughway/ui/overlay/toast'
import { type AppRouter, createAppRouter, fetchNextRoutes, fetchScreenAhead } from '#app/router.tsx'
import { showBrandStylesheet } from '#lib/brand/brand-stylesheet.ts'
import { keepBrandFresh } from '#lib/brand/keep-brand-fresh.ts'
import { markPageShown } from '#app/screen-frame.tsx'
import { brandStore, followChanges, island, languageStore } from '#lib/send/client.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { isEmbedded } from '#lib/session/embedded.ts'
import { namePages, reportSurprise, watchForSurprises } from '#lib/screen/error-reports.ts'
import { findImpersonation, waitingImpersonation } from '#lib/session/impersonation.ts'
import { keepFocus } from '#lib/screen/keep-focus.ts'
import { queryClient } from '#lib/send/query-client.ts'
import { openStorage } from '#lib/session/storage.ts'
import { texts } from '#lib/language/texts.ts'
import { followSystemTheme, showTheme } from '#lib/screen/theme.ts'
import { pageWays } from '#lib/screen/ways.ts'
import { followSession } from '#app/follow-session.ts'
import { startOfflineSoon } from '#app/offline/start-offline-soon.ts'

const starting = document.querySelector('.starting')

/** Begins a page that the browser draws. A page that came drawn for somebody else stays until this one is ready. */
export function startPage() {
  if (!isEmbedded) takeTicketFromAddress()
  watchForSurprises()
  keepFocus()
  followSystemTheme()
  if (isEmbedded) takeThemeOfPlanner()
  void start().catch((error: unknown) => {
    // the page keeps its address and its starting words; `first-script.js` asks again
    dispatchEvent(new Event('startfailed'))
    reportSurprise(error)
  })
}

/** R6.02: before anything sends or logs an address, what signs in on somebody's behalf is taken out of it. */
function takeTicketFromAddress() {
  const request = findImpersonation(new URL(location.href))
  if (!request) return
  waitingImpersonation.keep(request)
  history.replaceState(null, '', '/account/impersonate')
}

/** C35: takes the theme that the surrounding site asks for; without one the system's applies. */
function takeThemeOfPlanner() {
  const theme = query().get('theme')
  if (theme === 'dark' || theme === 'light') showTheme(theme)
}

/** R4.14: the brand, then the texts in its languages; with the island in the page both at once. */
async function start() {
  starting?.setAttribute('data-told', '')
  fetchScreenAhead(location.pathname)
  const early = island?.brand ? startTexts(island.brand.languages, island.production) : undefined
  const state = await brandStore.start()
  const isKnown = state.status === 'ready'
  const instance = await (early ??
    startTexts(isKnown ? state.brand.languages : ['en', 'es'], isKnown && state.production))
  const root = createRoot(getRootElement(), { onUncaughtError: reportSurprise, onRecoverableError: reportSurprise })

  if (!isKnown) {
    history.replaceState(null, '', '/404')
    const { NotFoundScreen } = await import('#features/not-found/not-found-screen.tsx')
    starting?.remove()
    dropUndrawn()
    root.render(
      <I18nextProvider i18n={instance}>
        <ToastProvider regionLabel={instance.t('layout.notices')} closeText={instance.t('global_button_label_close')}>
          <NotFoundScreen />
        </ToastProvider>
      </I18nextProvider>,
    )
    return
  }
  if (!island) showBrandStylesheet(state.assets.stylesheet)
  const router = openRouter()
  startOfflineSoon()
  sayWhatTakesLong(router)
  // the drawn page stays visible until the router can replace it
  if (island?.drawn) await router.load()
  dropUndrawn()
  root.render(<App router={router} instance={instance} />)
  if (island) void brandStore.refresh().catch(reportSurprise)
  keepBrandFresh(brandStore.refresh)
}

/**
 * Takes away a page that came drawn and was hidden, since it is for another reader. React would do it with its first
 * picture, a moment after the page can be seen again.
 */
function dropUndrawn() {
  const { documentElement } = document
  if (documentElement.hasAttribute('data-undrawn')) getRootElement().replaceChildren()
  documentElement.removeAttribute('data-undrawn')
}

/**
 * Follows a page that came drawn and was taken over: the whole application, where somebody wants to go or else where the
 * reader is. What is seen stays until the next page is ready.
 */
export async function goOn(root: Root, findHref: () => string | undefined) {
  const instance = await texts.open()
  // pressed a moment ago, perhaps
  const href = findHref()
  if (href) {
    markPageShown()
    history.pushState(null, '', href)
  }
  const router = openRouter()
  startOfflineSoon()
  sayWhatTakesLong(router)
  await router.load()
  if (href && !location.hash) window.scrollTo({ top: 0, behavior: 'instant' })
  root.render(<App router={router} instance={instance} />)
}

function openRouter(): AppRouter {
  const router = createAppRouter()
  pageWays.leadBy({
    go: (href) => void router.navigate({ href }),
    prepare: (path) => void router.preloadRoute({ to: path }).catch(() => undefined),
  })
  followChanges((touches) => void markStale(queryClient, touches))
  namePages(() => router.state.matches.at(-1)?.staticData.row?.path)
  followSession(router)
  return router
}

function App({ router, instance }: { router: AppRouter; instance: i18n }) {
  return (
    <I18nextProvider i18n={instance}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nextProvider>
  )
}

/** The line and the words of the first HTML stand until a screen does, and come back where the next one takes long. */
function sayWhatTakesLong(router: AppRouter) {
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged && starting && !starting.isConnected) document.body.append(starting)
  })
  router.subscribe('onResolved', () => {
    starting?.remove()
    openStorage('sessionStorage').removeItem('throughway.starts')
  })
}

async function startTexts(languages: readonly ('en' | 'es')[], production: boolean) {
  const instance = await texts.start({ languages, production, isEmbedded })
  for (const beginning of ['pointerdown', 'keydown', 'input'] as const)
    addEventListener(beginning, prepareForAct, { once: true, capture: true })
  const language = languages.find((each) => each === instance.resolvedLanguage) ?? languages[0] ?? 'en'
  languageStore.start(language, languages)
  if (isEmbedded) await languageStore.takeForPlanner(query().get('lang') ?? query().get('lng') ?? undefined)
  return instance
}

/** Texts of refusals, and the pages that come next. */
export function prepareForAct() {
  void texts.loadErrors()
  fetchNextRoutes()
}

function query() {
  return new URLSearchParams(location.search)
}

function getRootElement() {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no #root')
  return element
}
