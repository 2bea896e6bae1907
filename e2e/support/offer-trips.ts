import type pg from 'pg'
import { openClient } from '../../apps/api/src/database/connections.ts'
import { v7 as makeUuid } from 'uuid'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { databaseUrl } from './embedded-database.ts'

/** Lets the day of a plan pass: what was planned lies on that date and is asked about by now. */
export async function letPlansPass(brand: BrandKey, email: string, date: string) {
  await inBrand(brand, (client) =>
    client.query(
      "update pending_trip set date = $1, due_at = now() - interval '1 hour' where kind = 'planned' and member_id = (select member_id from member_address where email = $2)",
      [date, email],
    ),
  )
}

/** Whether that address is somebody's by now: the demonstration fills its programmes while stories begin. */
export async function isMember(brand: BrandKey, email: string): Promise<boolean> {
  let count = 0
  await inBrand(
    brand,
    async (client) =>
      void (count = (await client.query('select from member_address where email = $1', [email])).rowCount ?? 0),
  )
  return count > 0
}

/** Others answer an open poll, each one response by its order. */
export async function letOthersAnswer(brand: BrandKey, pollId: string, choices: readonly number[]) {
  await inBrand(brand, (client) =>
    client.query(
      `insert into poll_answer (brand_id, poll_id, tag, choices)
        select $1, $2, decode(md5(random()::text || n), 'hex'), array[choice]::smallint[] from unnest($3::smallint[]) with ordinality as given (choice, n)`,
      [brandSettings[brand].id, pollId, choices],
    ),
  )
}

/** Somebody of the programme's own becomes one of its staff. */
export async function makeStaff(brand: BrandKey, email: string, role: 'coordinator' | 'program_admin') {
  await inBrand(brand, async (client) => {
    const { rows } = await client.query<{ brand_id: number; id: string; organisation_id: string | null }>(
      `update member set role = $1, is_staff = true where id = (select member_id from member_address where email = $2)
        returning brand_id, id, organisation_id`,
      [role, email],
    )
    const [member] = rows
    const isCoordinator = role === 'coordinator'
    await client.query(
      `insert into staff_grant (brand_id, id, member_id, role, scope_kind, scope_id, starts_at, reason)
        values ($1, gen_random_uuid(), $2, $3, $4, $5, now() - interval '1 minute', '')`,
      [
        member!.brand_id,
        member!.id,
        isCoordinator ? role : 'programme_admin',
        isCoordinator ? 'organisation' : 'brand',
        // a coordinator of no organisation reaches nothing, and is one of the staff all the same
        isCoordinator ? (member!.organisation_id ?? member!.id) : null,
      ],
    )
  })
}

/**
 * As if nobody had shown, for eight days, that the address is the member's: from then on it is asked for at every
 * sign-in.
 */
export async function letVerificationRunOut(brand: BrandKey, email: string) {
  await inBrand(brand, async (client) => {
    await client.query(
      `update member set created_at = created_at - interval '8 days'
        where id = (select member_id from member_address where email = $1)`,
      [email],
    )
    await client.query('update member_address set verified_at = null where email = $1', [email])
  })
}

/**
 * As if the minutes had passed since somebody of the staff last showed their second factor, and since their app's last
 * code.
 */
export async function letFactorAge(brand: BrandKey, email: string, minutes: number) {
  await inBrand(brand, async (client) => {
    const ofMember = 'member_id = (select member_id from member_address where email = $1)'
    await client.query(
      `update sign_in set second_factor_at = second_factor_at - make_interval(mins => $2) where ${ofMember}`,
      [email, minutes],
    )
    await client.query(`update authenticator set last_step = last_step - 2 * $2 where ${ofMember}`, [email, minutes])
  })
}

/** Works in the database of the running server as its api does, in one transaction of a programme. */
export async function inBrand(brand: BrandKey, work: (client: pg.Client) => Promise<unknown>) {
  const client = await openClient(databaseUrl())
  try {
    await client.query('begin')
    await client.query("select set_config('role', 'throughway_api', true), set_config('app.brand_id', $1, true)", [
      String(brandSettings[brand].id),
    ])
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/**
 * Puts the ways to work and back of some days before a member, as the nights of a week would have done. They are due
 * since an hour, since the clock of the server may lie some milliseconds behind the database's.
 */
export async function offerTrips(
  brand: BrandKey,
  email: string,
  dates: readonly string[],
  kind: 'profile' | 'planned' = 'profile',
) {
  await inBrand(brand, async (client) => {
    for (const date of dates) {
      for (const [direction, departure, from, to] of [
        ['out', '08:00', 'Elm Street', 'The Mill'],
        ['back', '17:00', 'The Mill', 'Elm Street'],
      ] as const) {
        await client.query(
          `insert into pending_trip (brand_id, id, member_id, kind, date, direction, mode, metres, departure, from_name, to_name, is_suggested, due_at, expires_at, state, created_at)
           select brand_id, $1, member_id, $2, $3, $4, 'transit', 12070, $5, $6, $7, true, now() - interval '1 hour', now() + interval '7 days', 'waiting', now() - interval '1 hour' from member_address where email = $8`,
          [makeUuid(), kind, date, direction, departure, from, to, email],
        )
      }
    }
  })
}
