'use strict'

/**
 * Does some long work: says first what comes and roughly how long it takes, then every 15 s how long it has taken, and
 * at the end how long it took. Nobody looks at a still terminal and wonders whether it hangs.
 */
async function sayWhile({ what, roughly, done }, work, { everySeconds = 15, say = console.log } = {}) {
  const startedAt = Date.now()
  const spent = () => (Date.now() - startedAt) / 1000
  say(`${what}; this takes ${roughly}.`)
  const clock = setInterval(() => say(`  … ${Math.round(spent())} s so far.`), everySeconds * 1000)
  try {
    const outcome = await work()
    say(`${done} in ${spent().toFixed(1)} s.`)
    return outcome
  } finally {
    clearInterval(clock)
  }
}

module.exports = { sayWhile }
