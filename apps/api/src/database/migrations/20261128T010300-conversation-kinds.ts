import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** C25: two who were found for each other for several kinds of travel have one conversation, which names them all. */
export async function up(db: Kysely<unknown>) {
  // The first kind is in the conversation itself.
  await sql`create table conversation_kind (
    brand_id smallint not null references brand,
    conversation_id uuid not null,
    kind text not null check (kind in ('carpool', 'vanpool', 'bike', 'walk')),
    starter_wish uuid,
    other_wish uuid,
    found_at timestamptz not null,
    primary key (brand_id, conversation_id, kind),
    foreign key (brand_id, conversation_id) references conversation (brand_id, id) on delete cascade,
    foreign key (brand_id, starter_wish) references wish (brand_id, id) on delete set null (starter_wish),
    foreign key (brand_id, other_wish) references wish (brand_id, id) on delete set null (other_wish)
  )`.execute(db)
  await sql`create index conversation_kind_of_starter_wish on conversation_kind (brand_id, starter_wish)`.execute(db)
  await sql`create index conversation_kind_of_other_wish on conversation_kind (brand_id, other_wish)`.execute(db)
  await protectTable(db, 'conversation_kind', ['select', 'insert', 'update', 'delete'])
}
