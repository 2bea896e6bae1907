import { type Selectable, sql } from 'kysely'
import { databaseNow } from '#database/database-now.ts'
import { rawQuery, type Query } from '#database/query.ts'
import type { Schema } from '#database/schema.ts'

/**
 * `by` is the column that identifies a secret: its keyed digest, or the id that a signed link names. Spending a row
 * marks it, where its fact is still wanted, or deletes it. `ends` is the column of its end, or its lifetime.
 */
type OneUse<Table extends keyof Schema> = {
  table: Table
  by: keyof Schema[Table] & string
  spending: 'marks' | 'deletes'
  ends: 'expires_at' | { secondsAfter: 'created_at'; seconds: number } | null
  /** Its end is written and judged by the database's own clock. */
  endsByDatabase?: true
}

const oneUse = <Table extends keyof Schema>(fact: OneUse<Table>) => fact

/** Every secret that works once. A new one is added only here: the test goes through this list. */
export const oneUseSecrets = {
  /** The link of a mail that verifies an address; the six digits of the same mail spend the same row. */
  emailToken: oneUse({ table: 'email_token', by: 'digest', spending: 'marks', ends: 'expires_at' }),
  /** The link of a mail that chooses a password. */
  passwordToken: oneUse({ table: 'password_token', by: 'digest', spending: 'marks', ends: 'expires_at' }),
  /** Six digits in the place of a password. */
  confirmationCode: oneUse({ table: 'confirmation_code', by: 'code_digest', spending: 'deletes', ends: 'expires_at' }),
  /** What a phone is paired with. */
  pairingCode: oneUse({ table: 'recording_pairing', by: 'code_digest', spending: 'deletes', ends: 'expires_at' }),
  /** One code of a sheet, for a person who has lost the second factor. */
  recoveryCode: oneUse({ table: 'recovery_code', by: 'digest', spending: 'marks', ends: null }),
  /** The link of a mail that invites to a role. */
  staffInvitation: oneUse({ table: 'staff_invitation', by: 'digest', spending: 'marks', ends: 'expires_at' }),
  /** The link of a mail that invites to act for a member. */
  helperInvitation: oneUse({ table: 'helper_right', by: 'digest', spending: 'marks', ends: 'expires_at' }),
  /** The code by which an account takes over the rides that staff asked for. */
  riderCode: oneUse({ table: 'rider_record', by: 'claim_digest', spending: 'marks', ends: null }),
  passkeyChallenge: oneUse({ table: 'passkey_challenge', by: 'challenge', spending: 'deletes', ends: 'expires_at' }),
  /** The state of OAuth: ten minutes to sign in at the provider. */
  identityState: oneUse({
    table: 'identity_attempt',
    by: 'state_digest',
    spending: 'deletes',
    ends: { secondsAfter: 'created_at', seconds: 600 },
  }),
  /** The code with which the page that began fetches the sign-in: a minute to come back from the provider. */
  identityCode: oneUse({
    table: 'identity_hand_over',
    by: 'code_digest',
    spending: 'deletes',
    ends: { secondsAfter: 'created_at', seconds: 60 },
  }),
  /** What opens the overlay of staff who act for a member: a minute (C30). */
  impersonationTicket: oneUse({
    table: 'impersonation',
    by: 'ticket_digest',
    spending: 'marks',
    ends: 'expires_at',
    endsByDatabase: true,
  }),
  /** The link of a mail that makes a free entry; the drawing sets its end. */
  drawingRequest: oneUse({ table: 'drawing_request', by: 'id', spending: 'marks', ends: null }),
}

export type OneUseName = keyof typeof oneUseSecrets
type TableOf<Name extends OneUseName> = (typeof oneUseSecrets)[Name]['table']
type RowOf<Name extends OneUseName> = Selectable<Schema[TableOf<Name>]>
/** Further columns that have to fit, such as whose secret it is; null fits null. */
type Fitting<Name extends OneUseName> = { [Column in keyof RowOf<Name>]?: string | null }

/**
 * Spends a secret: its row goes to the first request, and to none after its end. One statement does it, so that two
 * parallel requests need no lock: the second waits for the first and then finds no row. Of several digests, one under
 * each possible key, it takes the row of the one that exists.
 */
export function spend<Name extends OneUseName>(
  name: Name,
  secret: Buffer | string | readonly Buffer[],
  now: Date,
  fitting: Fitting<Name> = {},
): Query<RowOf<Name>> {
  const { table, by, spending, ends } = oneUseSecrets[name]
  const { endsByDatabase = false } = oneUseSecrets[name] as { endsByDatabase?: true }
  const at = endsByDatabase ? databaseNow(now) : sql<Date>`${now}`
  const fits = Object.entries(fitting).map(
    ([column, value]) => sql` and ${sql.raw(column)} is not distinct from ${value as string | null}`,
  )
  const secrets = Array.isArray(secret) ? secret : [secret]
  const inTime =
    ends === null
      ? sql``
      : ends === 'expires_at'
        ? sql` and expires_at > ${at}`
        : sql` and ${sql.raw(ends.secondsAfter)} > ${new Date(now.getTime() - ends.seconds * 1000)}`
  const found = sql`brand_id = current_brand_id() and ${sql.raw(by)} in (${sql.join(secrets)})${inTime}${sql.join(fits, sql``)}`
  return rawQuery(
    spending === 'deletes'
      ? sql<RowOf<Name>>`delete from ${sql.raw(table)} where ${found} returning *`
      : sql<RowOf<Name>>`update ${sql.raw(table)} set used_at = ${at} where ${found} and used_at is null returning *`,
  )
}
