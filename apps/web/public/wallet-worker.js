/*
 * Shows a code of the wallet without a network, and nothing else (C18, decision 40). It keeps no file of the application
 * and no answer of a call: each page comes from the network, and only where none answers does what the wallet has kept
 * take its place. The wallet writes and erases that itself.
 */
const kept = 'throughway.wallet'
const list = '/wallet'
const style = '/wallet-code.css'
/** A network that says nothing for so long is as good as none, for a page that is kept. */
const patienceMs = 6000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(open(request, pathname))
  else if (pathname === style)
    event.respondWith(fetch(request).catch(async () => (await find(style)) ?? Response.error()))
})

async function open(request, pathname) {
  const own = pathname.startsWith(`${list}/`) ? await find(pathname) : undefined
  const answered = fetch(request)
  const answer = await (own ? Promise.race([answered, wait(patienceMs)]) : answered).catch(() => undefined)
  const isThere = answer && ![502, 503, 504].includes(answer.status)
  if (isThere) return answer
  return own ?? (await find(list)) ?? answer ?? Response.error()
}

async function find(path) {
  if (!(await caches.has(kept))) return undefined
  return (await caches.open(kept)).match(path)
}

function wait(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds))
}
