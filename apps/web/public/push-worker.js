/*
 * Shows the notices of a member on this device, and opens their page when one is pressed (C37, decision 214). No page is
 * in its scope: it keeps nothing, answers no request, and asks the network for nothing.
 */
const messages = '/messages'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = read(event.data)
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path: ownPath(path) } }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownPath(event.notification.data?.path)))
})

/** Browsers want something shown for each push, also for one that nobody can read. */
function read(data) {
  try {
    const said = data.json()
    if (typeof said?.title === 'string') return said
  } catch {
    // it is not ours
  }
  return { title: self.location.hostname }
}

/** A path of this site, whatever was sent. */
function ownPath(path) {
  const { origin } = self.location
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return messages
  const url = new URL(path, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : messages
}

async function open(path) {
  const address = new URL(path, self.location.origin).href
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => url === address)
  await (shown ? shown.focus() : self.clients.openWindow(address))
}
