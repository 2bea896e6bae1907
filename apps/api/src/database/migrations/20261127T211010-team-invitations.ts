import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** C16: teams whose link a member has opened, until they join, decline, or the code changes. */
export async function up(db: Kysely<unknown>) {
  await sql`create table race_invitation (
    brand_id smallint not null references brand,
    member_id uuid not null,
    team_id uuid not null,
    invited_at timestamptz not null,
    primary key (brand_id, member_id, team_id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, team_id) references race_team (brand_id, id)
  )`.execute(db)
  await sql`create index race_invitation_of_team on race_invitation (brand_id, team_id)`.execute(db)
  await protectTable(db, 'race_invitation', ['select', 'insert', 'update', 'delete'])
}
