import { Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { runOnServer, startTestDatabase } from '#testing/start-test-database.ts'
import { openClient, openPool, signsOfLine } from './connections.ts'

it('a backend that is ended ends nobody’s process: neither that of a lone connection nor one that a pool has lent', async () => {
  const { url, drop } = await startTestDatabase()
  const lone = await openClient(url)
  const pool = openPool({ connectionString: url, max: 1 })
  const lent = await pool.connect()
  const ended = [lone, lent].map((client) => new Promise<void>((resolve) => client.once('end', resolve)))
  await runOnServer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await Promise.all(ended)
  // one without a listener has thrown by then, past every promise
  await expect(lone.query('select 1')).rejects.toThrow()
  await expect(lent.query('select 1')).rejects.toThrow()
  lent.release(true)
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await drop()
})

it('each connection asks its line for signs of life, so that a lost host is noticed', async () => {
  const { url, drop } = await startTestDatabase()
  const asks = vi.spyOn(Socket.prototype, 'setKeepAlive')
  onTestFinished(() => asks.mockRestore())
  const lone = await openClient(url)
  const pool = openPool({ connectionString: url, max: 1 })
  await pool.query('select 1')
  expect(asks.mock.calls).toEqual([1, 2].map(() => [true, signsOfLine.keepAliveInitialDelayMillis]))
  await lone.end()
  await pool.end()
  await drop()
})
