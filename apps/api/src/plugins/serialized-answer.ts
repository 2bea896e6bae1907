import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * An answer that is written and compressed once, since many readers get the same one. The request's id differs between
 * them, so it is put before these bytes, which costs a copy.
 */
export class SerializedAnswer<Answer> {
  readonly bytes: Buffer
  #deflated: Buffer | undefined
  constructor(answer: Answer) {
    this.bytes = Buffer.from(JSON.stringify(answer))
  }

  /** The compressed bytes. They end at a whole byte and are not marked as the last block, so another block can follow. */
  get deflated(): Buffer {
    return (this.#deflated ??= deflateRawSync(this.bytes, { finishFlush: constants.Z_SYNC_FLUSH, level: 9 }))
  }
}

/** Below this the head of the answer is larger than what compression spares. */
const leastCompressed = 1024

/** The body of the answer within its envelope, as the client takes it. */
export function wrapSerialized(
  answer: SerializedAnswer<unknown>,
  opening: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Buffer {
  const isLong = answer.bytes.length >= leastCompressed
  if (isLong) reply.header('vary', 'accept-encoding')
  if (!isLong || !takesGzip(headers['accept-encoding'])) return wrapBytes(answer.bytes, opening)
  reply.header('content-encoding', 'gzip')
  return wrapDeflated(answer, Buffer.from(opening))
}

const end = Buffer.from('}')

/** Copies the bytes, without joining them as text or encoding them again. */
function wrapBytes(data: Buffer, opening: string): Buffer {
  const whole = Buffer.allocUnsafe(opening.length + data.length + 1)
  whole.write(opening, 'latin1')
  whole.set(data, opening.length)
  whole.set(end, whole.length - 1)
  return whole
}

/** RFC 1952: deflate, of no time and no system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** One gzip member of three parts (RFC 1951): the plain opening, the precompressed answer, and the plain end. */
function wrapDeflated({ bytes, deflated }: SerializedAnswer<unknown>, opening: Buffer): Buffer {
  const tail = Buffer.allocUnsafe(8)
  tail.writeUInt32LE(crc32(end, crc32(bytes, crc32(opening))), 0)
  tail.writeUInt32LE(opening.length + bytes.length + end.length, 4)
  return Buffer.concat([gzipHead, headOfStored(opening, false), opening, deflated, headOfStored(end, true), end, tail])
}

function headOfStored({ length }: Buffer, isLast: boolean): Buffer {
  return Buffer.from([isLast ? 1 : 0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255])
}

/** Browsers name it without a weight; a weight of nothing refuses it. */
function takesGzip(accepted: string | string[] | undefined): boolean {
  if (typeof accepted !== 'string') return false
  return accepted
    .slice(0, 200)
    .split(',')
    .some((each) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)[\d.]+\s*)?$/i.test(each))
}
