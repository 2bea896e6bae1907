import { keptAnswersDoor } from '#lib/offline/kept-answers-door.ts'
import { findKeeper } from '#lib/offline/keeper.ts'
import { sessionStore } from '#lib/send/client.ts'
import { isEmbedded } from '#lib/session/embedded.ts'
import { isMissingProgram } from '#lib/send/call-errors.ts'

/** The page is drawn and has asked for what it shows. */
const laterMs = 3000

/**
 * The code for offline use loads after the page, and only for a member for whom the device may keep something, so no
 * first load carries it.
 */
export function startOfflineSoon() {
  if (isEmbedded) return
  keptAnswersDoor.leadTo(async () => (await import('#lib/offline/kept-answers.ts')).keptAnswers)
  let isStarting = false

  function startSoon() {
    if (isStarting || !findKeeper()) return
    isStarting = true
    setTimeout(() => {
      void import('./offline-here.ts').then(
        ({ startOffline }) => startOffline(),
        (error: unknown) => {
          isStarting = false
          if (!isMissingProgram(error)) throw error
        },
      )
    }, laterMs)
  }

  sessionStore.subscribe(startSoon)
  startSoon()
}
