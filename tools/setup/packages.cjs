'use strict'
const { spawn } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { nodeProgram, root } = require('./run.cjs')
const { sayWhile } = require('./say-while.cjs')

const lockFile = path.join(root, 'package-lock.json')
const stampFile = path.join(root, 'node_modules/.throughway-setup')

/** Brings node_modules to what package-lock.json says; a few milliseconds when it is there already. */
async function installPackages() {
  const lock = readFileSync(lockFile, 'utf8')
  const stamp = createHash('sha256').update(lock).digest('hex')
  if (existsSync(nodeProgram) && readIfThere(stampFile) === stamp) return
  if (!existsSync(nodeProgram) || !isInstalled(JSON.parse(lock))) await runNpmCi()
  writeFileSync(stampFile, stamp)
}

/** True when somebody's own `npm install` has put everything there already; npm notes what it did in this file. */
function isInstalled(lock) {
  const note = readIfThere(path.join(root, 'node_modules/.package-lock.json'))
  if (!note) return false
  const installed = JSON.parse(note).packages
  return Object.entries(lock.packages).every(([where, wanted]) => {
    if (!where.startsWith('node_modules/')) return true
    const found = installed[where]
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional || wanted.peer)
  })
}

const words = {
  what: 'Installing the packages that package-lock.json names, from the npm registry',
  roughly: 'one or two minutes the first time',
  done: 'Installed',
}

/** The tools are development packages, so they are wanted in production too. */
async function runNpmCi() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const npm = process.env.npm_execpath
  await sayWhile(words, async () => {
    const ended = npm?.endsWith('npm-cli.js')
      ? await runProgram(process.execPath, [npm, ...args])
      : await runProgram('npm', args, { shell: process.platform === 'win32' })
    if (ended.exitCode !== 0) throw new Error(`${ended.output}The packages could not be installed: npm ci failed.`)
  })
  if (!existsSync(nodeProgram))
    throw new Error('The package "node" brought no program: allow its install script and run npm ci.')
}

/** Beside a clock that goes on, which `spawnSync` would stop. */
function runProgram(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], ...options })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (data) => {
      output += data
    })
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ exitCode, output }))
  })
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

module.exports = { installPackages }
