import { expect, it } from 'vitest'
import { findLookBy } from './look-by.ts'

it.each([
  ['photo', '2026-03-02', '2026-03-04'],
  ['photo', '2026-03-06', '2026-03-10'],
  ['volunteer', '2026-03-02', '2026-03-09'],
] as const)('somebody looks at a %s of %s by %s', (what, came, by) => {
  expect(findLookBy(what, came)).toBe(by)
})
