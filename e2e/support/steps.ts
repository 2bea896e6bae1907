import { expect, type Page } from '@playwright/test'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { setupSteps } from '@throughway/domain/identity/setup'
import { addDays, localDate } from '@throughway/domain/time/time'
import { join, openMemberCalls } from './join.ts'
import { waitForMail } from './mail-box.ts'
import type { Person } from './people.ts'
import { type Language, textsIn } from './texts.ts'

type SignUpOptions = {
  language?: Language
  /** Where the visitor comes from; the sign-up screen is used then, and the story is about it. */
  from?: string
  /** Most stories are about something else than the first-time setup (C27). */
  setup?: 'finished' | 'left' | 'open'
  /** False where the story is about an address that waits to be verified. */
  isVerified?: boolean
  /**
   * Where the story of somebody who is a member already begins, so that no other page is loaded before; else at home.
   */
  at?: string
}

/**
 * A visitor becomes a member and arrives at home, or where `from` wanted to go; by the screens where the story is about
 * them.
 */
export async function signUp(
  page: Page,
  person: Person,
  { language = 'en', from, setup = 'finished', isVerified = true, at }: SignUpOptions = {},
) {
  if (from === undefined && setup !== 'open' && isVerified) return join(page, person, { language, setup, at })
  if (at !== undefined) throw new Error('Who signs up by the screens arrives where they lead.')
  await fillSignUp(page, person, { language, from: from ?? '/account/register' })
  if (isVerified) await verifyAtOnce(page, person)
  if (new URL(page.url()).pathname !== '/account/setup') return
  if (setup === 'finished') await finishSetup(page, language)
  if (setup === 'left') await leaveSetup(page, language)
}

async function fillSignUp(page: Page, person: Person, { language, from }: { language: Language; from: string }) {
  const say = textsIn(language)
  if (from) await page.goto(from)
  await page.getByLabel(say('account:first_name')).fill(person.firstName)
  await page.getByLabel(say('account:last_name')).fill(person.lastName)
  await page.getByLabel(say('account:email')).fill(person.email)
  await page.getByLabel(say('account:password'), { exact: true }).fill(person.password)
  const submit = page.getByRole('button', { name: say('account:register.submit') })
  await submit.click()
  await expect(page).not.toHaveURL(/register/)
  await expect(submit).toBeHidden()
}

/**
 * The code of the mail is used beside the screens, so that no notice stands in the way of a story about something else.
 */
async function verifyAtOnce(page: Page, { email }: Person) {
  const { subject } = await waitForMail(page, email)
  await page.evaluate(
    async (code) => {
      const session = JSON.parse(sessionStorage.getItem('throughway.session')!) as { token: string }
      const { brand } = JSON.parse(document.getElementById('brand-data')!.textContent) as {
        brand: { api_key: string; csrf_token: string }
      }
      const headers = {
        authorization: `Bearer ${session.token}`,
        'x-api-key': brand.api_key,
        'x-csrf-token': brand.csrf_token,
      }
      const answer = await fetch('/api/member/email/verify', {
        method: 'POST',
        headers,
        body: new URLSearchParams({ code }),
      })
      const { data } = (await answer.json()) as { data: object }
      if (!answer.ok) throw new Error(`The code was answered ${answer.status}`)
      sessionStorage.setItem('throughway.session', JSON.stringify({ ...session, ...data }))
    },
    subject.slice(0, 6),
  )
  await page.reload()
}

/**
 * Gives the member who is signed in a work in the middle of the programme, and a home north of it, unless they have
 * them.
 */
export async function settle(page: Page, brand: BrandKey, { degreesNorth = 0.05 } = {}) {
  const { lat, lng } = brandSettings[brand]
  const places = [
    { kind: 'home', lat: (lat + degreesNorth).toFixed(4), lng: String(lng) },
    { kind: 'work', lat: String(lat), lng: (lng + 0.01).toFixed(4) },
  ]
  await page.evaluate(async (wanted) => {
    const session = JSON.parse(sessionStorage.getItem('throughway.session')!) as { token: string }
    const { brand: own } = JSON.parse(document.getElementById('brand-data')!.textContent) as {
      brand: { api_key: string; csrf_token: string }
    }
    const headers = {
      authorization: `Bearer ${session.token}`,
      'x-api-key': own.api_key,
      'x-csrf-token': own.csrf_token,
    }
    for (const place of wanted) {
      const answer = await fetch('/api/member/locations', {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: new URLSearchParams(place),
      })
      if (!answer.ok && answer.status !== 409) throw new Error(`A place was answered ${answer.status}`)
    }
  }, places)
}

/** Agrees to the terms, passes over all else, and goes home. */
export async function finishSetup(page: Page, language: Language = 'en') {
  const say = textsIn(language)
  const main = page.getByRole('main')
  await page.goto('/account/setup?step=name')
  for (const step of setupSteps) {
    if (step !== 'name')
      await expect(main.getByRole('heading', { level: 1, name: say(`setup:${step}.title`) })).toBeVisible()
    if (step === 'consent') await main.getByRole('checkbox').check()
    const button =
      step === 'consent'
        ? 'setup:consent.finish'
        : step === 'organisation'
          ? 'setup:organisation.without'
          : 'setup:skip'
    await main.getByRole('button', { name: say(button), exact: true }).click()
  }
  await main.getByRole('link', { name: say('setup:done.home') }).click()
  await expect(page).toHaveURL('/home')
}

/** Goes home with the setup unfinished but for the terms; it is not offered again in this session. */
export async function leaveSetup(page: Page, language: Language = 'en') {
  const say = textsIn(language)
  const main = page.getByRole('main')
  const later = main.getByRole('link', { name: say('setup:later'), exact: true })
  const toTerms = main.getByRole('link', { name: say('setup:later_after_terms') })
  await expect(later.or(toTerms)).toBeVisible()
  if (await toTerms.isVisible()) {
    await toTerms.click()
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: say('setup:consent.finish'), exact: true }).click()
  }
  await later.click()
  await expect(page).toHaveURL('/home')
}

/** Fills in the sign-in screen that is open and presses its button; what follows is the story's. */
export async function fillSignIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  language: Language = 'en',
) {
  const say = textsIn(language)
  await page.getByLabel(say('account:email')).fill(email)
  await page.getByLabel(say('account:password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('account:login.submit'), exact: true }).click()
}

export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>, language: Language = 'en') {
  await page.goto('/account/login')
  await fillSignIn(page, person, language)
  await expect(page.getByRole('button', { name: textsIn(language)('account:login.submit'), exact: true })).toBeHidden()
  if (new URL(page.url()).pathname === '/account/setup') await leaveSetup(page, language)
  await expect(page).toHaveURL('/home')
}

export async function signOut(page: Page, person: Person, language: Language = 'en') {
  const say = textsIn(language)
  await page
    .getByRole('button', { name: say('layout.account_of', { name: `${person.firstName} ${person.lastName}` }) })
    .click()
  await page.getByRole('link', { name: say('layout.sign_out') }).click()
  await expect(page).not.toHaveURL(/logout/)
}

export type TripToLog = {
  mode: string
  way: 'round' | 'one_way'
  miles: string
  from?: string
  to?: string
  date?: string
}

/** Fills in the form for a new trip that is open; the story then looks at the points and saves. */
export async function fillTrip(page: Page, { mode, way, miles, from, to, date }: TripToLog, language: Language = 'en') {
  const say = textsIn(language)
  await page
    .getByRole('radiogroup', { name: say('trip:field.mode') })
    .getByRole('radio', { name: say(`trip:mode.${mode}`), exact: true })
    .check()
  await page
    .getByRole('radiogroup', { name: say('trip:field.way') })
    .getByRole('radio', { name: say(`trip:field.${way === 'round' ? 'round' : 'one_way'}`) })
    .check()
  if (date) await page.getByLabel(say('trip:field.date')).fill(date)
  await page
    .getByLabel(say(way === 'round' ? 'trip:field.miles_one_way' : 'trip:field.miles'), { exact: true })
    .fill(miles)
  if (from) await page.getByRole('textbox', { name: say('trip:field.from') }).fill(from)
  if (to) await page.getByRole('textbox', { name: say('trip:field.to') }).fill(to)
}

/** Trips that are there already when the story goes on: recorded by calls, since the form has stories of its own. */
export async function recordTrips(
  page: Page,
  ...trips: readonly (TripToLog & { daysAgo?: number; direction?: 'out' | 'back' | 'other' })[]
) {
  const call = await openMemberCalls(page)
  const zone = brandSettings[new URL(page.url()).hostname.split('.')[0] as BrandKey].time_zone
  for (const { way, daysAgo = 0, date = addDays(localDate(Date.now(), zone), -daysAgo), ...trip } of trips)
    await call({ method: 'POST', path: '/member/trips', body: { ...trip, date, round_trip: String(way === 'round') } })
}

/** Opens the form, logs the trip and waits until it is shown as logged. */
export async function logTrip(page: Page, trip: TripToLog, language: Language = 'en') {
  const say = textsIn(language)
  await page.goto('/trips/trip')
  await fillTrip(page, trip, language)
  await page.getByRole('button', { name: say('trip:today.log') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('trip:title.saved') })).toBeVisible()
}
