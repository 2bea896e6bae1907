import { timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { digest } from '#secrets.ts'

/** What a mail's secret opens: the making of a free entry, or a prize. */
type Purpose = 'entry' | 'claim'
const signs: Record<Purpose, string> = { entry: 'de', claim: 'dc' }
const shape = /^(de|dc)_([\w-]{22})\.([\w-]{43})$/

/** Signed; it names a row and holds nothing else. When it ends the row says. */
export function makeDrawingToken(key: Buffer, brandId: number, purpose: Purpose, id: string): string {
  const body = Buffer.from(parse(id)).toString('base64url')
  return `${signs[purpose]}_${body}.${sign(key, brandId, purpose, body)}`
}

/** The row's id; undefined for a token that is none of ours, of another programme or for something else. */
export function readDrawingToken(key: Buffer, brandId: number, purpose: Purpose, token: string): string | undefined {
  const [, named, body, signature] = shape.exec(token) ?? []
  if (!body || !signature || named !== signs[purpose]) return undefined
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, brandId, purpose, body)))) return undefined
  try {
    return stringify(Buffer.from(body, 'base64url'))
  } catch {
    return undefined
  }
}

function sign(key: Buffer, brandId: number, purpose: Purpose, body: string) {
  return digest(key, brandId, purpose, body).toString('base64url')
}
