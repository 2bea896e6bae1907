import { timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { digest } from '#secrets.ts'

const shape = /^ex_([\w-]{22})\.([\w-]{43})$/

/** The link of one copy; until when it works stands in the copy's row. */
export function makeExportToken(key: Buffer, brandId: number, id: string): string {
  const body = Buffer.from(parse(id)).toString('base64url')
  return `ex_${body}.${sign(key, brandId, body)}`
}

export function readExportToken(key: Buffer, brandId: number, token: string): string | undefined {
  const [, body, signature] = shape.exec(token) ?? []
  if (!body || !signature || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, brandId, body))))
    return undefined
  return stringify(Buffer.from(body, 'base64url'))
}

function sign(key: Buffer, brandId: number, body: string) {
  return digest(key, brandId, body).toString('base64url')
}
