'use strict'
const { createHash } = require('node:crypto')
const {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs')
const path = require('node:path')
const { compressFolder } = require('./compress.cjs')
const { root, runToEnd, tool } = require('./run.cjs')
const { sayWhile } = require('./say-while.cjs')

const web = path.join(root, 'apps/web')
const dist = path.join(web, 'dist')
const stampFile = path.join(dist, '.stamp')
const sources = ['apps/web', 'packages', 'brands', 'tools/setup', 'package-lock.json']

/** Builds the web application when its sources changed since the last build that went well. */
async function buildWeb() {
  const files = sources.flatMap((each) => listFiles(path.join(root, each)))
  const stamp = readStamp()
  const glance = hash(files.map((file) => describeAtAGlance(file)))
  if (stamp.glance === glance) return
  const content = hash(files.map((file) => `${path.relative(root, file)}\n${hash([readFileSync(file)])}`))
  if (stamp.content !== content) await sayWhile(words, () => buildAndSwap({ glance, content }))
  else writeFileSync(stampFile, JSON.stringify({ glance, content }))
}

const words = {
  what: 'Building the web application and compressing its files',
  roughly: 'half a minute to a minute and a half',
  done: 'Built',
}

/** Built beside and moved in when whole: a broken build leaves the old one as it was. */
async function buildAndSwap(stamp) {
  const draft = path.join(web, 'node_modules', `.build-${process.pid}`)
  const old = `${draft}-old`
  try {
    mkdirSync(path.dirname(draft), { recursive: true })
    await runVite('--outDir', draft, '--emptyOutDir')
    await compressFolder(draft)
    // what draws the landing page stays on the server
    const config = path.join(web, 'vite.server.config.ts')
    await runVite('--config', config, '--outDir', path.join(draft, 'server'), '--emptyOutDir')
    writeFileSync(path.join(draft, '.stamp'), JSON.stringify(stamp))
    if (existsSync(dist)) renameSync(dist, old)
    renameSync(draft, dist)
  } finally {
    for (const each of [draft, old]) rmSync(each, { recursive: true, force: true })
  }
}

async function runVite(...args) {
  const vite = tool('vite', 'build', 'apps/web', ...args)
  const { exitCode, output } = await runToEnd({ ...vite, env: { NODE_ENV: 'production' } }, { quiet: true })
  if (exitCode !== 0) throw new Error(`${output}\nThe web application could not be built.`)
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return {}
  }
}

/** Tests are no part of the application, so a change to one builds nothing. */
function listFiles(at) {
  if (!statSync(at).isDirectory()) return [at]
  return readdirSync(at, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist'].includes(name) && !/\.test\.tsx?$/.test(name))
    .flatMap(({ name }) => listFiles(path.join(at, name)))
}

function describeAtAGlance(file) {
  const { mtimeMs, size } = statSync(file)
  return `${path.relative(root, file)} ${mtimeMs} ${size}`
}

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\n')
  return sum.digest('hex')
}

module.exports = { buildWeb }
