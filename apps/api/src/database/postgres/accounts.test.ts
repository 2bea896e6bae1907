import { brandKeys } from '@throughway/brands/keys'
import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { ensureBrands } from '#modules/brand/brand.queries.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'
import { rawQuery as askBy, query } from '../query.ts'
import { findSuperuser } from '../superuser.ts'
import { ask, useDataDir } from '#testing/use-data-dir.ts'

describe('the accounts of the embedded PostgreSQL', { timeout: 60_000 }, () => {
  const here = useDataDir()

  it('are no superusers, and none of their sessions becomes one', async () => {
    here.fill()
    const { url, appUrl, queueUrl } = await here.start()
    await migrate(url)
    const owner = new URL(url).username
    for (const each of [appUrl, queueUrl]) {
      const [who] = await ask(
        each,
        `select usesuper as super, usebypassrls as bypass, usecreatedb as creates from pg_user where usename = session_user`,
      )
      expect(who).toEqual({ super: false, bypass: false, creates: false })
      expect(await findSuperuser(each)).toBeUndefined()
      for (const way of [
        `set role ${owner}`,
        `set session authorization ${owner}`,
        `select set_config('role', '${owner}', true)`,
        `reset role; reset session authorization; alter role current_user superuser`,
        `set role throughway_api; reset role; create role nobody_knows superuser`,
      ])
        await expect(ask(each, way)).rejects.toThrow(/permission denied/)
    }
    // even past a flight's role nothing can be read
    await expect(ask(appUrl, 'select * from member')).rejects.toThrow('permission denied')
    await expect(ask(appUrl, 'create table mine ()')).rejects.toThrow('permission denied')
    await expect(ask(queueUrl, 'select * from member')).rejects.toThrow('permission denied')
    await expect(ask(queueUrl, 'set role throughway_api')).rejects.toThrow('permission denied')
    expect(await findSuperuser(url)).toBe(owner)
  })

  it('carry the product: flights write by their role, and every session in the server is theirs', async () => {
    here.fill()
    const { url, appUrl } = await here.start()
    await migrate(url)
    const databases = openDatabase(appUrl, { max: 2 })
    await ensureBrands(databases)
    const [brands] = await databases.ofAllBrands().send(query.selectFrom('brand').select('brand_id'))
    expect(brands.length).toBe(brandKeys.length)
    const [[who]] = await databases
      .ofBrand(1)
      .send(askBy(sql<{ session: string; role: string }>`select session_user as session, current_user as role`))
    expect(who).toEqual({ session: 'throughway_app', role: 'throughway_api' })
    expect(await databases.look()).toEqual({ answers: true, isWritable: true, hasConnections: true })
    await databases.close()
  })

  it('are the same after another start, and take over a queue that the superuser had made', async () => {
    here.fill()
    const first = await here.start()
    await ask(first.url, 'create schema pgboss; create table pgboss.job (id int)')
    await first.stop()
    const second = await here.start()
    expect(new URL(second.appUrl).password).toBe(new URL(first.appUrl).password)
    await ask(second.queueUrl, 'create schema pgboss; create table pgboss.job (id int)')
    await second.stop()
    const third = await here.start()
    expect(await ask(third.queueUrl, 'select count(*)::int as jobs from pgboss.job')).toEqual([{ jobs: 0 }])
  })
})
