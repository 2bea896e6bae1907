import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test'

/** What no story may leave behind. */
export function createWatch() {
  const problems: string[] = []
  const forgiven: RegExp[] = []
  return {
    problems,
    note(text: string) {
      if (!forgiven.some((pattern) => pattern.test(text))) problems.push(text)
    },
    /** A story that provokes a refusal or a broken line says so: such lines in the console are no problem then. */
    forgive(pattern: RegExp) {
      forgiven.push(pattern)
    },
  }
}

/**
 * Looks at all that a browser does until it is told to stop: nothing breaks, no text is missing, and no request leaves
 * the page's own site.
 */
export function watchContext({ note }: ReturnType<typeof createWatch>, context: BrowserContext) {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') note(describeMessage(message))
  }
  const onError = (error: WebError) => note(`error in the page: ${error.error().stack ?? error.error().message}`)
  const onRequest = (request: Request) => {
    if (!staysAtHome(request)) note(`request to another site: ${request.url()}`)
    if (request.url().includes('/locales/add/')) note(`missing text: ${request.url()} ${request.postData()}`)
  }
  const onResponse = (response: Response) => {
    if (response.status() >= 500) note(`answer ${response.status()}: ${response.url()}`)
  }
  context.on('console', onConsole).on('weberror', onError).on('request', onRequest).on('response', onResponse)
  return () =>
    void context
      .off('console', onConsole)
      .off('weberror', onError)
      .off('request', onRequest)
      .off('response', onResponse)
}

/**
 * A page goes to sites of this machine; all that it fetches comes from its own origin. The page that asked is the one
 * that the request names: a browser may fetch a page's icon when its frame has already gone on to another site.
 */
function staysAtHome(request: Request) {
  const { protocol, origin, hostname } = new URL(request.url())
  if (protocol === 'data:' || protocol === 'blob:') return true
  if (request.isNavigationRequest()) return hostname.endsWith('.localhost')
  if (request.serviceWorker() !== null) return true
  const { referer = '' } = request.headers()
  return origin === new URL(URL.canParse(referer) ? referer : request.frame().url()).origin
}

function describeMessage(message: ConsoleMessage) {
  const { url } = message.location()
  return `console: ${message.text()} (${url})`
}
