import { FileProblem } from './file-problem.ts'

/**
 * The text of a file by its byte order mark, its XML declaration, or as UTF-8. Throws `encoding` for any other bytes.
 */
export function readText(bytes: Uint8Array): string {
  const text = decode(bytes, encodingOf(bytes))
  if (text.includes('\0')) throw new FileProblem('encoding')
  return text
}

function encodingOf(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return /^\s*<\?xml[^>]*encoding=["']([\w-]{3,20})["']/.exec(start)?.[1] ?? 'utf-8'
}

function decode(bytes: Uint8Array, encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new FileProblem('encoding')
  }
}
