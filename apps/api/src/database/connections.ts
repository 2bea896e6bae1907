import pg from 'pg'

/*
 * The only place that opens connections. A client whose backend is killed emits an error; where nobody listens to it,
 * the error ends the process. The pool listens to its idle clients alone, so each client has a listener for life.
 */

export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('connect', (client) => client.on('error', ignore))
  pool.on('error', ignore) // an idle connection that the server ended is replaced at the next use
  return pool
}

/** A connection beside every pool, which its opener ends. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', ignore)
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(ignore)
    throw error
  }
  return client
}

/** Whoever waits for an answer of the client is told by a rejection. */
function ignore() {}
