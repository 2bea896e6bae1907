import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * To how many a message goes by mail, as counted when it was sent, and the pictures that its texts show. An older copy
 * sends without the count. What a mail says is kept as it is: it is blanked once it has been handed over, and compressing
 * the mails of a newsletter took longer than writing them.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table message add column mail_count integer`.execute(db)
  await sql`alter table mail alter column html set storage external, alter column text set storage external`.execute(db)
  await sql`create table message_image (
    brand_id smallint not null,
    message_id uuid not null,
    image_id uuid not null,
    primary key (brand_id, message_id, image_id),
    foreign key (brand_id, message_id) references message (brand_id, id) on delete cascade,
    foreign key (brand_id, image_id) references content_image (brand_id, id)
  )`.execute(db)
  await sql`create index message_image_by_image on message_image (brand_id, image_id)`.execute(db)
  await protectTable(db, 'message_image', ['select', 'insert', 'delete'])
}
