import type { ServerResponse } from 'node:http'
import type { Databases } from '#database/open-database.ts'
import { messageChannel } from './tell.queries.ts'

/**
 * Of one process: how many streams at once, how many of one member, and how long one lasts before it is opened anew.
 */
export type LiveLimits = { most: number; ofMember: number; lifeMs: number; heartbeatMs: number }

export const usualLimits: LiveLimits = { most: 2_000, ofMember: 4, lifeMs: 600_000, heartbeatMs: 25_000 }

/** A reader that takes nothing in is let go. */
const mostUnsentBytes = 16_384

type Stream = { brandId: number; memberId: string; response: ServerResponse; endsAt: number }

export type Live = {
  /** Undefined where there is room; else whose limit is reached. */
  findLimit(brandId: number, memberId: string): 'member' | 'process' | undefined
  open(brandId: number, memberId: string, response: ServerResponse): void
  /** Ends all streams; their readers come back to another copy. */
  close(): void
}

/**
 * Streams of server-sent events. They say that there is something new and never what: the reader asks for that with the
 * usual call and its checks. They hold no connection to the database; one listener hears for all of them.
 */
export function openLive({ listen }: Pick<Databases, 'listen'>, limits: LiveLimits = usualLimits): Live {
  const streams = new Set<Stream>()
  let heartbeat: NodeJS.Timeout | undefined
  let isListening = false
  let isClosed = false

  function write(stream: Stream, text: string) {
    if (stream.response.writableLength > mostUnsentBytes) return void stream.response.destroy()
    stream.response.write(text)
  }

  function hear(payload: string | undefined) {
    const [brand, member] = (payload ?? '').split(' ')
    for (const stream of streams)
      if (payload === undefined || (Number(brand) === stream.brandId && (!member || member === stream.memberId)))
        write(stream, 'event: messages\ndata: new\n\n')
  }

  function beat() {
    const now = performance.now()
    for (const stream of streams) {
      if (stream.endsAt <= now) stream.response.end()
      else write(stream, ': alive\n\n')
    }
  }

  return {
    findLimit(brandId, memberId) {
      if (streams.size >= limits.most) return 'process'
      const own = [...streams].filter((each) => each.brandId === brandId && each.memberId === memberId)
      return own.length >= limits.ofMember ? 'member' : undefined
    },
    open(brandId, memberId, response) {
      // its session was still being checked when the end began: a stream that stayed would keep the server from ending
      if (isClosed) return void response.end()
      if (!isListening) listen(messageChannel, hear)
      isListening = true
      // not all at once, so that a copy that was started again is not asked by all of its readers in one second
      const endsAt = performance.now() + limits.lifeMs * (0.8 + 0.4 * Math.random())
      const stream = { brandId, memberId, response, endsAt }
      streams.add(stream)
      heartbeat ??= setInterval(beat, limits.heartbeatMs).unref()
      response.once('close', () => {
        streams.delete(stream)
        if (streams.size) return
        clearInterval(heartbeat)
        heartbeat = undefined
      })
      write(stream, 'event: open\ndata: ready\n\n')
    },
    close() {
      isClosed = true
      clearInterval(heartbeat)
      for (const { response } of streams) response.end()
    },
  }
}
