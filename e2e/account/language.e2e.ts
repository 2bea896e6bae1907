import type { Page } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { fillSignIn, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test.use({ brand: 'cascade' })

test('R9.01 R2.66 a visitor takes the language from the address, changes it in the menu, and finds it again', async ({
  page,
}) => {
  await page.goto('/account/login?lng=es-MX')
  await expectPage(page, 'es', 'Cascade Connect - Iniciar sesión')
  await page.goto('/account/login')
  await expectPage(page, 'es', 'Cascade Connect - Iniciar sesión')

  await page.getByRole('button', { name: 'Idioma: Español' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expectPage(page, 'en', 'Cascade Connect - Sign in')
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en')
  await page.reload()
  await expectPage(page, 'en', 'Cascade Connect - Sign in')
})

test('R9.01 a visitor is greeted in the language of the browser', async ({ openDevice }) => {
  const page = await openDevice({ locale: 'es-MX' })
  await page.goto('/account/register')
  await expectPage(page, 'es', 'Cascade Connect - Crear cuenta')
})

test('R4.13 a member’s language follows to another device; a visitor’s choice stays in the browser', async ({
  page,
  openDevice,
}) => {
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/languagepreference')) saved.push(`${request.method()} ${request.postData()}`)
  })
  const gil = newPerson('Gil', 'Navarro')
  await page.goto('/account/register')
  await chooseLanguage(page, 'Language: English', 'Español')
  await expectPage(page, 'es', 'Cascade Connect - Crear cuenta')
  await chooseLanguage(page, 'Idioma: Español', 'English')
  await expectPage(page, 'en', 'Cascade Connect - Sign up')
  expect(saved).toEqual([])

  await signUp(page, gil, { from: '' })
  await expect(page).toHaveURL('/home')
  await chooseLanguage(page, 'Language: English', 'Español')
  await expectPage(page, 'es', 'Cascade Connect - Inicio')
  await expect.poll(() => saved).toEqual(['PUT language=es'])

  const tablet = await openDevice()
  await tablet.goto('/account/login')
  await fillSignIn(tablet, gil)
  await expect(tablet).toHaveURL('/home')
  await expectPage(tablet, 'es', 'Cascade Connect - Inicio')
})

async function chooseLanguage(page: Page, button: string, language: string) {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: language, exact: true }).click()
}

async function expectPage(page: Page, language: string, title: string) {
  await expect(page).toHaveTitle(title)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
