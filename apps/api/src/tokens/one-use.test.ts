import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { readCatalogue } from '#testing/read-catalogue.ts'
import { insertRow, makeRowFactory, type Row } from '#testing/row-factory.ts'
import { startTestApi } from '#testing/start-test-api.ts'
import { type OneUseName, oneUseSecrets, spend } from './one-use.ts'

const api = await startTestApi()
afterAll(() => api.close())
const { pool, ofBrand } = api.app.databases
const tables = new Map((await readCatalogue(pool)).map((table) => [table.name, table]))
const factory = makeRowFactory(tables, ofBrand, pool)
const names = Object.keys(oneUseSecrets) as OneUseName[]
const now = new Date('2026-11-23T12:00:00Z')
const minute = 60_000

/** Tables that keep a secret which works more than once, or none at all. */
const others: Record<string, string> = {
  audit_event: 'the digest seals what the event was about; it opens nothing',
  remembered_token: 'a chain, each replaced by its successor for a minute (C29): remembered-token.ts',
  content_image: 'its digest finds the same picture when it is sent again; it opens nothing',
  file: 'its digest says what the bytes in the store were; it opens nothing',
  sign_in_failure: 'counts wrong tries, under a digest of what was tried',
  recording_device: 'a phone is signed in by its token until it is removed',
  companion_token: 'a phone shows it to others for a while, to as many as share the ride',
  calendar_feed: 'a calendar application reads by its secret again and again',
  reward_redemption: 'when a reward was used at the counter; its code is read by staff and kept with it',
  received_mail: 'its digest says that the same mail has come before; it opens nothing',
  ride_mail_stop: 'the mark of an address that wants no such mails',
}

/** Keeps a row that can be spent, and answers what spends it. */
async function plant(name: OneUseName, endsAt: Date): Promise<Buffer | string> {
  const { table, by, ends } = oneUseSecrets[name]
  const secret =
    by === 'id' ? randomUUID() : by === 'challenge' ? randomBytes(32).toString('base64url') : randomBytes(32)
  const row: Row = await factory.makeRow(tables.get(table)!, 1, false)
  row[by] = secret
  if (tables.get(table)!.columns.some((column) => column.name === 'used_at')) row['used_at'] = null
  if (ends === 'expires_at') row['expires_at'] = endsAt
  else if (ends) row[ends.secondsAfter] = new Date(endsAt.getTime() - ends.seconds * 1000)
  await pool.query(`delete from ${table} where brand_id = 1`)
  await ofBrand(1).send(insertRow(tables.get(table)!, row))
  return secret
}

const spendOnce = async (name: OneUseName, secret: Buffer | string, { brandId = 1, at = now } = {}) =>
  ofBrand(brandId).transaction(async (tx) => (await tx.send(spend(name, secret, at)))[0].length)

describe('secrets that work once', () => {
  it('are all in the list: a table that keeps a digest or a mark of use is in it, or stands here with a reason', () => {
    const keeping = [...tables.values()].filter(({ columns }) =>
      columns.some((column) => /digest$|^secret_hash$|^challenge$|^mark$|^used_at$/.test(column.name)),
    )
    const listed = [...names.map((name) => oneUseSecrets[name].table), ...Object.keys(others)]
    expect(keeping.map((table) => table.name).filter((name) => !listed.includes(name as never))).toEqual([])
    expect(listed.filter((name) => !tables.has(name))).toEqual([])
  })

  describe.each(names)('%s', (name) => {
    it('goes to one of sixteen at once, and to nobody later', async () => {
      const secret = await plant(name, new Date(now.getTime() + minute))
      const got = await Promise.all(Array.from({ length: 16 }, () => spendOnce(name, secret)))
      expect(got.filter((rows) => rows === 1)).toHaveLength(1)
      expect(got.filter((rows) => rows === 0)).toHaveLength(15)
      expect(await spendOnce(name, secret)).toBe(0)
    })

    it('is left as it was by a transaction that fails', async () => {
      const secret = await plant(name, new Date(now.getTime() + minute))
      const failing = ofBrand(1).transaction(async (tx) => {
        await tx.send(spend(name, secret, now))
        throw new Error('on purpose')
      })
      await expect(failing).rejects.toThrow('on purpose')
      expect(await spendOnce(name, secret)).toBe(1)
    })

    it('is nothing to another programme, or with another secret', async () => {
      const secret = await plant(name, new Date(now.getTime() + minute))
      expect(await spendOnce(name, secret, { brandId: 2 })).toBe(0)
      const another =
        typeof secret === 'string' ? randomUUID() : Buffer.from(secret.map((byte, at) => byte ^ Number(at === 31)))
      expect(await spendOnce(name, another)).toBe(0)
      expect(await spendOnce(name, secret)).toBe(1)
    })
  })

  it.each(names.filter((name) => oneUseSecrets[name].ends))('%s is over at its end', async (name) => {
    const secret = await plant(name, new Date(now.getTime() + minute))
    expect(await spendOnce(name, secret, { at: new Date(now.getTime() + minute) })).toBe(0)
    expect(await spendOnce(name, secret, { at: new Date(now.getTime() + minute - 1) })).toBe(1)
  })
})
