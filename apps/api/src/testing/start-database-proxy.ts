import { connect, createServer, type Socket } from 'node:net'

/** A way to the database that can go silent, as when its host is lost, or be cut at a message. */
export async function startDatabaseProxy(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const state = {
    /** Nothing passes either way, and no connection ends. */
    isSilent: false,
    /** Cuts the connection once after a message with this text has passed, before it is answered. */
    cutAfter: undefined as string | undefined,
  }
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    let isCut = false
    for (const each of [client, database]) {
      sockets.add(each)
      each.on('error', () => {})
      each.on('close', () => {
        sockets.delete(each)
        if (state.isSilent) return
        client.destroy()
        database.destroy()
      })
    }
    client.on('data', (bytes) => {
      if (state.isSilent) return
      if (state.cutAfter && bytes.includes(state.cutAfter)) {
        state.cutAfter = undefined
        isCut = true
      }
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (isCut) client.destroy()
      else if (!state.isSilent) client.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    state,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
