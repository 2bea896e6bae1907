import pg from 'pg'
import { v7 as makeUuid } from 'uuid'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { databaseUrl } from './embedded-database.ts'

/** Puts the ways to work and back of some days before a member, as the nights of a week would have done. */
export async function offerTrips(brand: BrandKey, email: string, dates: readonly string[], kind: 'profile' | 'planned' = 'profile') {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('role', 'throughway_api', true), set_config('app.brand_id', $1, true)", [String(brandSettings[brand].id)])
    for (const date of dates) {
      for (const [direction, departure, from, to] of [['out', '08:00', 'Elm Street', 'The Mill'], ['back', '17:00', 'The Mill', 'Elm Street']] as const) {
        await client.query(
          `insert into pending_trip (brand_id, id, member_id, kind, date, direction, mode, metres, departure, from_name, to_name, is_suggested, due_at, expires_at, state, created_at)
           select brand_id, $1, member_id, $2, $3, $4, 'transit', 12070, $5, $6, $7, true, now(), now() + interval '7 days', 'waiting', now() from member_address where email = $8`,
          [makeUuid(), kind, date, direction, departure, from, to, email],
        )
      }
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
