import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readSignedText, signText } from './signed-text.ts'

const key = randomBytes(32)
const owner = ['/list', 1, null]
const text = '["ñ, 12", null]'
const signed = signText(key, owner, text)

describe('a signed text', () => {
  it('is read as it was written', () => expect(readSignedText(key, owner, signed)).toBe(text))

  it.each<[string, Buffer, readonly unknown[]]>([
    ['another key', randomBytes(32), owner],
    ['another programme', key, ['/list', 2, null]],
    ['another call', key, ['/other', 1, null]],
    ['another reader', key, ['/list', 1, 'ana']],
    ['fewer owners', key, ['/list', 1]],
  ])('says nothing under %s', (_, otherKey, otherOwner) =>
    expect(readSignedText(otherKey, otherOwner, signed)).toBeUndefined(),
  )

  it('says nothing once a single character is another, is missing or is added', () => {
    // the last character of a signature carries four bits of it, so only those before it are told apart
    for (let at = 0; at < signed.length - 1; at++) {
      const changed = `${signed.slice(0, at)}${signed[at] === 'A' ? 'B' : 'A'}${signed.slice(at + 1)}`
      expect([at, readSignedText(key, owner, changed)]).toEqual([at, undefined])
    }
    for (const broken of ['', '.', signed.slice(0, -2), `${signed}.`, `.${signed}`, signed.split('.')[0]!])
      expect(readSignedText(key, owner, broken)).toBeUndefined()
  })
})
