import pg from 'pg'

/*
 * The only place that opens connections. A client whose backend is killed emits an error, and without a listener the
 * error ends the process. The pool only listens to its idle clients, so each client gets a permanent listener.
 */

/** Makes TCP notice that the other end is gone, because a lost host sends no sign of it. */
export const signsOfLine = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...signsOfLine, ...config })
  pool.on('connect', (client) => client.on('error', ignore))
  pool.on('error', ignore) // an idle connection closed by the server is replaced at the next use
  return pool
}

/** A connection outside every pool; the caller closes it. */
export async function openClient(
  url: string,
  more: Omit<pg.ClientConfig, 'connectionString'> = {},
): Promise<pg.Client> {
  const client = new pg.Client({ ...signsOfLine, connectionString: url, ...more })
  client.on('error', ignore)
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(ignore)
    throw error
  }
  return client
}

/** Callers waiting for the client get a rejection. */
function ignore() {}
