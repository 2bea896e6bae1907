'use strict'
const { execFileSync } = require('node:child_process')
const { root } = require('./run.cjs')

/** What the branch is compared with; on a clone without it, with the last commit. */
const base = 'main'

/** The commit from which the branch went, and the files that differ from it now, committed or not. */
function findChanges(folder = root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  let since = 'HEAD'
  try {
    since = git('merge-base', base, 'HEAD').trim()
  } catch {
    console.log(`There is no branch "${base}" here: only what is not committed counts as changed.`)
  }
  const changed = git('diff', '--name-only', '--diff-filter=d', since)
  const added = git('ls-files', '--others', '--exclude-standard')
  return { since, files: `${changed}${added}`.split('\n').filter(Boolean) }
}

module.exports = { findChanges }
