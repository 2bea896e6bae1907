/*
 * Opens the pages where there is no network (decision 216). It keeps nothing by itself: the wallet writes the pages of its
 * codes (C18, decision 40), and the page of a member writes its own files. Each page comes from the network first. No
 * answer of a call passes through here, and pages in a frame and addresses of files are left to the network.
 */
const codes = 'throughway.wallet'
const shell = 'throughway.shell'
const wallet = '/wallet'
const style = '/wallet-code.css'
/** One page without anybody's data, which draws any address. */
const anyPage = '/home'
/** A network that says nothing for so long is as good as none, where something is kept. */
const patienceMs = 6000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(openPage(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(findFile(request, pathname))
  else if (pathname.startsWith('/locales/')) event.respondWith(askFirst(request, find(shell, pathname)))
  else if (pathname === style) event.respondWith(askFirst(request, find(codes, style)))
})

/** The network's page, what is kept for its address, or at last the list of the codes. */
async function openPage(request, pathname) {
  const answered = fetch(request).catch(() => undefined)
  const kept = await findPage(request, pathname)
  const answer = await inTime(answered, kept)
  if (isThere(answer)) return answer
  return kept ?? (await find(codes, wallet)) ?? answer ?? Response.error()
}

/** A kept code; the list of them for any other page of the wallet; else the page that draws any address. */
async function findPage(request, pathname) {
  const isOfWallet = pathname === wallet || pathname.startsWith(`${wallet}/`)
  const code = isOfWallet ? ((await find(codes, pathname)) ?? (await find(codes, wallet))) : undefined
  return code ?? (isPage(request, pathname) ? find(shell, anyPage) : undefined)
}

/** What is answered by the application: not a frame, no call, and no file. */
function isPage({ destination }, pathname) {
  return destination === 'document' && !pathname.startsWith('/api/') && !/\.[a-z0-9]{1,8}$/i.test(pathname)
}

/** Files whose name carries their content never change. */
async function findFile(request, pathname) {
  return (await find(shell, pathname)) ?? fetch(request)
}

/** The network's answer, or what is kept where there is none. */
async function askFirst(request, finding) {
  const answered = fetch(request).catch(() => undefined)
  const kept = await finding
  const answer = await inTime(answered, kept)
  return (isThere(answer) ? answer : kept) ?? answer ?? Response.error()
}

function inTime(answered, kept) {
  return kept ? Promise.race([answered, wait(patienceMs)]) : answered
}

function isThere(answer) {
  return answer !== undefined && ![502, 503, 504].includes(answer.status)
}

async function find(name, path) {
  if (!(await caches.has(name))) return undefined
  return (await caches.open(name)).match(path, { ignoreVary: true })
}

function wait(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds))
}
