import { query } from '#database/query.ts'
import type { Person } from './people.ts'
import type { TestApi } from './start-test-api.ts'

/** The kinds of what staff did, as the member reads them in their activity, in alphabetical order. */
export async function staffActsOn(api: TestApi, { id }: Pick<Person, 'id'>) {
  const [rows] = await api.app.databases
    .ofBrand(1)
    .send(
      query
        .selectFrom('member_activity')
        .select(['kind', 'details'])
        .where('member_id', '=', id)
        .where('actor', '=', 'staff'),
    )
  return rows.toSorted((one, other) => one.kind.localeCompare(other.kind))
}
