/** As long as the brand call's answer may be kept (C36). */
const freshMs = 5 * 60_000

/**
 * Asks for the brand again every five minutes, so that open pages show what staff have changed. A page that nobody looks
 * at asks when it is shown again; while the call fails, the last answer stands.
 */
export function keepBrandFresh(refresh: () => Promise<unknown>): void {
  let askedAt = performance.now()
  const ask = () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < freshMs) return
    askedAt = performance.now()
    refresh().catch(() => undefined)
  }
  // a little later than the age, and not all pages at once
  setInterval(ask, freshMs + Math.random() * 30_000)
  document.addEventListener('visibilitychange', ask)
}
