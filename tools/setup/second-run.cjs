'use strict'

/** More failures than this are a fault of the code, and a second run of them would only take time. */
const mostToRunAgain = 8

/** So many tests that hold only by themselves fail the run: the suite is no longer to be believed. */
const tooManyFlaky = 3

/** Runs the failed tests of a stage once more where that can tell something. Answers the stage's new result. */
async function runFailedAgain(result) {
  const { failures, runAgain } = result
  const canRun =
    runAgain && failures.length > 0 && failures.length <= mostToRunAgain && failures.every(({ file }) => file)
  if (!canRun) return { ...result, flaky: [] }
  return judgeSecondRun(result, await runAgain(failures))
}

/**
 * Moves those tests that held in the second run from the failed to the passed, and names them as flaky. A second run
 * that went wrong outside its tests tells nothing, so everything stays failed.
 */
function judgeSecondRun(result, second) {
  const isOutside = second.failures.some(({ file }) => !file)
  const failedAgain = new Set(second.failures.map(({ name }) => name))
  const flaky = isOutside ? [] : result.failures.filter(({ name }) => !failedAgain.has(name))
  return {
    ...result,
    passed: result.passed + flaky.length,
    failed: result.failed - flaky.length,
    failures: result.failures.filter((each) => !flaky.includes(each)),
    flaky,
  }
}

module.exports = { runFailedAgain, mostToRunAgain, tooManyFlaky }
