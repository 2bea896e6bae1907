import { newPerson } from '../support/people.ts'
import { fillTrip, recordTrips, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test.use({ brand: 'redwood' })

const bike = { mode: 'bike', way: 'one_way', miles: '4', from: 'Home', to: 'Office' } as const

test('pressing twice logs one trip', async ({ page }) => {
  await signUp(page, newPerson('Uma', 'Rao'), { at: '/trips/trip' })
  await fillTrip(page, bike)
  await page.getByRole('button', { name: 'Log a trip' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Trip logged' })).toBeVisible()
  await page.goto('/trips/trips')
  await expect(page.getByText('1 trip shown')).toBeVisible()
})

test('a second trip in one direction is asked about: replaced, kept or left', async ({ page, watch }) => {
  watch.forgive(/status of 409/)
  await signUp(page, newPerson('Val', 'Stone'))
  await recordTrips(page, bike)

  await page.goto('/trips/trip')
  await fillTrip(page, { ...bike, mode: 'walk', miles: '2' })
  await page.getByRole('radiogroup', { name: 'Direction' }).getByRole('radio', { name: 'There' }).check()
  const preview = page.getByRole('region', { name: 'Points for this trip' })
  await expect(preview).toContainText('That day already has a trip')
  await expect(preview, 'no promise above it').not.toContainText(/\d+ points?/)
  await page.getByRole('button', { name: 'Log a trip' }).click()
  const question = page.getByRole('dialog', { name: 'That day already has a trip this way' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Distance', { exact: true })).toHaveValue('2')

  await page.getByRole('button', { name: 'Log a trip' }).click()
  await question.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByRole('main')).toContainText(
    'No points: walk. Another trip in this direction or at this time counts for that day.',
  )

  await page.getByRole('button', { name: 'Log another' }).click()
  await fillTrip(page, { ...bike, mode: 'scooter', miles: '3' })
  await page.getByRole('radiogroup', { name: 'Direction' }).getByRole('radio', { name: 'There' }).check()
  await page.getByRole('button', { name: 'Log a trip' }).click()
  await question.getByRole('button', { name: 'Replace it' }).click()
  await expect(page.getByRole('main')).toContainText('10 points: scooter')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log a trip' })).toBeVisible()
  await page.goto('/trips/trips')
  await expect(
    page.getByRole('main').getByRole('row').filter({ hasText: 'Bike' }),
    'what was replaced is back',
  ).toBeVisible()
  await page.goto('/trips/trip')
  await fillTrip(page, { ...bike, mode: 'scooter', miles: '3' })
  await page.getByRole('radiogroup', { name: 'Direction' }).getByRole('radio', { name: 'There' }).check()
  await page.getByRole('button', { name: 'Log a trip' }).click()
  await question.getByRole('button', { name: 'Replace it' }).click()
  await expect(page.getByRole('main')).toContainText('10 points: scooter')
  await page.goto('/trips/trips')
  await expect(page.getByRole('row').filter({ hasText: 'Scooter' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: 'Bike' })).toHaveCount(0)

  await page.goto('/trips/trip')
  await fillTrip(page, { ...bike, mode: 'walk', way: 'round', miles: '2' })
  await page.getByRole('button', { name: 'Log a trip' }).click()
  await page
    .getByRole('dialog', { name: 'The way there is logged already' })
    .getByRole('button', { name: 'Only log the way back' })
    .click()
  await expect(page.getByRole('main')).toContainText('10 points: walk')
})
