import type { AnswerOf, ChangingCall, RawInputOf } from '@throughway/contract/call'
import type { Subject } from '@throughway/contract/subjects'
import { loadProgramme } from '@throughway/brands/load-programme'
import { callDescriptors } from './call-descriptors.ts'
import { createBrandStore } from '../brand/brand-store.ts'
import { brandDomain } from '../brand/brand-domain.ts'
import { keptAnswersDoor } from '../offline/kept-answers-door.ts'
import { developmentAssets } from '../brand/development-assets.ts'
import { isEmbedded } from '../session/embedded.ts'
import { freshFactor } from '../session/fresh-factor.ts'
import { readIsland } from './island.ts'
import { createLanguageStore } from '../language/language-store.ts'
import { createSend, type SendOptions } from './send.ts'
import { createSessionStore } from '../session/session-store.ts'
import { openStorage } from '../session/storage.ts'
import { texts } from '../language/texts.ts'

/*
 * The one set of stores of this page. Their parts are passed in, so that each can be tested alone; here they meet the
 * real browser.
 */

/** There is no document where the server draws a page. */
export const island = readIsland(globalThis.document?.getElementById('brand-data')?.textContent)

export const sessionStore = createSessionStore({
  tab: openStorage('sessionStorage'),
  device: openStorage('localStorage'),
})

export const brandStore = createBrandStore({
  island,
  fetchBrand: () => send(callDescriptors.getBrand, { domain: brandDomain(location.hostname) }),
  loadProgramme,
  assetsOf: developmentAssets,
})

const { send, signInAgain } = createSend({
  origin: '',
  session: sessionStore,
  brand: { read: brandStore.readServer, refresh: brandStore.refresh },
  language: () => languageStore.getSnapshot().lang,
  maySignInAgain: () => !isEmbedded,
  showFactorAgain: freshFactor.ask,
  prepareWords: () => texts.loadErrors(),
  kept: keptAnswersDoor,
  takeTurn: (run) => (navigator.locks ? navigator.locks.request('throughway.sign-in-again', run) : run()),
})

export const languageStore = createLanguageStore({
  show: (language) => texts.changeLanguage(language),
  save: (language) => sendChange(callDescriptors.saveLanguage, { language }),
  maySave: () => sessionStore.read().isSignedIn && !sessionStore.read().impersonation,
  refreshBrand: () => brandStore.refresh(),
})

export { send, signInAgain }

let tellOfChange: (touches: readonly Subject[]) => unknown = () => undefined

/** Who keeps answers hears here which of them are stale. The first page keeps none. */
export function followChanges(tell: (touches: readonly Subject[]) => unknown) {
  tellOfChange = tell
}

/** `send` for a change outside of `useCallMutation`: what the call touches is stale once it succeeded. */
export async function sendChange<Each extends ChangingCall>(
  call: Each,
  input: RawInputOf<Each>,
  options?: SendOptions,
): Promise<AnswerOf<Each>> {
  const answer = await send(call, input, options)
  tellOfChange(call.touches)
  return answer
}
