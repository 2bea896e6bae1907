import { describe, expect, it } from 'vitest'
import { findPublicPage } from '../apps/api/src/modules/content/page-facts.ts'
import { pageDescriptions } from '../apps/api/src/modules/content/page-descriptions.ts'
import { listTitles } from '../apps/web/build/page-paths.ts'
import { allRoutes as routes } from '../apps/web/src/app/late-routes/all-routes.ts'

/** Pages that everybody can open and nobody is to find: entries to an account, links of mails, pages of one thing. */
const notToBeFound = [
  '/oauth',
  '/404',
  '/trip_planner_iframe',
  '/landing_preview',
  '/find/print',
  '/account/login',
  '/account/register',
  '/account/forget-password',
  '/account/logout',
  '/account/deleted',
  '/account/verify',
  '/account/second_factor',
  '/account/impersonate',
  '/account/impersonation_consent',
  '/account/impersonation_ended',
  '/dev/ui',
  '/email_verify',
  '/unsubscribe',
  '/report_mails',
  '/supervisor',
  '/rides',
  '/rides/ask',
  '/rides/no_mail',
  '/drawing/{id}',
  '/partner',
]
/** Its pages are those that a programme writes, each with a title and a description of its own. */
const written = '/public/*'

const everybodys = routes.filter(({ access }) => access === 'public').map(({ path }) => path)
const found = everybodys.filter((path) => path !== written && findPublicPage(path) !== undefined)
const languages = ['en', 'es'] as const

describe('R2.66 the head of every public page, before its programme has written a word', () => {
  it('every page that everybody can open is one to be found, or says here that it is not', () => {
    const others = everybodys.filter((path) => path !== written && !found.includes(path))
    expect(others.toSorted()).toEqual(notToBeFound.toSorted())
    expect(found.toSorted()).toEqual(Object.keys(pageDescriptions).toSorted())
  })

  it.each(languages)('has a title and a description of its own: %s', (language) => {
    const titles = listTitles(routes)
    const heads = found.map((path) => ({
      title: titles[path]?.[language],
      description: pageDescriptions[path as keyof typeof pageDescriptions][language],
    }))
    for (const [index, { title, description }] of heads.entries()) {
      expect.soft(title, found[index]).toMatch(/\S/)
      expect.soft(description, found[index]).toMatch(/\{(program|city)\}/)
      expect.soft(description.replaceAll(/\{(program|city)\}/g, ''), found[index]).not.toMatch(/[{}]/)
      expect.soft(description.length, found[index]).toBeLessThanOrEqual(200)
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(found.length)
    expect(new Set(heads.map(({ description }) => description)).size).toBe(found.length)
  })
})
