import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from '#testing/start-s3.ts'
import { type FileStore, keyOf } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251))
const key = keyOf(7, '0190a000-0000-7000-8000-0000000000ab')

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('files in %s', (_, open) => {
  let store: FileStore
  let close: () => Promise<unknown>
  beforeAll(async () => void ({ store, close } = await open()))
  afterAll(() => close())

  it('come back as they were put, until they are removed', async () => {
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, bytes)
    expect(Buffer.compare((await store.get(key))!, bytes)).toBe(0)
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
    await store.remove(key)
  })

  it('of twenty puts of one key at once keep one, whole', async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.put(key, bytes)))
    expect(Buffer.compare((await store.get(key))!, bytes)).toBe(0)
  })

  it('may be empty', async () => {
    await store.put(key, Buffer.alloc(0))
    expect(await store.get(key)).toEqual(Buffer.alloc(0))
  })
})

describe('a folder', () => {
  it('is made for the first file, opens to its owner only, and holds no half files', async () => {
    const { store, folder, close } = await openFolder()
    await store.put(key, bytes)
    const place = join(folder, '7', 'ab')
    expect(await readdir(place)).toEqual(['0190a000-0000-7000-8000-0000000000ab'])
    const [file, room] = [await stat(join(folder, key)), await stat(place)]
    expect([file.mode & 0o777, room.mode & 0o777]).toEqual([0o600, 0o700])
    await close()
  })

  it('that cannot be written rejects, and so does one that cannot be read', async () => {
    const { folder, store, close } = await openFolder()
    await writeFile(folder, 'a file where the folder should be')
    await expect(store.put(key, bytes)).rejects.toThrow()
    await expect(store.get(key)).rejects.toThrow()
    await close()
  })
})

describe('a bucket', () => {
  it('is tried three times, then rejects', async () => {
    const { s3, store, close } = await openBucket()
    s3.state.isDown = true
    await expect(store.put(key, bytes)).rejects.toThrow()
    expect(s3.state.calls).toBe(3)
    await close()
  })

  it('with a wrong secret rejects at once', async () => {
    const { s3, store, close } = await openBucket('another secret')
    await expect(store.get(key)).rejects.toThrow()
    expect(s3.state.calls).toBe(1)
    await close()
  })
})

async function openFolder() {
  const base = await mkdtemp(join(tmpdir(), 'throughway-files-'))
  const folder = join(base, 'files')
  const store = await openFileStore({ folder, bucket: undefined })
  return { folder, store, close: () => rm(base, { recursive: true }) }
}

async function openBucket(secret = 'a secret of the bucket') {
  const s3 = await startS3({ key: 'key', secret: 'a secret of the bucket' })
  const bucket = { name: 'files', region: 'us-east-1', url: s3.url, key: 'key', secret }
  return { s3, store: await openFileStore({ folder: '/nowhere', bucket }), close: s3.close }
}
