import { sql } from 'kysely'

/**
 * The database's own time in a statement. A copy's clock follows the database's, but a machine that has just slept shows
 * the time at which it fell asleep until the copy asks again; what ends to the second is judged by this instead. The
 * databases of tests take the time that they are told.
 */
export function databaseNow(told: Date) {
  return sql<Date>`database_now(${told}::timestamptz)`
}
