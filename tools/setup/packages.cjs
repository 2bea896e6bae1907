'use strict'
const { spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { nodeProgram, root } = require('./run.cjs')

const lockFile = path.join(root, 'package-lock.json')
const stampFile = path.join(root, 'node_modules/.throughway-setup')

/** Brings node_modules to what package-lock.json says; a few milliseconds when it is there already. */
function installPackages() {
  const lock = readFileSync(lockFile, 'utf8')
  const stamp = createHash('sha256').update(lock).digest('hex')
  if (existsSync(nodeProgram) && readIfThere(stampFile) === stamp) return
  if (!existsSync(nodeProgram) || !isInstalled(JSON.parse(lock))) runNpmCi()
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

/** The tools are development packages, so they are wanted in production too. */
function runNpmCi() {
  console.log('Installing packages…')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' }
  const { status, stdout } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`${stdout ?? ''}The packages could not be installed: npm ci failed.`)
  if (!existsSync(nodeProgram))
    throw new Error('The package "node" brought no program: allow its install script and run npm ci.')
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

module.exports = { installPackages }
