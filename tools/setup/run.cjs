'use strict'
const { spawn } = require('node:child_process')
const { readFileSync } = require('node:fs')
const { constants } = require('node:os')
const path = require('node:path')

const root = path.resolve(__dirname, '../..')
const nodeFolder = path.join(root, 'node_modules/node/bin')
const nodeProgram = path.join(nodeFolder, process.platform === 'win32' ? 'node.exe' : 'node')

/** A command under the Node of our packages, whatever Node called us. */
function node(...args) {
  return { args }
}

/** A command-line tool of an installed package; its script is started by name, as links differ between systems. */
function tool(name, ...args) {
  const packageName = { tsc: 'typescript', playwright: '@playwright/test' }[name] ?? name
  const folder = path.join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return { args: [path.join(folder, typeof bin === 'string' ? bin : bin[name]), ...args] }
}

function launch(command, stdio) {
  const pathName = Object.keys(process.env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = [nodeFolder, path.join(root, 'node_modules/.bin'), process.env[pathName]]
  // what was compiled once starts faster the next time
  const cache = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/throughway') }
  const env = { ...cache, ...process.env, [pathName]: folders.join(path.delimiter), ...command.env }
  return spawn(nodeProgram, command.args, { cwd: root, env, stdio })
}

/** Runs to the end with its output shown, or kept when `quiet`. Answers the exit code and what was kept. */
function runToEnd(command, { quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = launch(command, quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit')
    let output = ''
    child.stdout?.on('data', (data) => {
      output += data
    })
    child.stderr?.on('data', (data) => {
      output += data
    })
    const stopPassing = passSignals([child])
    child.once('error', reject)
    child.once('close', (code, signal) => {
      stopPassing()
      resolve({ exitCode: toExitCode(code, signal), output })
    })
  })
}

/** Runs commands side by side until the first ends, then stops the others. Answers the first one's exit code. */
async function keepRunning(commands) {
  const children = commands.map((command) => launch(command, 'inherit'))
  const stopPassing = passSignals(children)
  const ends = children.map(
    (child) =>
      new Promise((resolve, reject) => {
        child.once('error', reject)
        child.once('exit', (code, signal) => resolve(toExitCode(code, signal)))
      }),
  )
  const exitCode = await Promise.race(ends)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  stopPassing()
  return exitCode
}

/** What a program ends with that cannot start as it is set up; another try would change nothing. */
const cannotStart = 78

/**
 * Runs a server until it is told to stop or ends by itself without a fault, and starts it again when it dies, after a
 * pause that grows. One that says on its first start that it cannot is not tried again. Answers the exit code.
 */
async function keepAlive(command, { pauses = [500, 1_000, 2_000, 5_000, 10_000, 30_000], steadyMs = 60_000 } = {}) {
  for (let deaths = 0, isFirst = true; ; isFirst = false) {
    const startedAt = Date.now()
    let wasToldToStop = false
    const child = launch(command, 'inherit')
    const stopPassing = passSignals([child], () => {
      wasToldToStop = true
    })
    const exitCode = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(toExitCode(code, signal)))
    })
    stopPassing()
    if (wasToldToStop || exitCode === 0) return exitCode
    if (isFirst && exitCode === cannotStart) return 1
    if (Date.now() - startedAt > steadyMs) deaths = 0
    const pause = pauses[Math.min(deaths, pauses.length - 1)]
    deaths += 1
    console.error(`The server ended by itself (exit code ${exitCode}). It starts again in ${pause / 1000} s.`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/**
 * Each child hears once that we are to stop, and we wait for it. Ctrl-C in a terminal reaches the whole group
 * by itself. A shell between npm and us may die of a signal without passing it on: we then lose our parent.
 */
function passSignals(children, onStop = () => {}) {
  let passed = false
  const pass = (signal) => {
    onStop()
    if (passed || (signal === 'SIGINT' && process.stdin.isTTY)) return
    passed = true
    for (const child of children) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) pass('SIGTERM')
  }, 500)
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, pass)
  }
}

function toExitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

module.exports = {
  root,
  nodeProgram,
  node,
  tool,
  runToEnd,
  keepAlive,
  keepRunning,
}
