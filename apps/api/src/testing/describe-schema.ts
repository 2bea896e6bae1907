import type pg from 'pg'

/**
 * Everything that the migrations made, a line each, in an order that does not hang on theirs: types, functions, tables
 * with their columns, constraints, indexes, policies, triggers, rights and settings. Two databases are alike exactly
 * when these lines are.
 */
export async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(description)
  return rows.map(({ line }) => line)
}

const ours = `n.nspname = 'public' and c.relname not like 'kysely\\_%'`

const description = `
with lines(line) as (
  select format('type %s as %s%s%s', t.typname, format_type(t.typbasetype, t.typtypmod),
      case when t.typnotnull then ' not null' else '' end,
      coalesce((select string_agg(' ' || c.conname || ' ' || pg_get_constraintdef(c.oid), '' order by c.conname)
        from pg_constraint c where c.contypid = t.oid), ''))
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where n.nspname = 'public' and t.typtype = 'd'
  union all
  select format('enum %s %s', t.typname, string_agg(e.enumlabel, ',' order by e.enumsortorder))
    from pg_type t join pg_namespace n on n.oid = t.typnamespace join pg_enum e on e.enumtypid = t.oid
    where n.nspname = 'public' group by t.typname
  union all
  select 'function ' || pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '')
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select format('extension %s', extname) from pg_extension
  union all
  select format('table %s kind %s persistence %s row security %s forced %s options %s partition %s bound %s', c.relname,
      c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, c.reloptions,
      pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid))
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind in ('r', 'p', 'v', 'm')
  union all
  select format('column %s.%s at %s type %s not null %s default %s identity %s generated %s storage %s statistics %s options %s',
      c.relname, a.attname,
      (select count(*) from pg_attribute b where b.attrelid = a.attrelid and b.attnum > 0 and not b.attisdropped and b.attnum <= a.attnum),
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated,
      a.attstorage, a.attstattarget, a.attoptions)
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${ours} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  union all
  select format('constraint %s.%s %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and k.contype <> 'n'
  union all
  select format('index %s %s', i.indexname, i.indexdef) from pg_indexes i
    where i.schemaname = 'public' and i.tablename not like 'kysely\\_%'
  union all
  select format('policy %s.%s %s %s to %s using %s with check %s', p.tablename, p.policyname, p.permissive, p.cmd, p.roles, p.qual, p.with_check)
    from pg_policies p where p.schemaname = 'public'
  union all
  select format('trigger %s.%s %s', c.relname, t.tgname, pg_get_triggerdef(t.oid))
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and not t.tgisinternal
  union all
  select format('right of %s on %s %s: %s', coalesce(r.rolname, 'public'), c.relkind, c.relname, string_agg(x.privilege_type, ',' order by x.privilege_type))
    from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) x
    left join pg_roles r on r.oid = x.grantee
    where ${ours} and x.grantee <> c.relowner group by r.rolname, c.relkind, c.relname
  union all
  select format('right of %s on column %s.%s: %s', coalesce(r.rolname, 'public'), c.relname, a.attname, string_agg(x.privilege_type, ',' order by x.privilege_type))
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    cross join lateral aclexplode(a.attacl) x left join pg_roles r on r.oid = x.grantee
    where ${ours} and a.attacl is not null group by r.rolname, c.relname, a.attname
  union all
  select format('sequence %s %s', s.sequencename, s.data_type) from pg_sequences s where s.schemaname = 'public'
  union all
  select format('comment %s.%s %s', c.relname, d.objsubid, d.description)
    from pg_description d join pg_class c on c.oid = d.objoid join pg_namespace n on n.oid = c.relnamespace where ${ours}
)
select line from lines order by line collate "C"`
