import { createHash } from 'node:crypto'
import { canonical } from './canonical.ts'

/** Each changed field with its value before and after. */
export type Changes = Record<string, [unknown, unknown]>

/** Columns whose values never appear in the audit, recognised by a word in their name. */
const secretWord = /(^|_)(passwords?|secrets?|tokens?|codes?|hash|digest|salt|keys?|sealed|tag)(_|$)/

const hidden = 'hidden'
const longest = 2000

/** Compares two rows by the fields of the second one. */
export function compareRows(before: object, after: object): Changes {
  const was = before as Record<string, unknown>
  const changed = Object.entries(after).filter(([name, value]) => canonical(was[name]) !== canonical(value))
  return Object.fromEntries(
    changed.map(([name, value]) => [
      name,
      secretWord.test(name) ? [hidden, hidden] : [shorten(was[name]), shorten(value)],
    ]),
  )
}

/** A value as JSON keeps it; bytes and very long values by their digest. */
function shorten(value: unknown): unknown {
  if (value === undefined) return null
  const text = value instanceof Uint8Array ? undefined : canonical(value)
  if (text !== undefined && text.length <= longest) return JSON.parse(text)
  return {
    sha256: createHash('sha256')
      .update(text ?? (value as Uint8Array))
      .digest('hex'),
  }
}
