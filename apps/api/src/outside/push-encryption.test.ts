import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decryptPush, verifyVapid } from '#testing/start-push-service.ts'
import { encryptPush, isPushTarget, makeVapidKey, mostPushBytes, writeVapid } from './push-encryption.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  ours: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  theirs: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const target = { p256dh: bytes(example.p256dh), auth: bytes(example.auth) }

function keyOf(secret: string) {
  const key = createECDH('prime256v1')
  key.setPrivateKey(bytes(secret))
  return key
}

describe('RFC 8291 the encryption of a push', () => {
  it('is that of the example, byte by byte', () => {
    const chance = { salt: bytes(example.salt), key: keyOf(example.ours) }
    expect(encryptPush(example.text, target, chance).toString('base64url')).toBe(example.message)
  })

  it('is opened by the browser of the example, and the test’s service opens the example itself', () => {
    const browser = { key: keyOf(example.theirs), auth: target.auth }
    expect(decryptPush(bytes(example.message), browser)).toBe(example.text)
    expect(decryptPush(encryptPush('Tu viaje está listo: ¡súbete! 🚲', target), browser)).toBe(
      'Tu viaje está listo: ¡súbete! 🚲',
    )
  })

  it('differs each time, and no other browser opens it', () => {
    expect(encryptPush('twice', target).equals(encryptPush('twice', target))).toBe(false)
    const other = createECDH('prime256v1')
    other.generateKeys()
    const message = encryptPush('secret', target)
    expect(() => decryptPush(message, { key: other, auth: target.auth })).toThrow(/./)
    expect(() => decryptPush(message, { key: keyOf(example.theirs), auth: randomBytes(16) })).toThrow(/./)
  })

  it('fills one record of 4096 bytes and no more', () => {
    expect(encryptPush('x'.repeat(mostPushBytes), target)).toHaveLength(4096)
    expect(() => encryptPush('x'.repeat(mostPushBytes + 1), target)).toThrow(RangeError)
  })

  it.each([
    ['a point beside the curve', { ...target, p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]) }],
    ['a compressed point', { ...target, p256dh: Buffer.concat([Buffer.from([2]), target.p256dh.subarray(1, 33)]) }],
    ['a hybrid point', { ...target, p256dh: Buffer.concat([Buffer.from([6]), target.p256dh.subarray(1)]) }],
    ['a short secret', { ...target, auth: target.auth.subarray(1) }],
  ])('is refused for %s', (_, wrong) => {
    expect([isPushTarget(target), isPushTarget(wrong)]).toEqual([true, false])
  })
})

describe('RFC 8292 how a sender names itself', () => {
  /** Section 2.4 of the RFC. */
  const header =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'
  const claims = {
    audience: 'https://push.example.net',
    contact: 'mailto:push@example.com',
    expiresAt: new Date(1_453_523_768_000),
  }

  it('is verified as the example of the RFC is, which the test’s service takes', () => {
    const { publicKey, claims: said } = verifyVapid(header)!
    expect(said).toEqual({ aud: claims.audience, exp: 1_453_523_768, sub: claims.contact })
    expect(header).toContain(publicKey)
    const own = makeVapidKey()
    const written = writeVapid(own, claims)
    expect(verifyVapid(written)).toEqual({ claims: said, publicKey: own.publicKey.toString('base64url') })
    // what is signed is written as there
    expect(written.split('.').slice(0, 2)).toEqual(header.split('.').slice(0, 2))
  })

  it('holds for the key that signed alone', () => {
    const [own, other] = [makeVapidKey(), makeVapidKey()]
    const written = writeVapid(own, claims)
    const forged = written.replace(/k=.*/, `k=${other.publicKey.toString('base64url')}`)
    expect(verifyVapid(forged)).toBeUndefined()
  })
})
