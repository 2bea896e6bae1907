import { parse, stringify } from 'uuid'
import { linkDays } from '@throughway/domain/identity/approvals'
import type { KeyRing } from '#seal.ts'
import { digest } from '#secrets.ts'
import { isSame } from './secret-text.ts'

/**
 * `bytes` is the length of what a link names; `validSeconds` its life, where the row it names has no end of its own. A
 * link that `outlivesSecret` still opens under a former secret, which somebody else may know: it must do no harm.
 */
type LinkKind = { prefix: string; bytes: number; validSeconds?: number; outlivesSecret?: boolean }

const idBytes = 16

/**
 * Every kind of link that we sign. A link names a row and holds nothing else, so no table stores it. The row says
 * whether it was used (`one-use.ts`), or its act changes nothing the second time.
 */
export const linkKinds = {
  /** A member, a mail, and the place of a topic in `unsubscribeTopics`: without an end, as people take up old mails. */
  unsubscribe: { prefix: 'un', bytes: 2 * idBytes + 1 },
  /** The mark of an address (C34): without an end, for the same reason. */
  stopRideMails: { prefix: 'rs', bytes: 32, outlivesSecret: true },
  /** A member and an organisation, or zeros for the whole programme: without an end, likewise. */
  stopReportMails: { prefix: 'rm', bytes: 2 * idBytes },
  /** One link for all rides of a guest. */
  guestRides: { prefix: 'gr', bytes: idBytes },
  /** A copy of one's data; its row says until when. */
  exportFile: { prefix: 'ex', bytes: idBytes },
  /** A free entry, made once. */
  drawingEntry: { prefix: 'de', bytes: idBytes },
  /** A prize; its row says until when. */
  drawingClaim: { prefix: 'dc', bytes: idBytes },
  /** A case of the support, by its number; who holds the mail with its answer may go on with it while it is kept. */
  supportCase: { prefix: 'sc', bytes: 4 },
  /** A message and the place of a language, whose mail staff look at. */
  messageMail: { prefix: 'mm', bytes: idBytes + 1, validSeconds: 10 * 60 },
  supervisor: { prefix: 'sv', bytes: idBytes, validSeconds: linkDays * 86_400 },
  /** Whether staff may open the account; its row says until when. */
  impersonationRequest: { prefix: 'im', bytes: idBytes },
  /** A member and the time of the deletion, so that undoing it once is the end of the link. */
  undoDeletion: { prefix: 'du', bytes: idBytes + 8, validSeconds: 30 * 60 },
} as const satisfies Record<string, LinkKind>

export type LinkName = keyof typeof linkKinds
/** The present key first; former ones open links only where a kind says so. */
export type LinkSigner = { keys: KeyRing; brandId: number }
/** Links that end by themselves are made and read at a time. */
type At<Name extends LinkName> = (typeof linkKinds)[Name] extends { validSeconds: number } ? [now: Date] : []

export function signLink<Name extends LinkName>(
  name: Name,
  signer: LinkSigner,
  content: Buffer,
  ...[now]: At<Name>
): string {
  const { prefix, bytes, validSeconds }: LinkKind = linkKinds[name]
  if (content.length !== bytes) throw new Error(`A link ${name} names ${bytes} bytes.`)
  const end = Buffer.alloc(validSeconds ? 4 : 0)
  if (validSeconds) end.writeUInt32BE(Math.floor(now!.getTime() / 1000) + validSeconds)
  const body = Buffer.concat([content, end]).toString('base64url')
  return `${prefix}_${body}.${sign(signer.keys[0], signer.brandId, prefix, body)}`
}

/** The content of a link; undefined for one that has expired, is forged, is of another kind or of another programme. */
export function readLink<Name extends LinkName>(
  name: Name,
  signer: LinkSigner,
  link: string,
  ...[now]: At<Name>
): Buffer | undefined {
  const { prefix, bytes, validSeconds, outlivesSecret }: LinkKind = linkKinds[name]
  const [, ownPrefix, body, signature] = /^([a-z]{2})_([\w-]{1,100})\.([\w-]{43})$/.exec(link) ?? []
  if (!body || !signature || ownPrefix !== prefix) return undefined
  const keys = outlivesSecret ? signer.keys : signer.keys.slice(0, 1)
  if (!keys.some((key) => isSame(Buffer.from(signature), Buffer.from(sign(key, signer.brandId, prefix, body)))))
    return undefined
  const content = Buffer.from(body, 'base64url')
  if (validSeconds && content.readUInt32BE(bytes) * 1000 <= now!.getTime()) return undefined
  return content.subarray(0, bytes)
}

/** A link that names one row by its id. */
export function signLinkTo<Name extends LinkName>(name: Name, signer: LinkSigner, id: string, ...at: At<Name>): string {
  return signLink(name, signer, Buffer.from(parse(id)), ...at)
}

export function readLinkTo<Name extends LinkName>(
  name: Name,
  signer: LinkSigner,
  link: string,
  ...at: At<Name>
): string | undefined {
  const content = readLink(name, signer, link, ...at)
  return content && stringify(content)
}

function sign(key: Buffer, brandId: number, prefix: string, body: string) {
  return digest(key, 'link', brandId, prefix, body).toString('base64url')
}
