'use strict'
const { spawnSync } = require('node:child_process')
const { existsSync, mkdirSync, writeFileSync } = require('node:fs')
const path = require('node:path')

const settings = '/etc/postgresql-common/createcluster.conf'

/** Installs Debian's PostgreSQL 15 for the tests where we may; elsewhere the test that needs it says what to do. */
function ensurePostgres15() {
  const folder = process.env.POSTGRES_15 ?? '/usr/lib/postgresql/15/bin'
  if (existsSync(path.join(folder, 'postgres'))) return
  if (process.env.POSTGRES_15 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing PostgreSQL 15 for the tests…')
  refuseCluster()
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  const install = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
  spawnSync('apt-get', [...install, 'postgresql-15'], options)
}

/** The package would make a database of its own and start it. What somebody has set there stays. */
function refuseCluster() {
  if (existsSync(settings)) return
  mkdirSync(path.dirname(settings), { recursive: true })
  writeFileSync(settings, 'create_main_cluster = false\n')
}

module.exports = { ensurePostgres15 }
