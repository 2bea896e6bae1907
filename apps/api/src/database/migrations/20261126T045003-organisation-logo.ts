import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** C32: the picture by which people know an organisation; its file lies in the store. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table file drop constraint file_kind_check`.execute(db)
  await sql`alter table file add constraint file_kind_check
    check (kind in ('photo', 'receipt', 'reward', 'export', 'content', 'logo'))`.execute(db)
  await sql`create table organisation_logo (
    brand_id smallint not null,
    organisation_id uuid not null,
    key text not null,
    file_id uuid not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    created_at timestamptz not null,
    primary key (brand_id, organisation_id),
    foreign key (brand_id, organisation_id) references organisation (brand_id, id) on delete cascade,
    foreign key (brand_id, file_id) references file (brand_id, id)
  )`.execute(db)
  await sql`create unique index organisation_logo_key on organisation_logo (brand_id, key)`.execute(db)
  await sql`create unique index organisation_logo_file_id on organisation_logo (brand_id, file_id)`.execute(db)
  await sql`create trigger free_files after delete or update of file_id on organisation_logo
    for each row execute function free_files('file_id')`.execute(db)
  await protectTable(db, 'organisation_logo', ['select', 'insert', 'update', 'delete'])
}
