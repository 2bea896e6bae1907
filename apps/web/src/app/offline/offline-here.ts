import { claimDevice, renewShown, tidyAnswers } from '#lib/offline/kept-answers.ts'
import { keptAnswersDoor } from '#lib/offline/kept-answers-door.ts'
import { findKeeper } from '#lib/offline/keeper.ts'
import { offlineState } from '#lib/offline/offline-state.ts'
import { refresh, sendOutbox } from '#lib/outbox/outbox-here.ts'
import { reportSurprise } from '#lib/screen/error-reports.ts'
import { brandStore, languageStore, sessionStore } from '#lib/send/client.ts'
import { renewAll } from '#lib/send/mark-stale.ts'
import { queryClient } from '#lib/send/query-client.ts'
import { keepShell } from './keep-shell.ts'

/**
 * Looks for the network at this interval, because some networks come back without an event, for example when a distant
 * cable is repaired.
 */
const lookMs = 30_000
/** How often an open page is compared with the server's version. */
const versionMs = 30 * 60_000

/** Keeps what this member sees on this device, sends what waits, and goes on with the next member. */
export function startOffline() {
  let keeper: string | undefined
  let comparedAt = Number.NEGATIVE_INFINITY

  function begin() {
    const member = findKeeper()
    if (member === keeper) return
    keeper = member
    comparedAt = Number.NEGATIVE_INFINITY
    run(refresh())
    if (!member) return
    run(claimDevice(member).then(() => Promise.all([keptAnswersDoor.open(), tidyAnswers(member)])))
    run(sendOutbox())
    keepPages()
  }

  function keepPages() {
    const brand = brandStore.getSnapshot()
    if (!keeper || brand.status !== 'ready' || !navigator.onLine) return
    comparedAt = performance.now()
    run(keepShell({ language: languageStore.getSnapshot().lang, languages: brand.brand.languages }))
  }

  /** There may be a network again, or a new version. */
  function look() {
    if (!keeper || document.visibilityState !== 'visible' || !navigator.onLine) return
    const { waiting, keptSince } = offlineState.read()
    if (waiting > 0) run(sendOutbox())
    if (keptSince !== undefined) run(renewShown(() => renewAll(queryClient)))
    if (performance.now() - comparedAt > versionMs) keepPages()
  }

  let language = languageStore.getSnapshot().lang
  languageStore.subscribe(() => {
    const { lang } = languageStore.getSnapshot()
    if (lang === language) return
    language = lang
    keepPages()
  })
  sessionStore.subscribe(begin)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  setInterval(look, lookMs)
  begin()
}

function run(work: Promise<unknown>) {
  work.catch(reportSurprise)
}
