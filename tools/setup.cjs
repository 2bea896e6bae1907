'use strict'
// What stands behind `npm start` and `npm test`. CommonJS with nothing but Node's own modules, so that it runs
// on a fresh clone under any Node from 18 on; everything after it runs under the Node that the packages bring.

const { findBrowser } = require('./setup/browser.cjs')
const { installPackages } = require('./setup/packages.cjs')
const { keepAlive, keepRunning, node, runToEnd, tool } = require('./setup/run.cjs')
const { runStages } = require('./setup/stages.cjs')
const { buildWeb } = require('./setup/web-build.cjs')

const verbs = {
  async start(args) {
    await buildWeb()
    return keepAlive(node('apps/api/src/server.ts', ...args))
  },
  async dev(args) {
    const port = Number(process.env.PORT || 3000)
    const watch = ['apps/api/src', 'packages', 'brands/src'].map((folder) => `--watch-path=${folder}`)
    const quiet = ['--watch-preserve-output', '--require', './tools/setup/quiet-watch.cjs']
    const api = node(...watch, ...quiet, 'apps/api/src/server.ts', ...args)
    const web = tool('vite', 'apps/web', '--port', String(port), '--strictPort')
    return keepRunning([
      { ...api, env: { PORT: String(port + 1), DEV_WEB_ORIGIN: `http://localhost:${port}` } },
      { ...web, env: { DEV_API_ORIGIN: `http://127.0.0.1:${port + 1}` } },
    ])
  },
  async test(args) {
    return runStages(args)
  },
  async bench(args) {
    await buildWeb()
    return keepRunning([{ ...node('bench/bench.ts', ...args), env: { CHROMIUM_PATH: await findBrowser() } }])
  },
  async 'bench:scale'(args) {
    return keepRunning([node('bench/scale.ts', ...args)])
  },
  async soak(args) {
    await buildWeb()
    const tested = (file, env) => runToEnd({ ...tool('vitest', 'run', file), env })
    const results = []
    for (const [file, env] of [
      ['apps/api/src/modules/planner/real-regions.test.ts', { REAL_PAIRS: '500' }],
      ['apps/api/src/modules/reward/reward-race.test.ts', { KILLS: '10' }],
      ['apps/api/src/modules/race/recount.test.ts', { RACE_MEMBERS: '300', RACE_DAYS: '60' }],
      ['apps/api/src/modules/task/task.test.ts', { TASK_ROWS: '5000' }],
      ['apps/api/src/bad-input', { BAD_INPUT: 'all' }],
      ['apps/api/src/database/upgrade.test.ts', { BEGINNINGS: 'all' }],
    ])
      results.push(await tested(file, env))
    const browser = tool('playwright', 'test', '-c', 'e2e/soak.config.ts', ...args)
    results.push({ exitCode: await keepRunning([{ ...browser, env: { CHROMIUM_PATH: await findBrowser() } }]) })
    return results.find(({ exitCode }) => exitCode)?.exitCode ?? 0
  },
  async routes(args) {
    return keepRunning([node('tools/print-routes.ts', ...args)])
  },
}

async function main([verb, ...args]) {
  const run = Object.hasOwn(verbs, verb ?? '') ? verbs[verb] : undefined
  if (!run) throw new Error(`Say what to do: npm run ${Object.keys(verbs).join(' | ')}.`)
  await installPackages()
  return run(args)
}

main(process.argv.slice(2)).then(
  (exitCode) => {
    process.exitCode = exitCode
  },
  (error) => {
    console.error(error.message)
    process.exitCode = 1
  },
)
