import { type Kysely, sql } from 'kysely'

/**
 * The two roles that flights take on. Neither can sign in nor pass by row-level security; whoever runs the migrations
 * is a member of both.
 */
export async function up(db: Kysely<unknown>) {
  for (const role of ['throughway_api', 'throughway_all_brands']) {
    await sql`do ${sql.raw(`$$
      begin
        if not exists (select from pg_roles where rolname = '${role}') then
          create role ${role} nologin nobypassrls;
        end if;
        if not pg_has_role(current_user, '${role}', 'member') then
          execute format('grant ${role} to %I', current_user);
        end if;
      exception when duplicate_object or unique_violation then null;
      end $$`)}`.execute(db)
    await sql`grant usage on schema public to ${sql.raw(role)}`.execute(db)
  }
  await sql`create function current_brand_id() returns smallint language sql stable parallel safe
    as $$ select nullif(current_setting('app.brand_id', true), '')::smallint $$`.execute(db)
}
