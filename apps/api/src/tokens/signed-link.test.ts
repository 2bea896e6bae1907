import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type LinkName, type LinkSigner, linkKinds, readLink, signLink } from './signed-link.ts'

const names = Object.keys(linkKinds) as LinkName[]
const signer: LinkSigner = { keys: [randomBytes(32)], brandId: 1 }
const now = new Date('2026-11-23T12:00:00Z')
/** Every kind is made and read at a time here; those without an end do not look at it. */
const sign = signLink as (name: LinkName, by: LinkSigner, content: Buffer, now: Date) => string
const read = readLink as (name: LinkName, by: LinkSigner, link: string, now: Date) => Buffer | undefined

describe('signed links', () => {
  it('have a prefix of their own each', () => {
    expect(new Set(names.map((name) => linkKinds[name].prefix)).size).toBe(names.length)
  })

  describe.each(names)('%s', (name) => {
    const content = randomBytes(linkKinds[name].bytes)
    const link = sign(name, signer, content, now)
    const endsAfter = (linkKinds[name] as { validSeconds?: number }).validSeconds

    it('says what it names, until its end', () => {
      expect(read(name, signer, link, now)).toEqual(content)
      const last = new Date(now.getTime() + ((endsAfter ?? 86_400 * 365) - 1) * 1000)
      expect(read(name, signer, link, last)).toEqual(content)
      if (endsAfter) expect(read(name, signer, link, new Date(now.getTime() + endsAfter * 1000))).toBeUndefined()
    })

    it('says nothing to another programme, under another key, or as another kind', () => {
      expect(read(name, { ...signer, brandId: 2 }, link, now)).toBeUndefined()
      expect(read(name, { ...signer, keys: [randomBytes(32)] }, link, now)).toBeUndefined()
      for (const other of names.filter((each) => each !== name)) {
        expect(read(other, signer, link, now)).toBeUndefined()
        const renamed = link.replace(/^[a-z]+/, linkKinds[other].prefix)
        expect(read(other, signer, renamed, now)).toBeUndefined()
      }
    })

    it('says nothing once a single character is another, is missing or is added', () => {
      for (let at = 0; at < link.length; at++) {
        const changed = `${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`
        expect(read(name, signer, changed, now)).toBeUndefined()
      }
      for (const broken of ['', link.slice(0, -1), `${link}A`, ` ${link}`, link.split('.')[0]!])
        expect(read(name, signer, broken, now)).toBeUndefined()
    })

    it('opens under a former secret only where it does no harm', () => {
      const after: LinkSigner = { ...signer, keys: [randomBytes(32), ...signer.keys] }
      expect(read(name, after, link, now)).toEqual(name === 'stopRideMails' ? content : undefined)
    })

    it('is not made of what has another length', () => {
      expect(() => sign(name, signer, content.subarray(1), now)).toThrow(name)
    })
  })
})
