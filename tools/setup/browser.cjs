'use strict'
const { spawnSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const path = require('node:path')
const { root, runToEnd, tool } = require('./run.cjs')

/** The one without windows comes first: it does the same with a third less work. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(path.delimiter)]
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A browser for the tests: one that is there, else Debian's when we may install it, else Playwright's own. */
async function findBrowser() {
  if (process.env.CHROMIUM_PATH) {
    if (runs(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, and no browser starts there.`)
  }
  return findInstalled() ?? installFromDebian() ?? (await downloadWithPlaywright())
}

function findInstalled() {
  const places = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...places, ...applications].find(runs)
}

/** Tried rather than looked for, as some systems keep a script there that only says where to get a browser. */
function runs(program) {
  return existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the tests…')
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', name], options)
    const installed = findInstalled()
    if (installed) return installed
  }
  return undefined
}

async function downloadWithPlaywright() {
  console.log('Downloading Chromium for the tests…')
  const { exitCode } = await runToEnd(tool('playwright', 'install', 'chromium'))
  const { chromium } = require(path.join(root, 'node_modules/playwright-core'))
  if (exitCode === 0 && runs(chromium.executablePath())) return chromium.executablePath()
  throw new Error('No browser for the tests: install Chromium, or set CHROMIUM_PATH to one.')
}

module.exports = { findBrowser }
