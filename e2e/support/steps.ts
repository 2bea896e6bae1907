import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'
import { type Language, textsIn } from './texts.ts'

/** A visitor becomes a member through the sign-up screen and arrives at home, or where `from` wanted to go. */
export async function signUp(page: Page, person: Person, { language = 'en', from = '/account/register' }: { language?: Language; from?: string } = {}) {
  const say = textsIn(language)
  if (from) await page.goto(from)
  await page.getByLabel(say('account:first_name')).fill(person.firstName)
  await page.getByLabel(say('account:last_name')).fill(person.lastName)
  await page.getByLabel(say('account:email')).fill(person.email)
  await page.getByLabel(say('account:password'), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: say('account:register.submit') }).click()
  await expect(page).not.toHaveURL(/register/)
}

/** Fills in the sign-in screen that is open and presses its button; what follows is the story's. */
export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>, language: Language = 'en') {
  const say = textsIn(language)
  await page.getByLabel(say('account:email')).fill(email)
  await page.getByLabel(say('account:password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('account:login.submit') }).click()
}

export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>, language: Language = 'en') {
  await page.goto('/account/login')
  await fillSignIn(page, person, language)
  await expect(page).toHaveURL('/home')
}

export async function signOut(page: Page, person: Person, language: Language = 'en') {
  const say = textsIn(language)
  await page.getByRole('button', { name: say('layout.account_of', { name: `${person.firstName} ${person.lastName}` }) }).click()
  await page.getByRole('link', { name: say('layout.sign_out') }).click()
  await expect(page).not.toHaveURL(/logout/)
}
