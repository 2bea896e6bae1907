import type { Page, Route } from '@playwright/test'

/** Lets a call be answered by the server, and changes the data of its answer. Refusals stay as they are. */
export async function changeAnswer<Data extends object>(
  page: Page,
  path: string | RegExp,
  change: (data: Data) => Data,
) {
  await page.route(path, async (route) => {
    const response = await fetchByNumber(route)
    if (!response.ok()) return route.fulfill({ response })
    const answer = (await response.json()) as { data: Data }
    await route.fulfill({ response, json: { ...answer, data: change(answer.data) } })
  })
}

/** Sends the request of a route on; names below `localhost` are known to the browser alone. */
export function fetchByNumber(route: Route) {
  const url = route.request().url()
  const { host, hostname } = new URL(url)
  return route.fetch({ url: url.replace(hostname, '127.0.0.1'), headers: { ...route.request().headers(), host } })
}
