import type { ServerResponse } from 'node:http'
import { brandKeys, keyOfBrand } from '@throughway/brands/keys'
import { writeRevision } from '@throughway/contract/live'
import type { AppContext } from '#app-context.ts'
import type { SessionClaims } from '#plugins/session-token.ts'
import { listenToChanges, listRevisions, listStandingSignIns, type Told } from './live.queries.ts'

/**
 * The limits of one process: the number of streams, the number for one member, the life of a stream before it is
 * reopened, and the interval of its heartbeat. Each heartbeat also checks the session.
 */
export type LiveLimits = { most: number; ofMember: number; lifeMs: number; heartbeatMs: number }

export const usualLimits: LiveLimits = { most: 2_000, ofMember: 4, lifeMs: 600_000, heartbeatMs: 25_000 }

/** A reader that does not read is disconnected. */
const mostUnsentBytes = 16_384

export type Reader = Pick<SessionClaims, 'brandId' | 'memberId' | 'signInId' | 'expiresAt'>

type Stream = Reader & { response: ServerResponse; endsAt: number }

export type Streams = {
  /** Undefined where there is room; otherwise the limit that is reached. */
  findLimit(reader: Reader): 'member' | 'process' | undefined
  /** Rejects when the database does not answer; the stream is then ended. */
  open(reader: Reader, response: ServerResponse): Promise<void>
  /** Ends all streams; their readers come back to another copy. */
  close(): void
}

/**
 * Streams of server-sent events. They say which subject has which revision and never what changed: the reader asks for
 * that with the usual call and its checks. They hold no connection to the database; one listener hears for all of them.
 * It is one long function because its parts share one state.
 */
export function openStreams(
  { databases, brands, now, log }: Pick<AppContext, 'databases' | 'brands' | 'now' | 'log'>,
  limits: LiveLimits = usualLimits,
): Streams {
  const streams = new Set<Stream>()
  const ofReader = new Map<string, Set<Stream>>()
  let heartbeat: NodeJS.Timeout | undefined
  let isListening = false
  let isClosed = false
  let mayHaveMissed = false

  function write(stream: Stream, text: string) {
    if (stream.response.writableLength > mostUnsentBytes) return void stream.response.destroy()
    stream.response.write(text)
  }

  function tell({ brandId, memberId, ...revision }: Told) {
    const text = `event: revision\ndata: ${writeRevision(revision)}\n\n`
    if (memberId !== null) for (const stream of ofReader.get(keyOf({ brandId, memberId })) ?? []) write(stream, text)
    else for (const stream of streams) if (stream.brandId === brandId) write(stream, text)
  }

  function hear(told: Told | undefined) {
    // this copy's own answers follow before its readers ask
    if (told?.subject === 'programme') brands.forget(keyOfBrand(told.brandId))
    if (told) return tell(told)
    for (const key of brandKeys) brands.forget(key)
    mayHaveMissed = true
    void catchUp()
  }

  /** Reads again what may have been missed; the heartbeat repeats it until the database answers. */
  async function catchUp() {
    if (!mayHaveMissed) return
    mayHaveMissed = false
    try {
      for (const [brandId, own] of groupByBrand(streams)) {
        const memberIds = [...new Set(own.map(({ memberId }) => memberId))]
        for (const told of await listRevisions(databases, brandId, memberIds)) tell(told)
      }
    } catch (error) {
      mayHaveMissed = true
      log.warn({ err: error }, 'live: revisions could not be read')
    }
  }

  async function beat() {
    const at = now().getTime()
    for (const stream of streams) {
      if (stream.endsAt <= performance.now() || stream.expiresAt <= at) stream.response.end()
      else write(stream, ': alive\n\n')
    }
    await Promise.all([catchUp(), endSignedOut()])
  }

  /** Ends the streams of ended or revoked sessions. It polls them, so that signing out does not have to notify. */
  async function endSignedOut() {
    try {
      for (const [brandId, own] of groupByBrand(streams)) {
        const ids = [...new Set(own.map(({ signInId }) => signInId))]
        const standing = await listStandingSignIns(databases, brandId, ids)
        for (const stream of own) if (!standing.has(stream.signInId)) stream.response.end()
      }
    } catch (error) {
      log.warn({ err: error }, 'live: sessions could not be checked')
    }
  }

  function add(stream: Stream) {
    const key = keyOf(stream)
    const own = ofReader.get(key) ?? new Set()
    ofReader.set(key, own.add(stream))
    streams.add(stream)
    heartbeat ??= setInterval(() => void beat(), limits.heartbeatMs).unref()
    stream.response.once('close', () => {
      streams.delete(stream)
      own.delete(stream)
      if (own.size === 0) ofReader.delete(key)
      if (streams.size) return
      clearInterval(heartbeat)
      heartbeat = undefined
    })
  }

  return {
    findLimit(reader) {
      if (streams.size >= limits.most) return 'process'
      return (ofReader.get(keyOf(reader))?.size ?? 0) >= limits.ofMember ? 'member' : undefined
    },
    async open({ brandId, memberId, signInId, expiresAt }, response) {
      // the server began to stop, or the reader left, while the session was being checked: nothing later would end this
      // stream
      if (isClosed || response.closed) return void response.end()
      if (!isListening) listenToChanges(databases, hear)
      isListening = true
      // not all at once, so that a restarted server does not get requests from all its readers in one second
      const endsAt = performance.now() + limits.lifeMs * (0.8 + 0.4 * Math.random())
      // it listens before it reads, so that no change falls between the two
      const stream = { brandId, memberId, signInId, expiresAt, response, endsAt }
      add(stream)
      try {
        const revisions = await listRevisions(databases, brandId, [memberId])
        const texts = revisions.map((each) => `event: revision\ndata: ${writeRevision(each)}\n\n`)
        write(stream, `${texts.join('')}event: open\ndata: ready\n\n`)
      } catch (error) {
        response.end()
        throw error
      }
    },
    close() {
      isClosed = true
      clearInterval(heartbeat)
      for (const { response } of streams) response.end()
    },
  }
}

function keyOf({ brandId, memberId }: Pick<Reader, 'brandId' | 'memberId'>) {
  return `${brandId} ${memberId}`
}

function groupByBrand(streams: ReadonlySet<Stream>) {
  return Map.groupBy(streams, ({ brandId }) => brandId)
}
