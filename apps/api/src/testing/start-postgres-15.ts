import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findAccount } from '#database/postgres/account.ts'
import { databaseUrl, waitForAnswer } from '#database/postgres/connect.ts'

const programs = process.env['POSTGRES_15'] ?? '/usr/lib/postgresql/15/bin'
const password = 'of-the-superuser'

/** The oldest PostgreSQL that Throughway runs on, as Debian brings it, on a cluster of its own that ends with it. */
export async function startPostgres15(): Promise<{ url: string; stop(): Promise<void> }> {
  if (!existsSync(join(programs, 'postgres')))
    throw new Error(
      `There is no PostgreSQL 15 in ${programs}: install the package postgresql-15, or set POSTGRES_15 to the folder of its programs.`,
    )
  const folder = mkdtempSync(join(tmpdir(), 'throughway-postgres-15-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const [cluster, passwordFile] = [join(folder, 'cluster'), join(folder, 'password')]
    writeFileSync(passwordFile, password)
    const account = findAccount(cluster)
    if (account) for (const each of [folder, passwordFile]) chownSync(each, account.uid, account.gid)
    const as = { uid: account?.uid, gid: account?.gid, cwd: folder }
    const settings = ['--username=throughway', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8']
    const more = ['--locale=C.UTF-8', '--no-sync', '--no-instructions']
    await promisify(execFile)(join(programs, 'initdb'), [`--pgdata=${cluster}`, ...settings, ...more], as)

    const port = await findFreePort()
    const options = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' }
    const words = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = spawn(join(programs, 'postgres'), ['-D', cluster, ...words], { ...as, stdio: 'ignore' })
    const ended = once(server, 'exit')
    const stop = async () => {
      server.kill('SIGINT')
      await ended
      remove()
    }
    const answers = await waitForAnswer({ port, password }, () => server.exitCode === null && !server.signalCode).catch(
      () => false,
    )
    if (!answers) {
      await stop()
      throw new Error('PostgreSQL 15 did not start.')
    }
    return { url: databaseUrl({ port, password }, 'postgres'), stop }
  } catch (error) {
    remove()
    throw error
  }
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
