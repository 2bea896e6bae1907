import { type RawBuilder, sql } from 'kysely'
import { type Direction, mostCounted } from '@throughway/contract/list'
import { type Query, rawQuery } from '#database/query.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CursorOwner, readCursor, writeCursor } from './cursor.ts'
import { type Key, orderRows, type Place, type Placed, type PlaceSql } from './place.ts'

/**
 * What a list's query needs to know about its page. It reads one row more than the page, which shows whether there is a
 * next one.
 */
export type RowsAsked = PlaceSql & {
  limit: number
  /** The moment of the first page: every page ranks by this moment where a list ranks by the time. */
  asOf: Date
}

/** The part of the app that seals places. */
export type Signer = { secrets: { list: Buffer } }

type PagedCall = {
  path: string
  list: { sorts: Readonly<Record<string, Direction>> }
}

type Asked = {
  input: { sort: string; direction?: Direction | undefined; limit: number; after?: string | undefined }
  brand: { id: number }
  member?: { id: string }
  now: Date
}

/** The keys of each order that the call offers. */
export type KeysOf<Call extends { list: { sorts: object } }> = Readonly<
  Record<Extract<keyof Call['list']['sorts'], string>, readonly Key[]>
>

/**
 * Opens the page of a list that a call asks for: reads `after`, or refuses it as `invalid`. The query of the rows is
 * made of the page's parts, and `answer` or `cut` make the answer of the rows. Keys that rank by the time are a function
 * of the moment of the first page.
 */
export function openPage<Call extends PagedCall>(
  app: Signer,
  call: Call,
  { input, brand, member, now }: Asked,
  keysOf: KeysOf<Call> | ((asOf: Date) => KeysOf<Call>),
) {
  const { sort, direction = call.list.sorts[sort]!, limit, after, ...filters } = input
  const owner: CursorOwner = {
    path: call.path,
    brandId: brand.id,
    memberId: member?.id ?? null,
    sort,
    direction,
    filters,
  }
  const secret = app.secrets.list
  const cursor = after === undefined ? undefined : readCursor(secret, owner, after)
  if (after !== undefined && !cursor) throw new Refusal('invalid', { fields: { after: 'field.not_valid' } })
  const asOf = cursor?.asOf ?? now
  const keys = (typeof keysOf === 'function' ? keysOf(asOf) : keysOf)[sort as keyof KeysOf<Call>] ?? []

  /** The rows of the page, and `after` of the next one, which can carry a sum on. */
  function cut<Row extends Placed>(rows: readonly Row[], carry?: (last: readonly Row[]) => number | null) {
    const page = rows.slice(0, limit)
    return { rows: page, next: rows.length > limit ? nextAfter(page.at(-1)!.place, carry?.(page)) : null }
  }

  /** The `after` of the page behind a place. */
  function nextAfter(place: Place, carried: number | null = null): string {
    return writeCursor(secret, owner, { place, asOf, carried })
  }

  return {
    ...orderRows(keys, direction, cursor?.place),
    /** One row more than the page. */
    limit: limit + 1,
    asOf,
    isFirst: cursor === undefined,
    /** The keys of the last row before the page, and what was carried on from there; for lists that no query orders. */
    behind: cursor?.place,
    carried: cursor?.carried ?? null,
    cut,
    nextAfter,

    answer<Row extends Placed, Item>(rows: readonly Row[], describe: (row: Row) => Item) {
      const page = cut(rows)
      return { items: page.rows.map(describe), next: page.next }
    },

    /** The query that counts what matches, where this page has to know; `counted` makes the answer's part of it. */
    counting(matching: RawBuilder<unknown>): Query<{ count: number }>[] {
      return cursor ? [] : [countRows(matching)]
    },
    counted(rows: readonly { count: number }[] | undefined) {
      return { count: rows?.[0]?.count ?? null, as_of: asOf.toISOString() }
    },
    /** The same where the rows of the first page hold their total number; without a row it is zero. */
    countedWith(rows: readonly { count: number | null }[]) {
      return { count: cursor ? null : (rows[0]?.count ?? 0), as_of: asOf.toISOString() }
    },
  }
}

/** Counts up to one more than `mostCounted`, so that a list of millions answers at once. `matching` selects the rows. */
function countRows(matching: RawBuilder<unknown>) {
  return rawQuery(
    sql<{ count: number }>`select count(*)::integer as count from (${matching} limit ${mostCounted + 1}) matching`,
  )
}
