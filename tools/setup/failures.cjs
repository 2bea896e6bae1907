'use strict'
const path = require('node:path')
const { stripVTControlCharacters } = require('node:util')

/** The failed tests of vitest's JSON report, one line each; a file that does not load counts as one. */
function listVitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [describe([fileOf(name)], message)]
    return failed.map(({ ancestorTitles, title, failureMessages }) => {
      return describe([fileOf(name), ...ancestorTitles, title], failureMessages[0])
    })
  })
}

/** The failed stories of Playwright's JSON report, one line each, with what went wrong outside every story. */
function listPlaywrightFailures({ suites, errors }) {
  return [...suites.flatMap((each) => listOfSuite(each)), ...errors.map(({ message }) => describe([], message))]
}

/** A file is a suite too, whose title is its name. */
function listOfSuite({ title, suites = [], specs }, parents = []) {
  const titles = [...parents, title]
  const own = specs.flatMap((spec) => {
    const failed = spec.tests.filter(({ status }) => status === 'unexpected')
    return failed.map(({ projectName, results }) => {
      const { error, status } = results.at(-1) ?? {}
      return describe([projectName, ...titles, spec.title], error?.message ?? status)
    })
  })
  return [...own, ...suites.flatMap((each) => listOfSuite(each, titles))]
}

function describe(titles, message) {
  const [line = ''] = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
  return [titles.filter(Boolean).join(' › '), line.slice(0, 200)].filter(Boolean).join(': ')
}

function fileOf(name) {
  return path.relative(path.resolve(__dirname, '../..'), name)
}

module.exports = { listPlaywrightFailures, listVitestFailures }
