import type { Page } from '@playwright/test'
import { addDays, localDate } from '@throughway/domain/time/time'
import { newPerson } from '../support/people.ts'
import { fillSignIn, finishSetup, fillTrip, signOut, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test('R2.06 R2.16 R2.20 R2.39 R1.05 a visitor becomes a member, logs trips and changes them, and comes back', async ({
  page,
  watch,
}) => {
  watch.forgive(/status of 409/)
  const nia = newPerson('Nia', 'Okoye')
  const today = localDate(Date.now(), 'America/New_York')

  await test.step('signs up, with what is wrong said beside the field and nothing lost', async () => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeFocused()
    await page.getByLabel('First name').fill('Nia')
    await page.getByLabel('Last name').fill('Okoye')
    await page.getByLabel('E-mail').fill(nia.email)
    await page.getByLabel('Password', { exact: true }).fill('rain')
    await expect(page.getByRole('listitem').filter({ hasText: 'At least one letter' })).toContainText('(done)')
    await expect(page.getByRole('listitem').filter({ hasText: '8 to 128 characters' })).not.toContainText('(done)')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /Use at least 8 characters|Add at least one digit/,
    )
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveValue('Nia')
    await page.getByLabel('Password', { exact: true }).fill(nia.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/account/setup')
    await finishSetup(page)
    await expect(page).toHaveTitle('Harbor Commute - Home')
    await expect(
      page.getByRole('heading', { level: 1, name: /(Good (morning|afternoon|evening)|Hello), Nia/ }),
    ).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Log your first trip' })).toBeVisible()
  })

  await test.step('verifies the address by the link of the mail', async () => {
    await expect(page.getByText('Confirm your e-mail address')).toBeVisible()
    const mailBox = await page.context().newPage()
    await mailBox.goto(`/dev/mail?to=${encodeURIComponent(nia.email)}`)
    await mailBox.getByRole('link', { name: nia.email }).click()
    await mailBox.locator('pre').getByRole('link').first().click()
    await expect(mailBox).toHaveURL(/\/email_verify\?token=/)
    await mailBox.getByRole('button', { name: 'Verify my e-mail' }).click()
    await expect(mailBox.getByRole('heading', { level: 1, name: 'Your e-mail is verified' })).toBeVisible()
    await mailBox.close()
    await page.reload()
    await expect(page.getByText('Confirm your e-mail address')).toBeHidden()
  })

  await test.step('logs a bike trip', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Log a trip' }).click()
    await fillTrip(page, { mode: 'bike', way: 'one_way', miles: '4.6', from: 'Home', to: 'Aquarium' })
    const preview = page.getByRole('region', { name: 'Points for this trip' })
    await expect(preview).toContainText('10 points: bike, 1 of 2 counted trips today')
    await expect(preview).toContainText('25 bonus points for your first trip')
    await page.getByRole('button', { name: 'Log a trip' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Trip logged' })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('10 points: bike, 1 of 2 counted trips today')
    await expect(page.getByRole('main')).toContainText('+35')
  })

  await test.step('and the day before there and back in a carpool', async () => {
    await page.getByRole('button', { name: 'Log another' }).click()
    await fillTrip(page, {
      mode: 'carpool',
      way: 'round',
      miles: '9',
      from: 'Home',
      to: 'Work',
      date: addDays(today, -1),
    })
    await expect(page.getByRole('region', { name: 'Points for this trip' })).toContainText(
      '10 points: carpool, 2 of 2 counted trips that day',
    )
    await page.getByRole('button', { name: 'Log a trip' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Trip logged' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('+20')
  })

  await test.step('R1.06 R2.57 sees points and statistics at home', async () => {
    await page.getByRole('link', { name: 'Back home' }).click()
    await expectHome(page, { pending: 55, trips: '3', miles: '22.6' })
  })

  await test.step('changes the way back, having seen what it costs', async () => {
    await openTripMenu(page, /carpool/, 'Edit')
    await page.getByRole('radiogroup', { name: 'What to change' }).getByRole('radio', { name: 'This way only' }).check()
    await page.getByRole('radio', { name: 'Drive alone' }).check()
    await expect(page.getByRole('region', { name: 'Points for this trip' })).toContainText(
      'Your day earns 10 points less.',
    )
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Trip changed: 10 points less.')
    await page.goto('/home')
    await expectHome(page, { pending: 45, trips: '3', miles: '22.6' })
  })

  await test.step('deletes the bike trip and takes that back', async () => {
    await openTripMenu(page, /bike/, 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete this trip?' })
    await expect(question).toContainText(/Your day earns \d+ points less/)
    await question.getByRole('button', { name: 'Delete trip' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('region', { name: 'Points', exact: true })).toContainText('35 more points are earned')
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('The trip is back.')
    await expectHome(page, { pending: 45, trips: '3', miles: '22.6' })
  })

  await test.step('R4.07 R2.61 signs out, and signs in again from a deep link', async () => {
    await signOut(page, nia)
    await expect(page).toHaveURL('/')
    await page.goto('/trips/trip?date=0')
    await expect(page).toHaveURL(/\/account\/login/)
    await fillSignIn(page, nia)
    await expect(page).toHaveURL('/trips/trip?date=0')
    await expect(page.getByRole('heading', { level: 1, name: 'Log a trip' })).toBeVisible()
  })
})

test('R2.06 a known e-mail is refused beside its field, and nothing typed is lost', async ({
  page,
  openDevice,
  watch,
}) => {
  watch.forgive(/status of 409/)
  const oli = newPerson('Oli', 'Berg')
  await signUp(page, oli)

  const other = await openDevice()
  await other.goto('/account/register')
  await other.getByLabel('First name').fill('Olivia')
  await other.getByLabel('Last name').fill('Berg')
  await other.getByLabel('E-mail').fill(oli.email)
  await other.getByLabel('Password', { exact: true }).fill('another-word-8')
  await other.getByRole('button', { name: 'Create account' }).click()
  await expect(other.getByLabel('E-mail')).toHaveAccessibleDescription(/already an account with this e-mail/)
  await expect(other.getByLabel('E-mail')).toBeFocused()
  await expect(other.getByLabel('First name')).toHaveValue('Olivia')
  await expect(other.getByLabel('Password', { exact: true })).toHaveValue('another-word-8')
})

async function expectHome(page: Page, { pending, trips, miles }: { pending: number; trips: string; miles: string }) {
  await expect(page.getByRole('region', { name: 'Points', exact: true })).toContainText(
    `${pending} more points are earned, ready `,
  )
  const summary = page.getByRole('region', { name: 'Your trips add up' })
  await summary.getByRole('tab', { name: 'Trips' }).click()
  await expect(summary.getByRole('tabpanel')).toContainText(`${trips} trips`)
  await summary.getByRole('tab', { name: 'Miles' }).click()
  await expect(summary.getByRole('tabpanel')).toContainText(`${miles} mi`)
}

async function openTripMenu(page: Page, trip: RegExp, choice: string) {
  const recent = page.getByRole('region', { name: 'Recent trips' })
  await recent.getByRole('button', { name: new RegExp(`Actions for .*${trip.source}`, 'i') }).click()
  await recent.getByText(choice, { exact: true }).filter({ visible: true }).click()
}
