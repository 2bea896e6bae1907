import { sql } from 'kysely'
import { type AuditEvent, auditCalls } from '@throughway/contract/programme/audit'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { type AuditRow, findLastHead, listEvents } from './audit.queries.ts'

/** What staff did, for those who may look, and the head of the chain for everybody. */
export async function auditRoutes(api: Api) {
  serve(api, 'listAudit', auditCalls.listAudit, async ({ input, db }) => {
    const { limit, after, direction = 'desc', sort: _sort, ...filters } = input
    const place = after === undefined ? undefined : readPlace(after)
    const [rows] = await db.send(listEvents(filters, { ...orderByTime(direction, place), limit: limit + 1 }))
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return {
      items: page.map(describe),
      next: last ? `${last.at.toISOString()}_${last.id}` : null,
      count: null,
      as_of: null,
    }
  })

  serve(api, 'getAuditHead', auditCalls.getAuditHead, async ({ db }) => {
    const [[head]] = await db.send(findLastHead())
    return { head: head ? { day: head.day, hash: head.hash.toString('hex') } : null }
  })
}

function describe(row: AuditRow): AuditEvent {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actor_id, name: row.actor_name },
    roles: row.roles,
    kind: row.kind,
    subject: row.subject,
    member: row.member_id === null ? null : { id: row.member_id, name: row.member_name ?? '' },
    reason: row.reason,
    changes: row.changes ?? {},
    is_erased: row.about === 'person' && row.changes === null,
    number: row.n,
  }
}

type Place = { at: Date; id: string }

function orderByTime(direction: 'asc' | 'desc', place: Place | undefined) {
  const [way, beyond] = direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  return {
    isBehind: place
      ? sql<boolean>`(e.at, e.id) ${beyond} (${place.at}::timestamptz, ${place.id}::uuid)`
      : sql<boolean>`true`,
    order: sql`e.at ${way}, e.id ${way}`,
  }
}

const placeForm = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

function readPlace(text: string): Place {
  const [, at, id] = placeForm.exec(text) ?? []
  if (!at || !id || Number.isNaN(Date.parse(at))) throw new Refusal('invalid', { fields: { after: 'field.not_valid' } })
  return { at: new Date(at), id }
}
