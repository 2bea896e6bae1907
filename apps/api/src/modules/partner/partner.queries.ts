import { sql } from 'kysely'
import type { Area } from '@throughway/domain/planner/area'
import { rawQuery } from '#database/query.ts'

export type Candidate = {
  number: number
  name: string
  kind: 'home' | 'work'
  /** The place's ZIP code is one of the area's. */
  by_zip: boolean
  /** Null where the ZIP code has decided. */
  geometry: Area | null
  lat: number | null
  lng: number | null
}

/** Areas that may hold the member's work or home, those of work first: by ZIP code, or by the box around the shape. */
export function listCandidates(memberId: string) {
  const byZip = sql`coalesce(left(l.zip, 5) = any(a.zips), false)`
  return rawQuery(sql<Candidate>`
    select p.number, p.name, l.kind, ${byZip} as by_zip, case when not ${byZip} then a.geometry end as geometry, l.lat, l.lng
    from member_location l
    join partner p on p.brand_id = l.brand_id
    join partner_area a on a.brand_id = p.brand_id and a.partner_id = p.id and a.applies_to in (l.kind, 'both')
    where l.brand_id = current_brand_id() and l.member_id = ${memberId} and l.kind in ('work', 'home')
      and (${byZip} or l.lat between a.south and a.north and l.lng between a.west and a.east)
    order by l.kind = 'home', p.position, p.number, a.position`)
}
