import { totalmem } from 'node:os'

/** Said on the command line, so that a new version of the product changes them for old clusters too. */
export function listSettings(cluster: string, port: number): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: fitsSocket(cluster, port) ? cluster : '',
    max_connections: 100,
    shared_buffers: `${chooseBufferMegabytes()}MB`,
    fsync: 'on',
    synchronous_commit: 'on',
    wal_compression: 'on',
    max_wal_size: '2GB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The kernel cuts socket paths at 104 bytes (macOS) or 108 (Linux), its end mark included. */
function fitsSocket(cluster: string, port: number): boolean {
  return Buffer.byteLength(`${cluster}/.s.PGSQL.${port}`) <= 103 && process.platform !== 'win32'
}

/** An eighth of the memory, as the same machine also runs the product. */
function chooseBufferMegabytes(): number {
  return Math.round(Math.min(512, Math.max(128, totalmem() / 8 / 1024 / 1024)))
}
