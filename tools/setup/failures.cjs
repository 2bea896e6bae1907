'use strict'
const path = require('node:path')
const { stripVTControlCharacters } = require('node:util')

/**
 * A failure is `{ name, why, file }`: the titles of the test, the first line of its error, and the file to run again;
 * `file` is missing where there is nothing to run again.
 *
 * Lists the failed tests of vitest's JSON report. A file that does not load counts as one.
 */
function listVitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = fileOf(name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [describe([file], message, file)]
    return failed.map(({ ancestorTitles, title, failureMessages }) => {
      return describe([file, ...ancestorTitles, title], failureMessages[0], file)
    })
  })
}

/** Lists the failed stories of Playwright's JSON report, then what went wrong outside every story. */
function listPlaywrightFailures({ suites, errors }) {
  return [...suites.flatMap((each) => listOfSuite(each)), ...errors.map(({ message }) => describe([], message))]
}

/** A file is a suite too, whose title is its name. */
function listOfSuite({ title, suites = [], specs, file }, parents = []) {
  const titles = [...parents, title]
  const own = specs.flatMap((spec) => {
    const failed = spec.tests.filter(({ status }) => status === 'unexpected')
    return failed.map(({ projectName, results }) => {
      const { error, status } = results.at(-1) ?? {}
      return describe([projectName, ...titles, spec.title], error?.message ?? status, spec.file ?? file)
    })
  })
  return [...own, ...suites.flatMap((each) => listOfSuite(each, titles))]
}

function describe(titles, message, file) {
  const [line = ''] = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
  return { name: titles.filter(Boolean).join(' › '), why: line.slice(0, 200), file }
}

/** A failure as one line. */
function sayFailure({ name, why }) {
  return [name, why].filter(Boolean).join(': ')
}

function fileOf(name) {
  return path.relative(path.resolve(__dirname, '../..'), name)
}

module.exports = { listPlaywrightFailures, listVitestFailures, sayFailure }
