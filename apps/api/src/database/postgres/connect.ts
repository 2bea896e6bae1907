import { setTimeout as wait } from 'node:timers/promises'
import { openClient } from '../connections.ts'

export interface Door {
  port: number
  password: string
}

export function databaseUrl({ port, password }: Door, database = 'throughway'): string {
  return `postgres://throughway:${password}@127.0.0.1:${port}/${database}`
}

/** Resolves to true when the server answers, to false when it ended before it did. */
export async function waitForAnswer(door: Door, isRunning: () => boolean): Promise<boolean> {
  for (;;) {
    try {
      await ask(door, 'select 1')
      return true
    } catch (error) {
      if (!isStartingUp(error)) throw error
    }
    if (!isRunning()) return false
    await wait(20)
  }
}

export async function createProductDatabase(door: Door) {
  const found = await ask(door, "select 1 from pg_database where datname = 'throughway'")
  if (found.rowCount === 0) await ask(door, 'create database throughway')
}

async function ask(door: Door, sql: string) {
  const client = await openClient(databaseUrl(door, 'postgres'))
  try {
    return await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether the server is not listening yet, is replaying its log after a crash (57P03), or is stopping (57P01). */
function isStartingUp(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return ['ECONNREFUSED', 'ECONNRESET', '57P03', '57P01'].includes(code ?? '') || message.includes('terminated')
}
