import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  ECDH,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'

const curve = 'prime256v1'
const [pointBytes, authBytes, saltBytes, tagBytes] = [65, 16, 16, 16]

/** A message is one record of this size at most, which every push service takes (RFC 8030, RFC 8188). */
const recordBytes = 4096
/** Salt, size of a record, length of the key, and the key. */
const headerBytes = saltBytes + 4 + 1 + pointBytes
/** The most bytes of text that fit into one record. A mark of one byte follows the text. */
export const mostPushBytes = recordBytes - headerBytes - 1 - tagBytes

/** This byte marks the last record. As nothing is padded, it also marks the end of the text. */
const lastRecord = 2

/** A browser's half of the encryption: its point on P-256, uncompressed, and a secret that its owner told us. */
export type PushTarget = { p256dh: Buffer; auth: Buffer }

/** The salt and the key pair that are drawn anew for each message. */
type PushChance = { salt: Buffer; key: ECDH }

/** Encrypts a text so that one browser alone reads it, in one record (RFC 8291, with the coding of RFC 8188). */
export function encryptPush(text: string, { p256dh, auth }: PushTarget, { salt, key }: PushChance = drawChance()) {
  const plain = Buffer.from(text)
  if (plain.length > mostPushBytes) throw new RangeError(`${plain.length} bytes are more than one record holds.`)
  const ours = key.getPublicKey()
  const parties = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours])
  const shared = derive(key.computeSecret(p256dh), auth, parties, 32)
  const contentKey = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(recordBytes)
  sizes.writeUInt8(pointBytes, 4)
  const end = Buffer.from([lastRecord])
  return Buffer.concat([
    salt,
    sizes,
    ours,
    cipher.update(plain),
    cipher.update(end),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** Whether a browser can have made these: a point on the curve, and a secret of the right length. */
export function isPushTarget({ p256dh, auth }: PushTarget): boolean {
  if (p256dh.length !== pointBytes || p256dh[0] !== 4 || auth.length !== authBytes) return false
  try {
    ECDH.convertKey(p256dh, curve)
    return true
  } catch {
    return false // it lies beside the curve
  }
}

/** The key of a sender: the point as browsers are told it, and the secret as JWK writes it (`d`). */
export type VapidKey = { publicKey: Buffer; secret: string }

export function makeVapidKey(): VapidKey {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export({ format: 'jwk' })
  const point = [Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]
  return { publicKey: Buffer.concat(point), secret: d! }
}

type VapidClaims = {
  /** The origin of the push service. */
  audience: string
  /** Whom its operator can ask: `mailto:` or a page. */
  contact: string
  expiresAt: Date
}

/** The header by which a push service knows the sender (RFC 8292). */
export function writeVapid({ publicKey, secret }: VapidKey, { audience, contact, expiresAt }: VapidClaims): string {
  const claims = { aud: audience, exp: Math.floor(expiresAt.getTime() / 1000), sub: contact }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => toText(Buffer.from(JSON.stringify(part))))
    .join('.')
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map(toText)
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: secret }, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${toText(signature)}, k=${toText(publicKey)}`
}

function drawChance(): PushChance {
  const key = createECDH(curve)
  key.generateKeys()
  return { salt: randomBytes(saltBytes), key }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number) {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

function toText(bytes: Buffer) {
  return bytes.toString('base64url')
}
