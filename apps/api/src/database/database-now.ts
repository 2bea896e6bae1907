import { sql } from 'kysely'

/**
 * The database's own time in a statement. A server's clock follows the database's, but a machine that has just slept
 * shows an old time until it reads the clock again, so deadlines to the second use this instead. Databases in tests use
 * the given time.
 */
export function databaseNow(told: Date) {
  return sql<Date>`database_now(${told}::timestamptz)`
}
