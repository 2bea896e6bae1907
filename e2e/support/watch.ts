import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

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

/** Looks at all that a browser does: nothing breaks, no text is missing, and no request leaves the page's own site. */
export function watchContext({ note }: ReturnType<typeof createWatch>, context: BrowserContext) {
  context.on('console', (message) => {
    if (message.type() === 'error') note(describeMessage(message))
  })
  context.on('weberror', (error) => note(`error in the page: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    if (!staysAtHome(request)) note(`request to another site: ${request.url()}`)
    if (request.url().includes('/locales/add/')) note(`missing text: ${request.url()} ${request.postData()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) note(`answer ${response.status()}: ${response.url()}`)
  })
}

/** A page goes to sites of this machine; all that it fetches comes from its own origin. */
function staysAtHome(request: Request) {
  const { protocol, origin, hostname } = new URL(request.url())
  if (protocol === 'data:' || protocol === 'blob:') return true
  if (request.isNavigationRequest()) return hostname.endsWith('.localhost')
  return request.serviceWorker() !== null || origin === new URL(request.frame().url()).origin
}

function describeMessage(message: ConsoleMessage) {
  const { url } = message.location()
  return `console: ${message.text()} (${url})`
}
