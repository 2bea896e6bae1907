import { apiBasePath, headerNames } from '@throughway/contract/headers'
import { liveEventsPath, type LiveRevision, type LiveSubject, readRevision } from '@throughway/contract/live'
import { brandStore, sessionStore } from '#lib/send/client.ts'
import { createEventReader, createRevisions } from './live-events.ts'

type Followed = {
  memberId: string
  /** Called when something of the subject has changed since the last news of it. */
  onChange: (subject: LiveSubject) => void
  /** Whether changes are heard of, in this tab or by way of another one. */
  onStream: (isOn: boolean) => void
  signal: AbortSignal
}

/** Messages between the tabs of one member. A new tab asks whether another one holds the stream. */
type Said = { revision: LiveRevision } | { isOn: boolean } | { asks: true }

/** The server says every 25 s that it lives. */
const silenceMs = 60_000
const [shortestPauseMs, longestPauseMs] = [1_000, 60_000]
/** All members hear at once of what concerns all: they ask after each other, and still within two seconds. */
const spreadMs = 1_000

/**
 * Follows which subjects have changed. One tab of the member holds the stream and tells the others, so that many tabs
 * do not use up the browser's connections. When that tab is closed, another one takes over.
 */
export function followChanges({ memberId, onChange, onStream, signal }: Followed): void {
  if (signal.aborted || !navigator.locks) return
  // tabs of one browser may be signed in as different members, such as when one of the staff acts for a member
  const name = `throughway.live.${memberId}`
  const known = createRevisions()
  let isHolding = false
  let isOpen = false
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone and takes none
  const say = (said: Said) => channel.postMessage(said)

  function hear(revision: LiveRevision) {
    if (!known.isNews(revision)) return
    const timer = setTimeout(() => onChange(revision.subject), revision.scope === 'all' ? Math.random() * spreadMs : 0)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('revision' in data) hear(data.revision)
    else if ('isOn' in data) onStream(data.isOn)
    else if (isHolding) {
      say({ isOn: isOpen })
      for (const revision of known.list()) say({ revision })
    }
  })
  signal.addEventListener('abort', () => channel.close())
  say({ asks: true })

  const stream: Stream = {
    memberId,
    signal,
    onRevision: (revision) => {
      hear(revision)
      say({ revision })
    },
    onOpen: (isOn) => {
      isOpen = isOn
      onStream(isOn)
      if (!signal.aborted) say({ isOn })
    },
  }
  const hold = () => {
    isHolding = true
    return keepStream(stream)
  }
  navigator.locks.request(name, { signal }, hold).catch(() => undefined)
}

type Stream = {
  memberId: string
  signal: AbortSignal
  onRevision: (revision: LiveRevision) => void
  onOpen: (isOn: boolean) => void
}

async function keepStream(stream: Stream): Promise<void> {
  const { signal, onOpen } = stream
  for (let pauseMs = shortestPauseMs; !signal.aborted;) {
    const wasOpened = await readStream(stream).catch(() => false)
    onOpen(false)
    pauseMs = wasOpened ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    await pause(pauseMs * (0.5 + Math.random()), signal)
  }
}

/** Reads until the stream ends or falls silent. Answers whether it was opened at all. */
async function readStream({ memberId, signal, onRevision, onOpen }: Stream): Promise<boolean> {
  const [brand, token] = [brandStore.readServer(), sessionStore.findToken()]
  if (!brand || !token || sessionStore.read().user?.member_id !== memberId) return false
  const silence = new AbortController()
  const headers = { [headerNames.apiKey]: brand.api_key, authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const response = await fetch(apiBasePath + liveEventsPath, {
    headers,
    signal: AbortSignal.any([signal, silence.signal]),
    credentials: 'omit',
    cache: 'no-store',
  })
  if (!response.ok || !response.body) return false
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const events = createEventReader()
  let wasOpened = false
  try {
    for (;;) {
      const timer = setTimeout(() => silence.abort(), silenceMs)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return wasOpened
      for (const { event, data } of events.read(value)) {
        if (event === 'open') onOpen((wasOpened = true))
        const revision = event === 'revision' ? readRevision(data) : undefined
        if (revision) onRevision(revision)
      }
    }
  } catch {
    return wasOpened
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
