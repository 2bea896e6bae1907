import { spawn } from 'node:child_process'
import { server } from './server.ts'

/** Uses the server that runs at E2E_PORT, else starts one, as the stories do. Answers what stops it again. */
export async function startServer(): Promise<() => Promise<void>> {
  if (await isReady()) return async () => {}
  const child = spawn(process.execPath, ['apps/api/src/server.ts'], {
    cwd: server.cwd,
    env: { ...process.env, ...server.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolveEnd) => void child.once('exit', () => resolveEnd()))
  for (
    const until = Date.now() + server.timeout;
    !(await isReady());
    await new Promise((later) => setTimeout(later, 200))
  ) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('The server did not start.')
  }
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

async function isReady() {
  return fetch(server.url).then(
    ({ ok }) => ok,
    () => false,
  )
}
