import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { AnswerOf } from '@throughway/contract/call'
import type { passkeyCalls } from '@throughway/contract/identity/passkey'

type Credential = { id: Buffer; key: KeyObject; userHandle: string; rpId: string; counter: number }
type Creation = AnswerOf<typeof passkeyCalls.startPasskey>
type Request = AnswerOf<typeof passkeyCalls.startPasskeySignIn>

/** What a test may have it do wrong. */
type Wrongs = {
  origin?: string
  rpId?: string
  type?: string
  format?: string
  /** Flags of the authenticator's data; 0x01 is presence, 0x04 verification. */
  flags?: number
  statement?: Map<string, Cbor>
}

const present = 0x01 | 0x04
const hasCredential = 0x40
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** A security key made of `node:crypto`: ES256, no attestation, and a counter that grows unless told otherwise. */
export function makeAuthenticator(site: string) {
  const credentials: Credential[] = []

  function clientData(type: string, challenge: string, origin: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(credential: Credential, flags: number, rpId: string, more = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(credential.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, more])
  }

  return {
    credentials,

    /** Makes a credential, as `navigator.credentials.create` would, ready to be sent. */
    create({ challenge, rp, user }: Creation, wrong: Wrongs = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x, y } = publicKey.export({ format: 'jwk' })
      const credential: Credential = {
        id: randomBytes(16),
        key: privateKey,
        userHandle: user.id,
        rpId: rp.id,
        counter: 0,
      }
      credentials.push(credential)
      const cose = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ])
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credential.id.length]),
        credential.id,
        encode(cose),
      ])
      const authData = authenticatorData(
        credential,
        (wrong.flags ?? present) | hasCredential,
        wrong.rpId ?? rp.id,
        attested,
      )
      const attestation = new Map<string, Cbor>([
        ['fmt', wrong.format ?? 'none'],
        ['attStmt', wrong.statement ?? new Map()],
        ['authData', authData],
      ])
      return {
        credential_id: base64url(credential.id),
        client_data: base64url(clientData(wrong.type ?? 'webauthn.create', challenge, wrong.origin ?? site)),
        attestation_object: base64url(encode(attestation)),
        transports: ['internal'],
      }
    },

    /** Answers with the newest credential, as `navigator.credentials.get` would. */
    get(
      { challenge, rpId }: Request,
      {
        counts = true,
        credential = credentials.at(-1)!,
        ...wrong
      }: Wrongs & { counts?: boolean; credential?: Credential } = {},
    ) {
      if (counts) credential.counter++
      const data = authenticatorData(credential, wrong.flags ?? present, wrong.rpId ?? rpId)
      const client = clientData(wrong.type ?? 'webauthn.get', challenge, wrong.origin ?? site)
      return {
        credential_id: base64url(credential.id),
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), credential.key)),
        user_handle: credential.userHandle,
      }
    },
  }
}

export type Cbor = number | string | Uint8Array | Cbor[] | Map<number, Cbor> | Map<string, Cbor>

/** As much of CBOR (RFC 8949) as an authenticator writes. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encode)])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [encode(key), encode(each)])])
}

function head(kind: number, length: number) {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 0xff])
}
