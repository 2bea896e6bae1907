import { addressOfPlace, linkedPlaces } from './place-targets.ts'

/** Marks what a framed page posts to the page around it as meant for us. */
export const framedSource = 'throughway'

/** The most sites that a programme may frame; each is in the policy of every page. */
export const mostFrameOrigins = 10

/** A message of the browser, and the frame that it should come from. */
export type FramedMessage = {
  /** The origin that the browser reports, never one in the message; the text `null` for a sandbox or a file. */
  origin: string
  data: unknown
  /** Whether it came from the window of the frame itself. */
  isFromFrame: boolean
  /** Whether the reader is using the frame. A page that only loads may not navigate the reader away. */
  isInUse: boolean
}

/**
 * R2.54: the address that a framed page asks for by `{ source: 'throughway', type: 'open', place: 'help', query: {
 * topicID: 'points' } }`. Undefined for everything that is not exactly this, from exactly the origin of the frame.
 */
export function readFramedCall(message: FramedMessage, frameOrigin: string): string | undefined {
  if (!message.isFromFrame || !message.isInUse || message.origin !== frameOrigin) return undefined
  const { data } = message
  if (!isPlain(data) || !Object.keys(data).every((name) => names.has(name))) return undefined
  const { source, type, place, query = {} } = data
  if (source !== framedSource || type !== 'open' || !isPlain(query)) return undefined
  const target = linkedPlaces.find((each) => each === place)
  // the place itself says which parameters it takes, and how they look
  return target && addressOfPlace(target, query as Record<string, string>)
}

const names = new Set(['source', 'type', 'place', 'query'])

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || (!Array.isArray(value) && Object.getPrototypeOf(prototype) === null)
}

/**
 * The origin of a page that may be shown in a frame. It must be on the programme's list. Our own origin is never
 * allowed, because a sandbox would not restrain a page of our own.
 */
export function frameOriginOf(href: string, allowed: readonly string[], own?: string): string | undefined {
  const origin = URL.parse(href)?.origin
  return origin !== undefined && origin !== own && allowed.includes(origin) ? origin : undefined
}
