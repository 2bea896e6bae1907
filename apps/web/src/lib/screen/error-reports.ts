import { callDescriptors } from '../send/call-descriptors.ts'
import { isMissingProgram, NetworkError, RefusalError } from '../send/call-errors.ts'
import { brandStore, send, sessionStore } from '../send/client.ts'
import { globalModal } from '../session/global-modal.ts'
import { createReporter } from './reporter.ts'

const reporter = createReporter((report) => {
  const brand = brandStore.getSnapshot()
  const facts =
    brand.status === 'ready'
      ? { brand: brand.brand.app_name, operating_region_id: brand.brand.id, app_version: brand.version }
      : {}
  const device = {
    os_version: navigator.platform,
    device_manufacturer: navigator.vendor,
    device_model: navigator.userAgent,
  }
  return send(callDescriptors.reportError, {
    ...facts,
    ...device,
    member_id: sessionStore.read().user?.member_id,
    app: 'Web',
    ...report,
  })
})

/** R7.15: an unexpected error of this page, once. Expected noes and a broken line are no surprise. */
export function reportSurprise(error: unknown) {
  if (error instanceof NetworkError || isMissingProgram(error)) return
  if (error instanceof RefusalError && error.name !== 'surprise') return
  reporter.report({
    error_code: error instanceof RefusalError ? error.code : 500,
    email_subject: 'Unexpected error in the browser',
    error_message: error instanceof Error ? error.message : String(error),
    description: error instanceof Error ? error.stack : undefined,
  })
}

/** R7.19, R8.02: a sign-in that failed, except at another region's door. The password is no part of it. */
export function reportFailedSignIn(error: unknown) {
  if (error instanceof RefusalError && error.code === 410) return
  reporter.report({
    error_code: 701,
    email_subject: 'Sign-in failed',
    error_message: error instanceof Error ? error.message : String(error),
    description:
      error instanceof RefusalError ? `${error.name} ${error.code} ${error.requestId ?? ''}`.trim() : 'no answer',
  })
}

/** Listens for what nothing else has caught. */
export function watchForSurprises() {
  window.addEventListener('error', ({ error, message }) => {
    reportSurprise(error ?? message)
    if (isOwnFault(error)) saySurprise()
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    reportSurprise(reason)
    if (isUnsaid(reason) || isOwnFault(reason)) saySurprise()
  })
}

/** Where the modal was opened last. */
let surprisedAt: string | undefined

/** R2.59, decision 85: the first time a note that can be closed; once more on the same page, the page is broken and left. */
function saySurprise() {
  const isAgain = surprisedAt === location.pathname
  surprisedAt = location.pathname
  globalModal.open({ backToHome: isAgain })
}

/**
 * What a person did went wrong at the server, and no screen has words for it. A broken line and an expected no are said
 * where they arise, or come of what nobody asked for.
 */
function isUnsaid(error: unknown): boolean {
  return error instanceof RefusalError && error.name === 'surprise'
}

/** A mistake of ours in what was pressed. Browsers tell of their own affairs without an error, or with one of other kinds. */
function isOwnFault(error: unknown): boolean {
  return (
    (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError) &&
    !isMissingProgram(error) &&
    !/fetch|network|load failed/i.test(error.message)
  )
}
