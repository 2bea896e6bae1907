import '#lib/screen/validate-without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import '@throughway/ui/base.css'
import { ToastProvider } from '@throughway/ui/overlay/toast'
import './app/app.css'
import { type AppRouter, createAppRouter, fetchNextRoutes, fetchScreenAhead } from '#app/router.tsx'
import { showBrandStylesheet } from '#lib/brand/brand-stylesheet.ts'
import { keepBrandFresh } from '#lib/brand/keep-brand-fresh.ts'
import { brandStore, island, languageStore } from '#lib/send/client.ts'
import { isEmbedded } from '#lib/session/embedded.ts'
import { namePages, reportSurprise, watchForSurprises } from '#lib/screen/error-reports.ts'
import { findImpersonation, waitingImpersonation } from '#lib/session/impersonation.ts'
import { keepFocus } from '#lib/screen/keep-focus.ts'
import { queryClient } from '#lib/send/query-client.ts'
import { openStorage } from '#lib/session/storage.ts'
import { texts } from '#lib/language/texts.ts'
import { followSystemTheme, showTheme } from '#lib/screen/theme.ts'
import { followSession } from '#app/follow-session.ts'
import { startOfflineSoon } from '#app/offline/start-offline-soon.ts'

const starting = document.querySelector('.starting')

if (!isEmbedded) takeTicketFromAddress()
watchForSurprises()
keepFocus()
followSystemTheme()
if (isEmbedded) takeThemeOfPlanner()
void start().catch((error: unknown) => {
  // the page keeps its address and says what it says while it starts; `first-script.js` asks again
  dispatchEvent(new Event('startfailed'))
  reportSurprise(error)
})

/** R6.02: before anything sends or logs an address, what signs in on somebody's behalf is taken out of it. */
function takeTicketFromAddress() {
  const request = findImpersonation(new URL(location.href))
  if (!request) return
  waitingImpersonation.keep(request)
  history.replaceState(null, '', '/account/impersonate')
}

/** C35: what the site around the planner wants; the system decides where it says nothing. */
function takeThemeOfPlanner() {
  const theme = query().get('theme')
  if (theme === 'dark' || theme === 'light') showTheme(theme)
}

/** R4.14: the brand, then the texts in its languages; with the island in the page both at once. */
async function start() {
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
  const router = createAppRouter()
  namePages(() => router.state.matches.at(-1)?.staticData.row?.path)
  followSession(router)
  startOfflineSoon()
  sayWhatTakesLong(router)
  root.render(
    <I18nextProvider i18n={instance}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  if (island) void brandStore.refresh().catch(reportSurprise)
  keepBrandFresh(brandStore.refresh)
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

function prepareForAct() {
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
