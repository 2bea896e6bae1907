import { parse, stringify, v4 as makeUuid } from 'uuid'
import { type BrandKey, isBrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import type { AnswerPurpose } from '#database/tables/mail-answer.ts'
import { digest } from '#secrets.ts'
import { isSame } from '#tokens/secret-text.ts'
import { insertAnswerAddress } from './answer-address.queries.ts'

/** How long an address takes answers, unless its conversation ends before. */
const answerDays = 30
const idBytes = 16
const macBytes = 12
/** The length of the id with its signature, at five bits a letter: mail servers may change the case of an address. */
const tokenLetters = Math.ceil(((idBytes + macBytes) * 8) / 5)

type Sender = { app: Pick<AppContext, 'env' | 'secrets' | 'now'>; brand: { id: number; key: BrandKey } }
type Answered = {
  memberId: string
  purpose: AnswerPurpose
  conversationId?: string
  /** The day that is asked about. */
  askedOn?: string
}

/**
 * Makes a mail address to which only this member can answer, for one purpose. The address names neither the member nor
 * the purpose: its row holds both. Its unguessable letters are a signature, which is stored nowhere. Undefined where
 * the server takes no mails.
 */
export function openAnswerAddress(
  tx: Transaction,
  { app, brand }: Sender,
  { memberId, purpose, conversationId, askedOn }: Answered,
): string | undefined {
  if (!app.env.inboundMail) return undefined
  const id = makeUuid()
  const now = app.now()
  tx.later(
    insertAnswerAddress({
      id,
      member_id: memberId,
      purpose,
      conversation_id: conversationId ?? null,
      asked_on: askedOn ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + answerDays * dayMilliseconds),
    }),
  )
  return `${brand.key}-${writeToken(app, brand.id, id)}@${answerDomain(app, brand.key)}`
}

/** Which programme and which row an address names; undefined for one that this server did not make. */
export function readAnswerAddress(
  app: Sender['app'],
  address: string,
): { brandId: number; key: BrandKey; id: string } | undefined {
  const [, key = '', token = '', domain = ''] = /^([a-z]+)-([0-9a-v]+)@(.+)$/.exec(address.toLowerCase()) ?? []
  if (!isBrandKey(key) || token.length !== tokenLetters || domain !== answerDomain(app, key)) return undefined
  const bytes = readLetters(token)
  if (!bytes) return undefined
  const brandId = brandSettings[key].id
  const id = stringify(bytes.subarray(0, idBytes))
  return isSame(bytes.subarray(idBytes), sign(app, brandId, id)) ? { brandId, key, id } : undefined
}

/** The domain of the addresses of a programme. */
export function answerDomain({ env }: Pick<AppContext, 'env'>, key: BrandKey): string {
  return env.inboundMail!.domain.replaceAll('{key}', key)
}

function writeToken(app: Pick<AppContext, 'secrets'>, brandId: number, id: string): string {
  const bytes = Buffer.concat([parse(id), sign(app, brandId, id)])
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(tokenLetters, '0')
}

/** Undefined for letters that encode more than an id and its signature. */
function readLetters(token: string): Buffer | undefined {
  const number = [...token].reduce((sum, letter) => sum * 32n + BigInt(Number.parseInt(letter, 32)), 0n)
  const hex = number.toString(16).padStart((idBytes + macBytes) * 2, '0')
  return hex.length === (idBytes + macBytes) * 2 ? Buffer.from(hex, 'hex') : undefined
}

function sign({ secrets }: Pick<AppContext, 'secrets'>, brandId: number, id: string): Buffer {
  return digest(secrets.mail_answer, brandId, id).subarray(0, macBytes)
}
