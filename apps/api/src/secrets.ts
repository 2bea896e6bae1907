import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'
import type { KeyRing } from './seal.ts'

/** The keys that sign: links, sessions and tokens of a former secret are invalid, since somebody may know it. */
const signing = [
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
  'recording',
  'sync',
  'drawing',
  'support',
  'list',
  'limit',
  'ride_questions',
  'caused_mail',
  'invitation',
  'impersonation',
  'helper',
  'rider_code',
  'mail_answer',
] as const

/** The keys that seal; former secrets still open what they sealed. */
const sealing = [
  'sealed',
  'provider_secret',
  'sync_token',
  'ride',
  'drawing_seed',
  'second_factor',
  'programme_key',
  'push_key',
] as const

export type SealingPurpose = (typeof sealing)[number]

/** One key for each purpose, all from one secret, so that a token of one kind never passes as another. */
export type Secrets = Record<(typeof signing)[number], Buffer> & Record<SealingPurpose, KeyRing>

export function deriveSecrets(root: string, before: readonly string[] = []): Secrets {
  const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'throughway', purpose, 32))
  return Object.fromEntries([
    ...signing.map((purpose) => [purpose, derive(root, purpose)]),
    ...sealing.map((purpose) => [purpose, [root, ...before].map((secret) => derive(secret, purpose))]),
  ]) as Secrets
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
