import { timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { linkDays } from '@throughway/domain/identity/approvals'
import { digest } from '#secrets.ts'

const shape = /^sv_([\w-]{27})\.([\w-]{43})$/

/** Signed, for seven days; it names the supervisor's row and holds nothing else. */
export function makeSupervisorToken(key: Buffer, brandId: number, supervisorId: string, now: Date): string {
  const end = Buffer.alloc(4)
  end.writeUInt32BE(Math.floor(now.getTime() / 1000) + linkDays * 86_400)
  const body = Buffer.concat([parse(supervisorId), end]).toString('base64url')
  return `sv_${body}.${sign(key, brandId, body)}`
}

/** The id of the supervisor's row; undefined for a token that is over, none of ours, or of another programme. */
export function readSupervisorToken(key: Buffer, brandId: number, token: string, now: Date): string | undefined {
  const [, body, signature] = shape.exec(token) ?? []
  if (!body || !signature || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, brandId, body))))
    return undefined
  const content = Buffer.from(body, 'base64url')
  return content.readUInt32BE(16) * 1000 > now.getTime() ? stringify(content.subarray(0, 16)) : undefined
}

function sign(key: Buffer, brandId: number, body: string) {
  return digest(key, brandId, body).toString('base64url')
}
