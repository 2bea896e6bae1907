import { callDescriptors } from '../send/call-descriptors.ts'
import { isMissingProgram, NetworkError, RefusalError } from '../send/call-errors.ts'
import { brandStore, send, sessionStore } from '../send/client.ts'
import { globalModal } from '../session/global-modal.ts'
import { createReporter } from './reporter.ts'

let findPage: () => string | undefined = () => undefined

/** Reports name the pattern of a page, such as `/reward/{id}`: its address may hold what somebody typed. */
export function namePages(find: () => string | undefined) {
  findPage = find
}

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
    page: findPage(),
    ...report,
  })
})

/** R7.15: reports an unexpected error of this page, once. Refusals and network failures are expected. */
export function reportSurprise(error: unknown) {
  if (error instanceof NetworkError || isMissingProgram(error)) return
  if (error instanceof RefusalError && error.name !== 'surprise') return
  reporter.report({
    error_code: error instanceof RefusalError ? error.code : 500,
    email_subject: 'Unexpected error in the browser',
    error_message: error instanceof Error ? error.message : String(error),
    description: error instanceof Error ? describe(error) : undefined,
  })
}

/** The name comes first, because not every browser begins its stack with it; a refusal is described by its call. */
function describe(error: Error): string {
  if (error instanceof RefusalError) return describeRefusal(error)
  return `${error.name}\n${error.stack ?? ''}`
}

function describeRefusal({ name, code, requestId }: RefusalError): string {
  return `${name} ${code} ${requestId ?? ''}`.trim()
}

/** R7.19, R8.02: reports a failed sign-in, except at another region. The password is not included. */
export function reportFailedSignIn(error: unknown) {
  if (error instanceof RefusalError && error.code === 410) return
  reporter.report({
    error_code: 701,
    email_subject: 'Sign-in failed',
    error_message: error instanceof Error ? error.message : String(error),
    description: error instanceof RefusalError ? describeRefusal(error) : 'no answer',
  })
}

/** Listens for errors that nothing else has caught. */
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

/** The page on which the modal was opened last. */
let surprisedAt: string | undefined

/** R2.59, decision 85: at first a message that can be closed; again on the same page, the page counts as broken. */
function saySurprise() {
  const isAgain = surprisedAt === location.pathname
  surprisedAt = location.pathname
  globalModal.open({ backToHome: isAgain })
}

/**
 * An action failed on the server, and no screen has a text for it. Network failures and refusals are shown where they
 * arise, or come from background requests.
 */
function isUnsaid(error: unknown): boolean {
  return error instanceof RefusalError && error.name === 'surprise'
}

/**
 * A fault of ours in a pressed control. Browsers report their own events without an error, or with other kinds of
 * errors.
 */
function isOwnFault(error: unknown): boolean {
  return (
    (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError) &&
    !isMissingProgram(error) &&
    !/fetch|network|load failed/i.test(error.message)
  )
}
