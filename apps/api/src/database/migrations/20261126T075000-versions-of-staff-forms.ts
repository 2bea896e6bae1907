import { type Kysely, sql } from 'kysely'

/**
 * Counts how often staff saved what they save whole, so that of two who do it at once the second is told: the lists of
 * sites of a programme, sites and groups of an organisation, the place of a text in its list, pass products, drawings.
 */
export async function up(db: Kysely<unknown>) {
  const counted = {
    brand: ['embed_origins_version', 'frame_origins_version'],
    organisation_site: ['version'],
    organisation_affiliation: ['version'],
    organisation_subgroup: ['version'],
    content_item: ['place_version'],
    transit_pass_product: ['version'],
    drawing: ['version'],
  }
  for (const [table, columns] of Object.entries(counted))
    for (const column of columns)
      await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} integer not null default 1`.execute(db)
}
