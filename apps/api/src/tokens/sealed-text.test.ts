import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

const key = randomBytes(32)
const owner = ['/list', 1, null]
const text = '["Quiroga, ñ", null]'
const sealed = sealText(key, owner, text)

describe('a sealed text', () => {
  it('is opened as it was written', () => expect(openText(key, owner, sealed)).toBe(text))

  it('is not read by its caller, and is the same for the same text alone', () => {
    expect(Buffer.from(sealed, 'base64url').includes('Quiroga')).toBe(false)
    expect(sealText(key, owner, text)).toBe(sealed)
    const others = [sealText(key, owner, `${text} `), sealText(key, ['/list', 2, null], text)]
    expect(new Set([sealed, ...others].map((each) => each.slice(0, 16))).size).toBe(3)
  })

  it.each<[string, Buffer, readonly unknown[]]>([
    ['another key', randomBytes(32), owner],
    ['another programme', key, ['/list', 2, null]],
    ['another call', key, ['/other', 1, null]],
    ['another reader', key, ['/list', 1, 'ana']],
    ['fewer owners', key, ['/list', 1]],
  ])('says nothing under %s', (_, otherKey, otherOwner) =>
    expect(openText(otherKey, otherOwner, sealed)).toBeUndefined(),
  )

  it('says nothing once a single character is another, is missing or is added', () => {
    for (let at = 0; at < sealed.length; at++) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
      expect([at, openText(key, owner, changed)]).toEqual([at, undefined])
    }
    for (const broken of ['', '.', sealed.slice(0, -2), `${sealed}.`, `.${sealed}`, sealed.slice(0, 20)])
      expect(openText(key, owner, broken)).toBeUndefined()
  })
})
