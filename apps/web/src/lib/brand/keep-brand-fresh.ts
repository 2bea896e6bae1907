/** The time for which the brand call's answer may be cached (C36). */
const freshMs = 5 * 60_000

/**
 * Requests the brand again every five minutes, so that open pages show changes by staff. A hidden page requests it when
 * it is shown again; while the call fails, the last answer stays.
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
