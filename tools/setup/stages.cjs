'use strict'
const { mkdtempSync, readFileSync, rmSync } = require('node:fs')
const { availableParallelism, tmpdir } = require('node:os')
const path = require('node:path')
const { findBrowser } = require('./browser.cjs')
const { findChanges } = require('./changed.cjs')
const { listPlaywrightFailures, listVitestFailures, sayFailure } = require('./failures.cjs')
const { ensurePostgres15 } = require('./postgres.cjs')
const { root, runToEnd, tool } = require('./run.cjs')
const { runFailedAgain, tooManyFlaky } = require('./second-run.cjs')
const { buildWeb } = require('./web-build.cjs')

/** Each reads for itself what all need, so more of them than processors only do the same again. */
const checkers = String(Math.min(4, availableParallelism()))

const stages = {
  types: { title: 'Types', run: (args) => check(tool('tsc', '--noEmit', '--checkers', checkers, ...args)) },
  lint: { title: 'Lint', run: runLint },
  unit: { title: 'Architecture, rules and api', run: runVitest },
  stories: { title: 'Browser stories', run: runStories },
}

/** Those of the inner loop: what the files that differ from the main branch may have broken. */
function changedStages() {
  const { since, files } = findChanges()
  const sources = files.filter((each) => /\.(?:[cm]?[jt]s|tsx)$/.test(each))
  const stories = files.filter((each) => each.startsWith('e2e/') && each.endsWith('.e2e.ts'))
  const related = ['--changed', since, '--passWithNoTests']
  return {
    types: stages.types,
    ...(sources.length > 0 && { lint: { title: 'Lint of what changed', run: () => lintFiles(sources) } }),
    unit: { title: 'Tests related to what changed', run: (args) => runVitest([...related, ...args]) },
    ...(stories.length > 0 && {
      stories: { title: 'Stories that changed', run: (args) => runStories([...stories, ...args]) },
    }),
  }
}

/** Runs every stage, or the one named first, shows all that fails, and ends in the line that counts. */
async function runStages([only, ...args]) {
  if (only === '--changed') return runAll(changedStages(), args)
  if (only && !Object.hasOwn(stages, only)) {
    throw new Error(
      `There is no stage "${only}": say npm test -- ${Object.keys(stages).join(' | ')} | --changed, or npm test for all.`,
    )
  }
  return runAll(only ? { [only]: stages[only] } : stages, args)
}

async function runAll(chosen, args) {
  let results = []
  for (const stage of Object.values(chosen)) results.push(await runTimed(stage, args))
  // in CI alone, and after all others: somebody at work wants to see a failure at once
  if (process.env.CI) results = await runAgain(results)

  // the end of the output alone still names what failed
  const failures = results.flatMap((each) => each.failures)
  if (failures.length > 0) list('Failed', failures)
  const flaky = results.flatMap((each) => each.flaky ?? [])
  if (flaky.length > 0) list('Flaky (failed among the others, held when run again)', flaky)

  console.log('')
  for (const { title, seconds, passed, failed } of results) {
    console.log(`${failed ? '✗' : '✓'} ${title.padEnd(30)} ${count({ passed, failed }).padEnd(26)} ${seconds} s`)
  }
  const total = results.reduce(add)
  if (flaky.length >= tooManyFlaky) {
    console.log(`${flaky.length} flaky tests are too many: the run fails from ${tooManyFlaky} on.`)
    total.failed += 1
  }
  console.log(count(total))
  return total.failed ? 1 : 0
}

async function runAgain(results) {
  const judged = []
  for (const each of results) {
    if (each.failures.length > 0) console.log(`\n── Once more: ${each.title}`)
    judged.push(await runFailedAgain(each))
  }
  return judged
}

function list(title, failures) {
  console.log(`\n${title}:\n${failures.map((each) => `  ${sayFailure(each)}`).join('\n')}`)
}

async function runTimed({ title, run }, args) {
  console.log(`\n── ${title} ${'─'.repeat(60 - title.length)}`)
  const startedAt = Date.now()
  const result = await run(args).catch((error) => {
    console.error(error.message)
    return { passed: 0, failed: 1, failures: [{ name: title, why: error.message.trim().split('\n').at(-1) }] }
  })
  return { title, seconds: ((Date.now() - startedAt) / 1000).toFixed(1), ...result }
}

async function runLint(args) {
  const format = await check(tool('oxfmt', '--check'))
  const oxlint = await check(tool('oxlint', '--type-aware', '--deny-warnings', ...args))
  const unused = await check(tool('knip'))
  // what only tests call is not used either
  const onlyTested = await check(tool('knip', '--production', '--config', 'knip.production.json'))
  return [format, oxlint, unused, onlyTested].reduce(add)
}

/** Whether something is used is a question for the whole, so it is left to the stage of all. */
async function lintFiles(files) {
  return add(
    await check(tool('oxfmt', '--check', ...files)),
    await check(tool('oxlint', '--type-aware', '--deny-warnings', ...files)),
  )
}

async function runVitest(args) {
  await buildWeb()
  ensurePostgres15()
  // a whole file again, as its tests share what the first ones made
  const runAgain = (failures) => runVitest([...new Set(failures.map(({ file }) => file)), '--maxWorkers=1'])
  const result = await readReport(
    async (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      return runToEnd(tool('vitest', 'run', ...reporters, ...args))
    },
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: listVitestFailures(report),
    }),
  )
  return { ...result, runAgain }
}

/** Where Playwright keeps which stories failed, for the run after it. */
const lastStories = path.join(tmpdir(), `throughway-last-stories-${process.pid}.json`)

async function runStories(args) {
  await buildWeb()
  const browser = await findBrowser()
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: lastStories }
  const result = await readReport(
    async (file) => {
      const stories = tool('playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args)
      return runToEnd({ ...stories, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
    },
    (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      failures: listPlaywrightFailures(report),
    }),
  )
  return { ...result, runAgain: () => runStories(['--last-failed', '--workers=1']) }
}

async function check(command) {
  const { exitCode } = await runToEnd(command)
  if (exitCode === 0) return { passed: 1, failed: 0, failures: [] }
  const words = command.args.map((each) => path.relative(root, path.resolve(root, each)))
  return { passed: 0, failed: 1, failures: [{ name: words.join(' '), why: '' }] }
}

/** A run that went wrong outside its tests (a file that does not load, no test found) counts as one failure. */
async function readReport(run, toCounts) {
  const folder = mkdtempSync(path.join(tmpdir(), 'throughway-test-'))
  const file = path.join(folder, 'report.json')
  try {
    const { exitCode } = await run(file)
    const counts = readCounts(file, toCounts)
    if (exitCode === 0 || counts.failed > 0) return counts
    return {
      ...counts,
      failed: 1,
      failures: [...counts.failures, { name: 'something outside the tests', why: 'see above' }],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readCounts(file, toCounts) {
  try {
    return toCounts(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, failures: [] }
  }
}

function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...one.failures, ...other.failures],
  }
}

function count({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}

module.exports = { runAll, runStages }
