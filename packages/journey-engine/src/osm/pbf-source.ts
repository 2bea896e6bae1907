import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { BadInput } from '../problems.ts'

/** A file of bytes that is read in parts, as often as needed. */
export type PbfSource = {
  length: number
  /** The bytes from `start` up to `end`, both within the file. */
  read(start: number, end: number): Uint8Array
}

/** An extract: whole in memory, or read in parts. */
export type PbfFile = Uint8Array | PbfSource

export function sourceOf(file: PbfFile): PbfSource {
  return file instanceof Uint8Array ? { length: file.length, read: (start, end) => file.subarray(start, end) } : file
}

/**
 * Opens a file that may be larger than memory. Nothing is cached, so every read goes to the disk. Throws what the file
 * system throws, and `BadInput` where the file has become shorter meanwhile.
 */
export function openPbfFile(path: string): PbfSource & { close(): void } {
  const handle = openSync(path, 'r')
  const { size } = statOf(handle)
  return {
    length: size,
    read(start, end) {
      const bytes = new Uint8Array(end - start)
      for (let at = 0; at < bytes.length;) {
        const count = readSync(handle, bytes, at, bytes.length - at, start + at)
        if (count === 0) throw new BadInput('The OSM file got shorter while it was read.')
        at += count
      }
      return bytes
    },
    close: () => closeSync(handle),
  }
}

/** A folder or a pipe has no length. */
function statOf(handle: number) {
  const stat = fstatSync(handle)
  if (stat.isFile()) return stat
  closeSync(handle)
  throw new Error('This is not a file of bytes.')
}
