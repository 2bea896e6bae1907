import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { RefusalName } from '@throughway/contract/refusals'
import { consentVersions } from '@throughway/domain/identity/consents'
import { setupSteps } from '@throughway/domain/identity/setup'
import { isMember } from './offer-trips.ts'
import { demonstrationPerson, type Person } from './people.ts'
import { port } from './server.ts'
import type { Language } from './texts.ts'

/** A page of the programme without the application, where nothing runs before somebody is signed in. */
export const blankPage = '/dev/mail.json?to=nobody'

/** Outside the browser not every machine knows the names below `localhost`. */
const server = `http://127.0.0.1:${port}`
const headersOf = (brand: BrandKey) => ({ host: `${brand}.localhost:${port}` })

/**
 * Somebody who is a member already when the story begins: the calls of the sign-up, of the mailed code and of the setup
 * are made without their screens, which have stories of their own. Ends at home or at `at`, signed in as the screens
 * would leave it.
 */
export async function join(
  page: Page,
  person: Person,
  { language, setup, at = '/home' }: { language: Language; setup: 'finished' | 'left'; at?: string | undefined },
) {
  if (!page.url().endsWith(blankPage)) await page.goto(blankPage)
  const brand = brandOf(page)
  const call = await openCalls(page.request, brand)
  const regionId = brandSettings[brand].id
  const about = {
    firstname: person.firstName,
    lastname: person.lastName,
    email: person.email,
    password: person.password,
    region_id: String(regionId),
    language,
  }
  const { remembered_token: remembered, ...session } = await call({
    method: 'POST',
    path: '/public/v3/signup',
    body: about,
  })
  const token = String(session['token'])
  await call({
    method: 'POST',
    path: '/member/email/verify',
    body: { code: await findCode(page.request, brand, person.email) },
    token,
  })
  // the terms come before "Finish later", so somebody who left the set-up has agreed to them
  for (const step of setup === 'finished' ? setupSteps : (['consent'] as const))
    await call({
      method: 'PUT',
      path: '/member/setup',
      body:
        step === 'consent'
          ? { step, outcome: 'done', terms_version: consentVersions.terms }
          : { step, outcome: 'skipped' },
      token,
    })
  const user = await call({ method: 'GET', path: '/member/session', token })
  await page.evaluate(
    ([kept, device, member]) => {
      sessionStorage.setItem('throughway.session', kept)
      sessionStorage.setItem('throughway.setup', member)
      localStorage.setItem('throughway.remembered', device)
    },
    [JSON.stringify({ ...session, ...user, password: '' }), String(remembered), String(session['member_id'])] as const,
  )
  await page.goto(at)
}

type Call = {
  method: string
  path: string
  body?: Record<string, string>
  /** Goes along in a form of its own kind. */
  files?: Record<string, { name: string; mimeType: string; buffer: Buffer }>
  token?: string
  /** The name of the refusal that the story expects. */
  refusal?: RefusalName
}

/** Calls as a screen makes them, with what the page of the programme says of itself. */
export async function openCalls(request: APIRequestContext, brand: BrandKey) {
  const html = await (await request.get(`${server}/account/login`, { headers: headersOf(brand) })).text()
  const island = /<script[^>]+id="brand-data"[^>]*>(.*?)<\/script>/s.exec(html)![1]!
  const { api_key: key, csrf_token: csrf } = (JSON.parse(island) as { brand: { api_key: string; csrf_token: string } })
    .brand
  return async ({ method, path, body, files, token, refusal }: Call): Promise<Record<string, unknown>> => {
    const headers = {
      ...headersOf(brand),
      'x-api-key': key,
      'x-csrf-token': csrf,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await request.fetch(`${server}/api${path}`, {
      method,
      headers,
      ...(files ? { multipart: { ...body, ...files } } : body && { form: body }),
    })
    if (!refusal) expect(answer.status(), `${method} ${path}`).toBe(200)
    const { status, data } = (await answer.json()) as { status: { name?: string }; data: Record<string, unknown> }
    expect(status.name, `${method} ${path}`).toBe(refusal)
    return data
  }
}

/** The calls of who is signed in on the page. */
export async function openMemberCalls(page: Page) {
  const call = await openCalls(page.request, brandOf(page))
  const token = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('throughway.session')!) as { token: string }).token,
  )
  return (asked: Omit<Call, 'token'>) => call({ ...asked, token })
}

/** The calls of the demonstration's administrator, who has no screens of their own yet. */
export async function openStaffCalls(page: Page) {
  return openCallsOf(page, demonstrationPerson('admin', brandOf(page)))
}

/** The calls of somebody who is a member of the programme already, and sits elsewhere. */
export async function openCallsOf(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  const brand = brandOf(page)
  // the demonstration fills its programmes while stories begin
  await expect.poll(() => isMember(brand, email), { timeout: 240_000 }).toBe(true)
  const call = await openCalls(page.request, brand)
  const { token } = await call({ method: 'POST', path: '/public/v5/login', body: { email, password } })
  return (asked: Omit<Call, 'token'>) => call({ ...asked, token: String(token) })
}

function brandOf(page: Page) {
  return new URL(page.url()).hostname.split('.')[0] as BrandKey
}

/** The mailed code stands at the beginning of the subject. */
async function findCode(request: APIRequestContext, brand: BrandKey, email: string): Promise<string> {
  let subject: string | undefined
  await expect
    .poll(
      async () => {
        const { mails } = (await (
          await request.get(`${server}/dev/mail.json?to=${encodeURIComponent(email)}`, { headers: headersOf(brand) })
        ).json()) as { mails: { subject: string }[] }
        return (subject = mails[0]?.subject)
      },
      { message: `a mail to ${email}`, intervals: [50] },
    )
    .toBeDefined()
  return subject!.slice(0, 6)
}
