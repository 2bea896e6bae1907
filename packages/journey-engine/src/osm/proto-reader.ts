import { BadInput } from '../problems.ts'

const twoTo32 = 4_294_967_296
const decoder = new TextDecoder()

/**
 * Reads protocol buffers from possibly damaged bytes: every step stays inside its message, otherwise `BadInput`.
 * Integers of 64 bits become doubles, exact up to 2^53.
 */
export class ProtoReader {
  bytes: Uint8Array
  position: number
  end: number

  constructor(bytes: Uint8Array, position = 0, end = bytes.length) {
    this.bytes = bytes
    this.position = position
    this.end = end
  }

  hasMore(): boolean {
    return this.position < this.end
  }

  /** The next field as `number * 8 + wire type`. */
  tag(): number {
    const tag = this.varint()
    if (tag < 8 || tag >= twoTo32) throw damaged()
    return tag
  }

  /** An unsigned integer. */
  varint(): number {
    const { bytes, end } = this
    if (this.position >= end) throw damaged()
    let byte = bytes[this.position++]!
    if (byte < 0x80) return byte
    let value = byte & 0x7f
    let scale = 128
    // 10 bytes hold 64 bits; multiplication instead of shifting keeps the bits above 32
    for (let read = 1; read < 10; read++) {
      if (this.position >= end) throw damaged()
      byte = bytes[this.position++]!
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 128
    }
    throw damaged()
  }

  /** A signed integer in zigzag form (`sint32`, `sint64`): its lowest bit is the sign. */
  zigzag(): number {
    const { bytes, end } = this
    if (this.position >= end) throw damaged()
    let byte = bytes[this.position++]!
    const isNegative = (byte & 1) === 1
    let value = (byte & 0x7f) >> 1
    // the sign is removed first, as a double cannot hold 64 bits
    for (let scale = 64, read = 1; byte >= 0x80; scale *= 128, read++) {
      if (this.position >= end || read === 10) throw damaged()
      byte = bytes[this.position++]!
      value += (byte & 0x7f) * scale
    }
    return isNegative ? -value - 1 : value
  }

  /** A signed integer in two's complement (`int32`, `int64`): a negative one takes ten bytes. */
  integer(): number {
    const start = this.position
    const value = this.varint()
    if (value <= Number.MAX_SAFE_INTEGER) return value
    // again in two halves, as the double has lost the low bits that distinguish small negative numbers
    this.position = start
    let low = 0
    let high = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.position++]!
      if (shift < 28) low += (byte & 0x7f) * 2 ** shift
      else high += (byte & 0x7f) * 2 ** (shift - 28)
      if (byte < 0x80) break
    }
    const twoTo36 = 2 ** 36
    high %= twoTo36
    return high >= twoTo36 / 2 ? (high - twoTo36) * 2 ** 28 + low : high * 2 ** 28 + low
  }

  /** The range of a length-delimited field; the reader moves past it. */
  message(): ProtoReader {
    const length = this.varint()
    const start = this.position
    if (length > this.end - start) throw damaged()
    this.position = start + length
    return new ProtoReader(this.bytes, start, start + length)
  }

  view(): Uint8Array {
    const { position, end } = this.message()
    return this.bytes.subarray(position, end)
  }

  text(): string {
    return decoder.decode(this.view())
  }

  /** A number of 32 bits (`float`). */
  float(): number {
    const { position, bytes } = this
    this.advance(4)
    return new DataView(bytes.buffer, bytes.byteOffset + position, 4).getFloat32(0, true)
  }

  /** Skips the value of an unknown field. */
  skip(tag: number): void {
    const wireType = tag & 7
    if (wireType === 0) this.varint()
    else if (wireType === 1) this.advance(8)
    else if (wireType === 2) this.message()
    else if (wireType === 5) this.advance(4)
    else throw damaged()
  }

  private advance(count: number): void {
    if (count > this.end - this.position) throw damaged()
    this.position += count
  }
}

export const damaged = () => new BadInput('The OSM file is damaged: a block does not follow the PBF format.')
