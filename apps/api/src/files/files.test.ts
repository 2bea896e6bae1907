import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { memberCalls } from '@throughway/contract/identity/member'
import { photoCalls } from '@throughway/contract/account/photo'
import { query, rawQuery } from '#database/query.ts'
import { ana, api, db, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { keyOf, type FileStore } from './file-store.ts'
import { bringFile, takeBrought } from './files.ts'
import { dropFiles, moveFilesJob } from './files.jobs.ts'
import { movedColumns } from './move-files.ts'

startAtHarbor()

const picture = (red = 90) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: { r: red, g: 20, b: 20 } } })
    .png()
    .toBuffer()

async function sendPhoto(red?: number) {
  return harbor(photoCalls.savePhoto, { photo: new File([(await picture(red)) as never], 'me.png') }, { token })
}
const fetchPhoto = async () => {
  const { data } = await harbor(memberCalls.getSession, {}, { token })
  return data.photo ? api.send('GET', data.photo) : undefined
}
async function listFiles() {
  const [rows] = await db().send(
    query.selectFrom('file').select(['id', 'kind', 'is_taken', 'drop_at']).where('brand_id', '=', 1).orderBy('id'),
  )
  return rows
}
async function listStored() {
  const all = await readdir(api.app.env.files.folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter((each) => each.isFile()).map(({ name }) => name)
}

/** The store of the server, failing until the returned function is called. */
function breakStore(...names: (keyof FileStore)[]) {
  const whole = { ...api.app.files }
  const fail = () => Promise.reject(new Error('The store is away.'))
  for (const name of names) Object.assign(api.app.files, { [name]: fail })
  return () => Object.assign(api.app.files, whole)
}

describe('a file that a row names', () => {
  it('lies in the store, and stays', async () => {
    await sendPhoto()
    const mine = (await listFiles()).filter(({ is_taken: isTaken }) => isTaken)
    expect(mine.slice(-2)).toMatchObject([
      { kind: 'photo', drop_at: null },
      { kind: 'photo', drop_at: null },
    ])
    await later(3)
    await dropFiles(api.app)
    expect((await fetchPhoto())!.http).toBe(200)
  })

  it('belongs to one row only', async () => {
    const id = await bringFile(api.app, db(), { kind: 'photo', bytes: Buffer.from('a'), now: api.clock.now })
    await db().transaction((tx) => takeBrought(tx, [id]))
    await expect(db().transaction((tx) => takeBrought(tx, [id]))).rejects.toMatchObject({ refusal: 'filesAway' })
  })
})

describe('a file that no row names', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['was replaced', () => sendPhoto(200)],
    ['was removed', () => harbor(photoCalls.deletePhoto, {}, { token })],
    [
      'went with its row',
      () => db().send(query.deleteFrom('member_photo').where('brand_id', '=', 1).where('member_id', '=', ana.id)),
    ],
  ])('goes a day after it %s', async (_, lose) => {
    const before = new Set((await listFiles()).map(({ id }) => id))
    await sendPhoto()
    const old = (await listFiles()).map(({ id }) => id).filter((id) => !before.has(id))
    expect(old).toHaveLength(2)
    await lose()
    await dropFiles(api.app)
    await later(0.9)
    await dropFiles(api.app)
    expect(await listStored()).toEqual(expect.arrayContaining(old))
    await later(1.1)
    await dropFiles(api.app)
    const stored = await listStored()
    expect(old.filter((id) => stored.includes(id))).toEqual([])
    expect((await listFiles()).filter(({ id }) => old.includes(id))).toEqual([])
  })

  it('goes a day after it was brought when no row took it; afterwards none can', async () => {
    const bring = () => bringFile(api.app, db(), { kind: 'photo', bytes: Buffer.from('b'), now: api.clock.now })
    const [lost, taken] = [await bring(), await bring()]
    await db().transaction((tx) => takeBrought(tx, [taken]))
    await later(1.1)
    await Promise.all([dropFiles(api.app), dropFiles(api.app)])
    const stored = await listStored()
    expect([stored.includes(lost), stored.includes(taken)]).toEqual([false, true])
    await expect(db().transaction((tx) => takeBrought(tx, [lost]))).rejects.toMatchObject({ refusal: 'filesAway' })
  })

  it('is taken or dropped, never both, when both happen at once', async () => {
    const ids: string[] = []
    for (let count = 0; count < 12; count += 1)
      ids.push(await bringFile(api.app, db(), { kind: 'photo', bytes: Buffer.from('c'), now: api.clock.now }))
    await later(1.1)
    const take = (id: string) =>
      db()
        .transaction((tx) => takeBrought(tx, [id]))
        .then(
          () => true,
          () => false,
        )
    const [taken] = await Promise.all([Promise.all(ids.map(take)), dropFiles(api.app)])
    const stored = await listStored()
    expect(ids.map((id) => stored.includes(id))).toEqual(taken)
  })
})

describe('a store that fails', () => {
  it('is said with 503 when something is sent, and nothing is lost', async () => {
    await sendPhoto(10)
    const before = (await fetchPhoto())!.bytes
    const mend = breakStore('put')
    expect(await sendPhoto(250)).toMatchObject({ http: 503, status: { name: 'filesAway' } })
    expect(Buffer.compare((await fetchPhoto())!.bytes, before)).toBe(0)
    mend()
    expect((await sendPhoto(250)).http).toBe(200)
    expect(Buffer.compare((await fetchPhoto())!.bytes, before)).not.toBe(0)
  })

  it('is said with 503 when something is read, and when the store has lost it', async () => {
    await sendPhoto()
    const mend = breakStore('get')
    expect((await fetchPhoto())!.http).toBe(503)
    mend()
    expect((await fetchPhoto())!.http).toBe(200)
    for (const { id } of await listFiles()) await api.app.files.remove(keyOf(1, id))
    expect((await fetchPhoto())!.http).toBe(503)
  })

  it('keeps the row of what it could not remove, and the next run removes it', async () => {
    const id = await bringFile(api.app, db(), { kind: 'photo', bytes: Buffer.from('d'), now: api.clock.now })
    await later(1.1)
    const mend = breakStore('remove')
    await expect(dropFiles(api.app)).rejects.toThrow('The store is away.')
    mend()
    expect(await listStored()).toContain(id)
    await dropFiles(api.app)
    expect(await listStored()).not.toContain(id)
  })
})

describe('bytes that an earlier release kept in rows', () => {
  it('are shown as before, move into the store, and are shown again', async () => {
    await sendPhoto(33)
    const shown = (await fetchPhoto())!.bytes
    await db().send(
      rawQuery(sql`update member_photo set small = ${shown}, large = ${shown}, small_file = null, large_file = null
        where brand_id = current_brand_id() and member_id = ${ana.id}`),
    )
    expect(Buffer.compare((await fetchPhoto())!.bytes, shown)).toBe(0)
    const mend = breakStore('put')
    await expect(moveFilesJob.run(api.app)).rejects.toThrow()
    expect(Buffer.compare((await fetchPhoto())!.bytes, shown)).toBe(0)
    mend()
    await Promise.all([moveFilesJob.run(api.app), moveFilesJob.run(api.app)])
    const [[row]] = await db().send(
      query.selectFrom('member_photo').selectAll().where('brand_id', '=', 1).where('member_id', '=', ana.id),
    )
    expect(row).toMatchObject({
      small: null,
      large: null,
      small_file: expect.any(String),
      large_file: expect.any(String),
    })
    expect(Buffer.compare((await fetchPhoto())!.bytes, shown)).toBe(0)
    await later(1.2)
    await dropFiles(api.app)
    expect(Buffer.compare((await fetchPhoto())!.bytes, shown)).toBe(0)
  })

  it('every column that names a file is one that the job fills or never held bytes, has its trigger and no second owner', async () => {
    const [columns] = await db().send(
      rawQuery(sql<{ table: string; column: string; has_trigger: boolean }>`
        select c.relname as table, a.attname as column,
          exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'free_files'
            and encode(t.tgargs, 'escape') like '%' || a.attname || '%') as has_trigger
        from pg_constraint f join pg_class c on c.oid = f.conrelid
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any(f.conkey) and a.attname <> 'brand_id'
        where f.contype = 'f' and f.confrelid = 'file'::regclass order by 1, 2`),
    )
    expect(columns.map(({ table, column }) => `${table}.${column}`)).toEqual(
      [
        ...movedColumns.map(({ table, file }) => `${table}.${file}`),
        'feed_version.file_id',
        'organisation_logo.file_id',
        'programme_mark.file_id',
      ].toSorted(),
    )
    expect(columns.filter(({ has_trigger: hasTrigger }) => !hasTrigger)).toEqual([])
  })
})
