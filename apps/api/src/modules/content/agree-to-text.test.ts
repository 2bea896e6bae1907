import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { profileCalls } from '@throughway/contract/account/profile'
import { contentCalls } from '@throughway/contract/content/content'
import { contentStaffCalls } from '@throughway/contract/content/content-staff'
import { memberCalls } from '@throughway/contract/identity/member'
import { consentVersions } from '@throughway/domain/identity/consents'
import { query } from '#database/query.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { ana, api, db, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'
import { testStart } from '#testing/test-start.ts'
import { publishContentJob } from './content.jobs.ts'

startAtHarbor()

const { agreeToText, getContent } = contentCalls

let admin: Person
beforeEach(async () => {
  admin = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
})

// a text that asks would ask in the next test too
const made: string[] = []
afterEach(async () => {
  api.clock.now = testStart
  for (const id of made.splice(0)) {
    const { http } = await harbor(contentStaffCalls.withdrawContent, { id, language: 'en' }, await as(admin))
    if (http !== 200) throw new Error('A text that asks stayed behind.')
  }
})

let slugs = 0
type Facts = { needs_consent?: 'true'; effective_on?: string; based_on?: string; translates?: string }

const as = async (person: Person) => ({ token: await freshToken(api, 'harbor', person) })

async function makeText(slug = `text-${(slugs += 1)}`) {
  const { data } = await harbor(contentStaffCalls.createContentItem, { kind: 'legal', slug }, await as(admin))
  made.push(data.id)
  return data
}

async function save(id: string, title: string, facts: Facts = {}, language: 'en' | 'es' = 'en') {
  const tree = JSON.stringify({ blocks: [{ type: 'paragraph', content: [{ type: 'text', text: title }] }] })
  const input = { id, language, title, description: 'About it.', tree, ...facts }
  const { data, http } = await harbor(contentStaffCalls.saveContent, input, await as(admin))
  expect(http).toBe(200)
  return data.id
}

async function show(id: string, revision: string, language: 'en' | 'es' = 'en') {
  const { http } = await harbor(contentStaffCalls.publishContent, { id, language, revision }, await as(admin))
  expect(http).toBe(200)
}

async function write(id: string, title: string, facts: Facts = {}, language: 'en' | 'es' = 'en') {
  const revision = await save(id, title, facts, language)
  await show(id, revision, language)
  return revision
}

const asked = async (person: Person) => (await harbor(memberCalls.getSession, {}, await as(person))).data.consent_due
const agreeTo = async (person: Person, revision: string) => harbor(agreeToText, { revision }, await as(person))
const titleIn = async (slug: string, language: 'en' | 'es') =>
  (await harbor(getContent, { kind: 'legal', slug }, { headers: { 'accept-language': language } })).data!.title
const consentsOf = async (person: Person) =>
  (
    await db().send(
      query
        .selectFrom('member_consent')
        .select(['kind', 'version', 'language', 'revision_id'])
        .where('member_id', '=', person.id)
        .where('kind', '=', 'legal')
        .orderBy('version'),
    )
  )[0]

describe('a legal text of the programme that needs consent', () => {
  it('asks once, and keeps which revision was agreed to', async () => {
    const { id, slug } = await makeText()
    const revision = await write(id, 'One', { needs_consent: 'true' })
    expect(await asked(ana)).toBe(slug)
    const { data } = await agreeTo(ana, revision)
    expect(data.consent_due).toBeNull()
    expect(await asked(ana)).toBeNull()
    expect((await agreeTo(ana, revision.toUpperCase())).http).toBe(200)
    expect(await consentsOf(ana)).toEqual([
      { kind: 'legal', version: `${slug} en 1`, language: 'en', revision_id: revision },
    ])
    expect(await asked(admin)).toBe(slug)
    await harbor(contentStaffCalls.withdrawContent, { id, language: 'en' }, await as(admin))
    expect(await asked(admin)).toBeNull()
  })

  it('asks nobody for a draft, a version without consent, or a page that is no legal text', async () => {
    const { id } = await makeText()
    const draft = await save(id, 'Draft', { needs_consent: 'true' })
    expect(await asked(ana)).toBeNull()
    expect((await agreeTo(ana, draft)).http).toBe(422)
    await write(id, 'Plain', { based_on: draft })
    expect(await asked(ana)).toBeNull()
    const { data: page } = await harbor(
      contentStaffCalls.createContentItem,
      { kind: 'page', slug: `page-${(slugs += 1)}` },
      await as(admin),
    )
    const shown = await write(page.id, 'Page', { needs_consent: 'true' })
    expect(await asked(ana)).toBeNull()
    expect((await agreeTo(ana, shown)).http).toBe(422)
  })

  it('a later version asks again; a corrected typing error asks only those who had not agreed', async () => {
    const { id, slug } = await makeText()
    const ben = await signedIn(api, 'harbor', 'Ben')
    const first = await write(id, 'One', { needs_consent: 'true' })
    await agreeTo(ana, first)
    const corrected = await write(id, 'One, corrected', { based_on: first })
    expect([await asked(ana), await asked(ben)]).toEqual([null, slug])
    await agreeTo(ben, corrected)
    expect(await asked(ben)).toBeNull()
    const second = await write(id, 'Two', { needs_consent: 'true', based_on: corrected })
    expect([await asked(ana), await asked(ben)]).toEqual([slug, slug])
    expect((await agreeTo(ana, first)).http).toBe(422)
    await agreeTo(ana, second)
    await show(id, corrected)
    expect([await asked(ana), await asked(ben)]).toEqual([null, null])
  })

  it.each([
    ['2026-03-10', '2026-03-10T03:59:00Z', false],
    ['2026-03-10', '2026-03-10T04:00:00Z', true],
    ['2026-03-01', '2026-03-02T15:00:00Z', true],
  ])('in effect on %s it asks at %s: %s', async (effective_on, at, isAsked) => {
    const { id, slug } = await makeText()
    await write(id, 'One', { needs_consent: 'true', effective_on })
    api.clock.now = new Date(at)
    expect(await asked(ana)).toBe(isAsked ? slug : null)
  })

  it('a scheduled one asks when it comes', async () => {
    const { id, slug } = await makeText()
    const revision = await save(id, 'Later', { needs_consent: 'true' })
    const when = { local: '2026-03-08T02:30', zone: 'America/New_York' } as const
    await harbor(contentStaffCalls.scheduleContent, { id, language: 'en', revision, ...when }, await as(admin))
    api.clock.now = new Date('2026-03-08T07:29:00Z')
    await publishContentJob.run(api.app)
    expect(await asked(ana)).toBeNull()
    api.clock.now = new Date('2026-03-08T07:30:00Z')
    await publishContentJob.run(api.app)
    expect(await asked(ana)).toBe(slug)
  })

  it('is agreed to in its translation, and read in its own language while that is behind', async () => {
    const { id, slug } = await makeText()
    const first = await write(id, 'One', { needs_consent: 'true' })
    const uno = await write(id, 'Uno', { translates: first, needs_consent: 'true' }, 'es')
    expect(await titleIn(slug, 'es')).toBe('Uno')
    expect((await agreeTo(ana, uno)).data.consent_due).toBeNull()
    const second = await write(id, 'Two', { needs_consent: 'true', based_on: first })
    expect(await asked(ana)).toBe(slug)
    expect(await titleIn(slug, 'es')).toBe('Two')
    const dos = await write(id, 'Dos', { translates: second, based_on: uno }, 'es')
    expect(await titleIn(slug, 'es')).toBe('Dos')
    expect((await agreeTo(ana, dos)).data.consent_due).toBeNull()
    expect(await consentsOf(ana)).toMatchObject([{ version: `${slug} es 1` }, { version: `${slug} es 2` }])
  })

  it('is agreed to with the terms by who joins while it is shown, unless it came within the hour', async () => {
    const { id, slug } = await makeText('terms')
    const revision = await write(id, 'One', { needs_consent: 'true' })
    const step = { step: 'consent', outcome: 'done', terms_version: consentVersions.terms } as const
    const join = async (name: string) => {
      const person = await signedIn(api, 'harbor', name, { agreedToTerms: false })
      expect((await harbor(profileCalls.saveSetupStep, step, await as(person))).http).toBe(200)
      return person
    }
    expect(await asked(await join('Una'))).toBe(slug)
    api.clock.now = new Date(api.clock.now.getTime() + 3_601_000)
    const dora = await join('Dora')
    expect(await asked(dora)).toBeNull()
    expect(await consentsOf(dora)).toMatchObject([{ version: 'terms en 1', revision_id: revision }])
  })

  it('is of one programme, of those who are signed in, and once of two who press at once', async () => {
    const { id, slug } = await makeText()
    const revision = await write(id, 'One', { needs_consent: 'true' })
    const summit = await api.at('summit')
    const sam = await signedIn(api, 'summit', 'Sam')
    expect((await summit(memberCalls.getSession, {}, { token: sam.token })).data.consent_due).toBeNull()
    expect((await summit(agreeToText, { revision }, { token: sam.token })).http).toBe(422)
    expect((await harbor(agreeToText, { revision })).http).toBe(401)
    const answers = await Promise.all(Array.from({ length: 8 }, () => agreeTo(ana, revision)))
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]))
    expect(await consentsOf(ana)).toMatchObject([{ version: `${slug} en 1` }])
  })
})
