/** How this page goes to another of ours. */
export type Ways = {
  go(href: string): void
  /** The reader may go there next. */
  prepare(path: string): void
}

let ways: Ways = { go: (href) => location.assign(href), prepare: () => undefined }

/**
 * The one door by which parts lead to other pages of ours. The router stands behind it once it is there; the first page
 * does without one.
 */
export const pageWays = {
  leadBy(next: Ways) {
    ways = next
  },
  go: (href: string) => ways.go(href),
  prepare: (path: string) => ways.prepare(path),
}
