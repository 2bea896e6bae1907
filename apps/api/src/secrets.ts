import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'

const purposes = [
  'session',
  'csrf',
  'sign_in_failure',
  'remembered',
  'email',
  'password',
  'unsubscribe',
  'deletion',
  'supervisor',
  'export',
  'identity',
  'provider_secret',
  'recording',
  'sync',
  'sync_token',
  'ride',
  'drawing',
  'drawing_seed',
  'second_factor',
] as const
type Purpose = (typeof purposes)[number]

/** One key for each purpose, all from one secret, so that a token of one kind never passes as another. */
export type Secrets = Record<Purpose, Buffer>

export function deriveSecrets(root: string): Secrets {
  const derive = (purpose: Purpose) => Buffer.from(hkdfSync('sha256', root, 'throughway', purpose, 32))
  return Object.fromEntries(purposes.map((purpose) => [purpose, derive(purpose)])) as Secrets
}

/** The root secret of the settings; on a newcomer's machine one that is made once and kept beside the database. */
export async function findRootSecret(env: Env): Promise<string> {
  if (env.secret) return env.secret
  const file = join(env.dataDir, 'secret')
  await mkdir(env.dataDir, { recursive: true })
  const made = randomBytes(32).toString('base64url')
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}

export function digest(key: Buffer, ...parts: (string | number)[]): Buffer {
  return createHmac('sha256', key).update(parts.join('|')).digest()
}
