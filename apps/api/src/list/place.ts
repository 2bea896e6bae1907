import { type RawBuilder, sql } from 'kysely'
import type { Direction } from '@throughway/contract/list'

type KeyType = 'uuid' | 'timestamptz' | 'date' | 'integer' | 'bigint' | 'numeric' | 'boolean' | 'text'

/** A value by which the rows of a list are ordered. */
export type Key = {
  type: KeyType
  value: RawBuilder<unknown>
  /** Rows without a value come last in rising order and first in falling order, as PostgreSQL puts them. */
  isNullable?: true
  /** This key is sorted against the direction of the list. */
  isTurned?: true
}

/**
 * A key of an order. The last key of an order tells every two rows apart. Where all of them run one way and have a
 * value, one comparison of rows finds the page by an index, which row-level security lets run first.
 */
export function key(type: KeyType, value: RawBuilder<unknown>, more: Pick<Key, 'isNullable' | 'isTurned'> = {}): Key {
  return { type, value, ...more }
}

/** The keys of a row as PostgreSQL writes them, which keeps the microseconds that a JavaScript date would round. */
export type Place = readonly (string | null)[]

/** Selected by the query of a list besides its columns. */
export type Placed = { place: (string | null)[] }

/** The parts of a list's query that follow from its order: what to select, where to begin, how to sort. */
export type PlaceSql = {
  place: RawBuilder<unknown>
  isBehind: RawBuilder<boolean>
  order: RawBuilder<unknown>
}

/** The query of the rows behind a place, or of the first ones. */
export function orderRows(keys: readonly Key[], direction: Direction, after: Place | undefined): PlaceSql {
  const isRising = (each: Key) => (direction === 'asc') !== (each.isTurned ?? false)
  return {
    place: sql`array[${sql.join(keys.map(({ value }) => sql`(${value})::text`))}] as place`,
    isBehind: after && keys.length > 0 ? isBehind(keys, after, isRising) : sql<boolean>`true`,
    order: sql.join(keys.map((each) => (isRising(each) ? sql`${each.value} asc` : sql`${each.value} desc`))),
  }
}

function isBehind(keys: readonly Key[], after: Place, isRising: (key: Key) => boolean): RawBuilder<boolean> {
  const values = keys.map(({ type }, index) => sql`${after[index] ?? null}::${sql.raw(type)}`)
  const [first] = keys
  if (keys.every((each) => !each.isNullable && isRising(each) === isRising(first!))) {
    const rows = [sql.join(keys.map(({ value }) => value)), sql.join(values)] as const
    return isRising(first!) ? sql<boolean>`(${rows[0]}) > (${rows[1]})` : sql<boolean>`(${rows[0]}) < (${rows[1]})`
  }
  return keys.reduceRight<RawBuilder<boolean>>(
    (behindRest, each, index) => {
      const isNull = (after[index] ?? null) === null
      const { beyond, same } = compare(each, values[index]!, { isNull, isRising: isRising(each) })
      return sql<boolean>`(${beyond} or (${same} and ${behindRest}))`
    },
    sql<boolean>`false`,
  )
}

function compare(
  { value, isNullable }: Key,
  given: RawBuilder<unknown>,
  { isNull, isRising }: { isNull: boolean; isRising: boolean },
) {
  if (isNull) return { beyond: isRising ? sql`false` : sql`${value} is not null`, same: sql`${value} is null` }
  const beyond = isRising ? sql`${value} > ${given}` : sql`${value} < ${given}`
  return {
    beyond: isRising && isNullable ? sql`(${beyond} or ${value} is null)` : beyond,
    same: sql`${value} = ${given}`,
  }
}
