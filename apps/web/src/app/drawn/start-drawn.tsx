import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { keepBrandFresh } from '#lib/brand/keep-brand-fresh.ts'
import { languageDetector } from '#lib/language/detect-language.ts'
import { texts } from '#lib/language/texts.ts'
import { namePages, reportSurprise, watchForSurprises } from '#lib/screen/error-reports.ts'
import { keepFocus } from '#lib/screen/keep-focus.ts'
import { leadLateParts } from '#lib/screen/late-part.tsx'
import { followSystemTheme } from '#lib/screen/theme.ts'
import { pageWays } from '#lib/screen/ways.ts'
import { brandStore, island, languageStore, sessionStore } from '#lib/send/client.ts'
import type { Drawn } from '#lib/send/island.ts'
import { globalModal } from '#lib/session/global-modal.ts'
import { openStorage } from '#lib/session/storage.ts'

const loadRest = () => import('#start-app.tsx')

/** The address of each page in the table of routes, for error reports. */
const paths: Record<Drawn['screen'], string> = {
  landing: '/',
  questions: '/faqs',
  page: '/public/*',
  legal: '/legal',
  planner: '/public/planner',
}

type Following = {
  /** Loads the screen that follows at the same address as soon as it can, without anybody acting. */
  follow?: () => Promise<unknown>
}

/**
 * Takes over a page that the server has drawn. `draw` makes the same parts again. A member, and a visitor who reads another
 * language than the page, get the whole application instead.
 */
export function startDrawn(draw: (drawn: Drawn, onTaken: () => void) => ReactNode, { follow }: Following = {}) {
  const root = document.getElementById('root')
  if (!root || !island?.brand || !island.drawn || !isFor(island.drawn)) {
    void loadRest().then(({ startPage }) => startPage(), sayThatItFailed)
    return
  }
  const { brand, drawn } = island
  if (follow) for (const load of [loadRest, follow]) void load().catch(() => undefined)
  watchForSurprises()
  keepFocus()
  followSystemTheme()
  brandStore.take({ ...island, brand, programme: drawn.programme })
  languageStore.start(drawn.language, brand.languages)
  texts.startPlainly(drawn.language, drawn.texts, { languages: brand.languages, production: island.production })
  leadLateParts(async () => (await import('#lib/send/with-answers.tsx')).WithAnswers)
  sessionStore.keepLandingPath(location.pathname)
  namePages(() => paths[drawn.screen])
  // what i18next does once it is here
  languageDetector({ keeps: true }).cacheUserLanguage?.(drawn.language)
  const reports = { onUncaughtError: reportSurprise, onRecoverableError: reportSurprise }
  const onTaken = () => {
    sayThatItAnswers()
    if (follow) goOn()
  }
  const goOn = leadOn(hydrateRoot(root, draw(drawn, onTaken), reports), drawn)
  keepBrandFresh(brandStore.refresh)
}

/** Says that the page hears presses now. `first-script.js` has kept the earlier ones and presses them. */
function sayThatItAnswers() {
  openStorage('sessionStorage').removeItem('throughway.starts')
  dispatchEvent(new Event('drawnready'))
}

/**
 * Whether the page is for this reader: a visitor who reads its language. `first-script.js` has looked at what this browser
 * keeps.
 */
function isFor({ language }: Drawn): boolean {
  if (document.documentElement.hasAttribute('data-undrawn')) return false
  if (sessionStore.read().user || sessionStore.findRememberedToken()) return false
  if (/[?&](impersonate|password)=/.test(location.search)) return false
  const wanted = languageDetector({ keeps: false }).detect() as readonly string[]
  const offered: readonly string[] = island?.brand?.languages ?? []
  return (wanted.find((each) => offered.includes(each)) ?? language) === language
}

/** Other pages come with the rest of the application, which is fetched once somebody acts. Answers what shows it. */
function leadOn(root: Root, { screen, language }: Drawn) {
  let wanted: string | undefined
  let going: Promise<unknown> | undefined

  function goOn() {
    // a line at first, and words where it takes long
    document.querySelector('.starting')?.setAttribute('data-told', '')
    going ??= loadRest()
      .then((rest) => rest.goOn(root, () => wanted))
      .catch((error: unknown) => {
        // the way of any link
        going = undefined
        if (wanted) location.assign(wanted)
        else reportSurprise(error)
      })
  }

  pageWays.leadBy({
    go: (href) => {
      wanted = href
      goOn()
    },
    prepare: () => void loadRest().catch(() => undefined),
  })
  for (const beginning of ['pointerdown', 'keydown', 'input'] as const)
    addEventListener(
      beginning,
      () =>
        void loadRest().then(
          ({ prepareForAct }) => prepareForAct(),
          () => undefined,
        ),
      { once: true, capture: true },
    )
  // the landing page has its words in each language; a text of the programme has to be asked for
  if (screen !== 'landing')
    languageStore.subscribe(() => {
      if (languageStore.getSnapshot().lang !== language) goOn()
    })
  // what stands above every page is part of the rest
  globalModal.subscribe(() => {
    if (globalModal.getSnapshot()) goOn()
  })
  return goOn
}

/** `first-script.js` asks for the page again. */
function sayThatItFailed() {
  dispatchEvent(new Event('startfailed'))
}
