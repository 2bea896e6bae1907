import { newPerson } from '../support/people.ts'
import { fillSignIn, signOut, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test.use({ brand: 'summit' })

test('R4.02 who is remembered stays signed in when the session is gone, in two tabs at once', async ({
  page,
  context,
}) => {
  await signUp(page, newPerson('Jon', 'Frey'))
  await page.evaluate(() => sessionStorage.clear())

  const second = await context.newPage()
  await Promise.all([page.goto('/home'), second.goto('/more/help')])
  await expect(page).toHaveURL('/home')
  await expect(second).toHaveURL('/more/help')
  await expect(second.getByRole('button', { name: 'Account of Jon Frey' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Jon Frey' })).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account of Jon Frey' })).toBeVisible()
})

test('R4.02 nobody is remembered on a shared computer', async ({ page, openDevice }) => {
  const kim = newPerson('Kim', 'Osei')
  await signUp(page, kim)

  const library = await openDevice()
  await library.goto('/account/login')
  await library.getByLabel('This is a shared computer').check()
  await fillSignIn(library, kim)
  await expect(library).toHaveURL('/home')
  expect(await library.evaluate(() => localStorage.getItem('throughway.remembered'))).toBeNull()

  const nextPerson = await library.context().newPage()
  await nextPerson.goto('/home')
  await expect(nextPerson).toHaveURL(/\/account\/login/)
})

test('R2.08 R4.07 R2.67 signing out in one tab ends the sign-in in the other, and leads to where the tab began', async ({
  page,
  watch,
}) => {
  watch.forgive(/status of 401/)
  const lea = newPerson('Lea', 'Brandt')
  await page.goto('/commute_calculator')
  await expect(page.getByRole('heading', { level: 1, name: 'Commute calculator' })).toBeVisible()
  await signUp(page, lea)
  const second = await page.context().newPage()
  await second.goto('/home')
  await expect(second.getByRole('button', { name: 'Account of Lea Brandt' })).toBeVisible()

  await signOut(page, lea)
  await expect(page).toHaveURL('/commute_calculator')
  expect(
    await page.evaluate(() => [
      sessionStorage.getItem('throughway.session'),
      localStorage.getItem('throughway.remembered'),
    ]),
  ).toEqual([null, null])
  await page.goto('/home')
  await expect(page).toHaveURL(/\/account\/login/)

  await second.reload()
  await expect(second).toHaveURL(/\/account\/login/)
})

test('R4.01 a device whose clock is two hours ahead signs in, and stays signed in', async ({ page, openDevice }) => {
  const lou = newPerson('Lou', 'Okafor')
  await signUp(page, lou)

  const ahead = await openDevice()
  await ahead.clock.setFixedTime(Date.now() + 2 * 3_600_000)
  await ahead.goto('/account/login')
  await fillSignIn(ahead, lou)
  await expect(ahead).toHaveURL('/home')
  await ahead.goto('/more/help')
  await expect(ahead).toHaveURL('/more/help')
  await expect(ahead.getByRole('button', { name: 'Account of Lou Okafor' })).toBeVisible()
})
