import { apiBasePath, headerNames, liveMessagesPath } from '@throughway/contract/headers'
import { brandStore, sessionStore } from '#lib/send/client.ts'

type News = { onNews: () => void; onStream: (isOn: boolean) => void; signal: AbortSignal }

const name = 'throughway.messages'
/** The server says every 25 s that it lives. */
const silenceMs = 60_000
const [shortestPauseMs, longestPauseMs] = [1_000, 60_000]
/** Readers of one server ask after each other, and still within two seconds. */
const spreadMs = 1_000

/**
 * Hears when there are new messages. One tab of the browser holds the stream, so that many tabs do not use up its
 * connections, and tells the others; when it is closed another one takes over.
 */
export function followNews({ onNews, onStream, signal }: News): void {
  if (signal.aborted || !navigator.locks) return
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', onNews)
  signal.addEventListener('abort', () => channel.close())
  const tell = () => {
    const timer = setTimeout(() => {
      onNews()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone and takes none
      channel.postMessage('new')
    }, Math.random() * spreadMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  navigator.locks.request(name, { signal }, () => keepStream({ onNews: tell, onStream, signal })).catch(() => undefined)
}

async function keepStream(news: News): Promise<void> {
  const { signal, onStream } = news
  for (let pauseMs = shortestPauseMs; !signal.aborted;) {
    const wasOpened = await readStream(news).catch(() => false)
    onStream(false)
    pauseMs = wasOpened ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    await pause(pauseMs * (0.5 + Math.random()), signal)
  }
}

/** Reads until the stream ends or falls silent. Answers whether it was opened at all. */
async function readStream({ onNews, onStream, signal }: News): Promise<boolean> {
  const [brand, token] = [brandStore.readServer(), sessionStore.findToken()]
  if (!brand || !token) return false
  const silence = new AbortController()
  const headers = { [headerNames.apiKey]: brand.api_key, authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const response = await fetch(apiBasePath + liveMessagesPath, {
    headers,
    signal: AbortSignal.any([signal, silence.signal]),
    credentials: 'omit',
    cache: 'no-store',
  })
  if (!response.ok || !response.body) return false
  onStream(true)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const timer = setTimeout(() => silence.abort(), silenceMs)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return true
    const events = (rest + value).split('\n\n')
    rest = events.pop() ?? ''
    if (events.some((event) => event.startsWith('event: messages'))) onNews()
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
