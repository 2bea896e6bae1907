import { sql } from 'kysely'

/** C25: the name of a member as others see it: the first one, and the initial of the last one. */
export function shownName(member: string) {
  return sql.raw(`${member}.first_name || coalesce(' ' || nullif(left(${member}.last_name, 1), '') || '.', '')`)
}
