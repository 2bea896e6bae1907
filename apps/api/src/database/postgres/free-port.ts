import { createServer, type AddressInfo } from 'node:net'

const usualPort = 54329

/** The usual port when it is free, otherwise any free one. */
export async function choosePort(): Promise<number> {
  return (await tryPort(usualPort)) ?? (await tryPort(0)) ?? usualPort
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const { port: found } = server.address() as AddressInfo
      server.close(() => resolve(found))
    })
  })
}
