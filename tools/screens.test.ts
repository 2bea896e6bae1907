import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Screens to which another one leads: the entry of the list that ends there. */
const reachedBy: Record<string, string> = {
  '/admin/case/{id}': 'message to staff, with faults',
  '/admin/content/{id}': 'page',
  '/admin/event/{id}': 'special event as staff write it',
  '/admin/feed/{id}': 'feed with a report',
  '/admin/member/{id}': 'member',
  '/admin/message/{id}': 'newsletter that was sent',
  '/admin/org/{id}': 'organization',
  '/admin/race/{id}': 'race as staff see it',
  '/admin/report/{id}': 'report for a regulator',
  '/admin/reviews/{id}': 'trip to review',
  '/admin/volunteers/{id}': 'volunteer',
  '/admin/survey/{id}': 'survey to write',
  '/drawing/{id}': 'drawing to enter',
  '/race_individual/{id}': 'challenge',
  '/race_team/{id}': 'team of a challenge',
  '/ride_home/{id}': 'ride home voucher',
  '/survey/{id}': 'survey',
  '/wallet/{id}': 'code shown large',
}
/** Screens that nobody can look at, and why. */
const unseen: Record<string, string> = {
  '/account/logout': 'signs out at once and leads on',
}

const list = [
  'screens.ts',
  ...readdirSync(join(root, 'e2e/support'))
    .filter((file) => file.endsWith('-screens.ts'))
    .map((file) => `support/${file}`),
]
  .map((file) => read(`e2e/${file}`))
  .join('\n')
/** The addresses in the list of screens, without query. */
const listed = [...list.matchAll(/\b(?:path: |goto\(|\w*Path = )['"`]([^'"`?$]+)/g)].map(([, path]) => path!)

/** Rows of the table that have a screen; a row ends where the next one begins. */
const rows = [
  'routes.ts',
  'late-routes/visitor-routes.ts',
  'late-routes/member-routes.ts',
  'late-routes/staff-routes.ts',
]
  .map((file) => read(`apps/web/src/app/${file}`))
  .join('\n')
  .split(/\n {2}\{/)
  .filter((row) => /\bscreen: \(\) =>/.test(row))
  .map((row) => ({ path: /\bpath: '([^']+)'/.exec(row)![1]!, twin: /\btwin: '([^']+)'/.exec(row)?.[1] }))

it('R1.08 every route that has a screen is looked at, or says where else it is', () => {
  const isListed = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}|\*/g, '[^/]+')}$`)
    return listed.some((each) => pattern.test(each))
  }
  // a member's copy shows what the public page does
  const isSeen = (path: string) => isListed(path) || rows.some((row) => row.twin === path && isListed(row.path))
  const paths = rows.map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(50)
  const named = [...Object.keys(reachedBy), ...Object.keys(unseen)]
  expect(paths.filter((path) => !isSeen(path) && !named.includes(path))).toEqual([])
  expect(named.filter((path) => isSeen(path) || !paths.includes(path))).toEqual([])
  expect(Object.values(reachedBy).filter((name) => !list.includes(`name: '${name}'`))).toEqual([])
})
