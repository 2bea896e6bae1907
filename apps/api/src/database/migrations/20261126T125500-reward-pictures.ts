import { type Kysely, sql } from 'kysely'

/**
 * A reward may show a picture of the programme in place of the drawn motif. What a picture shows never changes, so its
 * size stands beside it and the catalogue needs no join. And an index for the
 * claims of drawings that wait.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table reward_item
    add column image_id uuid,
    add column image_width integer check (image_width > 0),
    add column image_height integer check (image_height > 0),
    add constraint reward_item_image_has_a_size check ((image_id is null) = (image_width is null) and (image_id is null) = (image_height is null)),
    add constraint reward_item_shows_image foreign key (brand_id, image_id) references content_image (brand_id, id)`.execute(
    db,
  )
  await sql`create index reward_item_by_image on reward_item (brand_id, image_id) where image_id is not null`.execute(
    db,
  )
  await sql`create index drawing_claim_waiting on drawing_claim (brand_id, drawing_id) where state = 'claimed'`.execute(
    db,
  )
}
