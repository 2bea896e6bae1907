import type pg from 'pg'
import { openClient } from './connections.ts'

/** Handles a notification of another copy of the server; undefined when some may have been missed. */
export type HandleNotification = (payload: string | undefined) => void

export type Listener = { listen(channel: string, handle: HandleNotification): void; close(): Promise<void> }

const signOfLifeMs = 20_000
const [shortestPauseMs, longestPauseMs] = [500, 30_000]

/**
 * LISTEN on one connection for the whole process, beside the pool, for any number of handlers. It opens at the first
 * `listen`. After a break it reconnects by itself and tells the handlers that they may have missed notifications.
 */
export function openListener(url: string): Listener {
  const handlers = new Map<string, Set<HandleNotification>>()
  let opened: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let pauseMs = shortestPauseMs
  let isClosed = false

  async function connect() {
    try {
      const client = await openClient(url, {
        query_timeout: 5_000,
        application_name: 'throughway-news',
      })
      client.on('notification', ({ channel, payload }) =>
        handlers.get(channel)?.forEach((handle) => handle(payload ?? '')),
      )
      client.once('end', () => lose(client))
      opened = client
      for (const channel of handlers.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      if (isClosed) return void (await client.end())
      pauseMs = shortestPauseMs
      watch(client)
      for (const all of handlers.values()) all.forEach((handle) => handle(undefined))
    } catch {
      if (opened) lose(opened)
      else comeBack()
    }
  }

  /** A connection whose other end is gone stays silent; a query finds out. */
  function watch(client: pg.Client) {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => opened === client && !isClosed && watch(client),
        () => lose(client),
      )
    }, signOfLifeMs)
    timer.unref()
  }

  function lose(client: pg.Client) {
    if (opened !== client) return
    opened = undefined
    client.end().catch(() => undefined)
    comeBack()
  }

  function comeBack() {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => (connecting = connect()), pauseMs * (0.5 + Math.random()))
    timer.unref()
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  return {
    listen(channel, handle) {
      const known = handlers.get(channel)
      if (known) return void known.add(handle)
      handlers.set(channel, new Set([handle]))
      if (!connecting) connecting = connect()
      else
        void connecting.then(() => opened?.query(`listen ${opened.escapeIdentifier(channel)}`)).catch(() => undefined)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await connecting
      const client = opened
      opened = undefined
      await client?.end().catch(() => undefined)
    },
  }
}
