import pgUtils from 'pg/lib/utils.js'

const usualLength = 16_384

/**
 * Messages in PostgreSQL's wire format, one after the other in one buffer. The driver allocates a buffer for each
 * message and passes a list to the socket, which for twenty messages costs more than writing them.
 */
export class Packet {
  #bytes = Buffer.allocUnsafe(usualLength)
  #length = 0

  /** Prepares the statement under a name on this connection. */
  parse(name: string, text: string) {
    const start = this.#begin('P')
    this.#text(name)
    this.#text(text)
    this.#short(0) // the database derives the parameter types
    this.#end(start)
  }

  /** The values as text, as the driver writes them; bytes unchanged. */
  bind(name: string, values: readonly unknown[]) {
    const start = this.#begin('B')
    this.#text('')
    this.#text(name)
    const written = values.map((value) => (typeof value === 'string' ? value : pgUtils.prepareValue(value)))
    this.#short(written.length)
    for (const value of written) this.#short(typeof value === 'object' && value !== null ? 1 : 0)
    this.#short(written.length)
    for (const value of written) this.#value(value)
    this.#short(0) // every result column as text
    this.#end(start)
  }

  describe() {
    const start = this.#begin('D')
    this.#text('P')
    this.#end(start)
  }

  execute() {
    const start = this.#begin('E')
    this.#text('')
    this.#long(0) // all rows
    this.#end(start)
  }

  sync() {
    this.#end(this.#begin('S'))
  }

  /** The written bytes in their own buffer; the packet is empty again. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length))
    this.clear()
    return taken
  }

  /** Discards the content, and releases an unusually large buffer. */
  clear() {
    this.#length = 0
    if (this.#bytes.length > usualLength * 16) this.#bytes = Buffer.allocUnsafe(usualLength)
  }

  #begin(type: string): number {
    this.#reserve(5)
    this.#bytes[this.#length] = type.charCodeAt(0)
    const start = (this.#length += 1)
    this.#length += 4
    return start
  }

  /** Fills in the length of a message, which is known at its end. */
  #end(start: number) {
    this.#bytes.writeInt32BE(this.#length - start, start)
  }

  #short(value: number) {
    this.#reserve(2)
    this.#length = this.#bytes.writeUInt16BE(value, this.#length)
  }

  #long(value: number) {
    this.#reserve(4)
    this.#length = this.#bytes.writeInt32BE(value, this.#length)
  }

  /** Null-terminated. */
  #text(value: string) {
    this.#reserve(value.length * 3 + 1)
    this.#length += this.#bytes.write(value, this.#length)
    this.#bytes[this.#length++] = 0
  }

  /** Prefixed with its length. */
  #value(value: string | Buffer | null) {
    if (value === null) return this.#long(-1)
    this.#reserve(value.length * 3 + 4)
    const start = this.#length + 4
    const length = typeof value === 'string' ? this.#bytes.write(value, start) : value.copy(this.#bytes, start)
    this.#bytes.writeInt32BE(length, this.#length)
    this.#length = start + length
  }

  #reserve(more: number) {
    if (this.#length + more <= this.#bytes.length) return
    const longer = Buffer.allocUnsafe((this.#length + more) * 2)
    this.#bytes.copy(longer, 0, 0, this.#length)
    this.#bytes = longer
  }
}
