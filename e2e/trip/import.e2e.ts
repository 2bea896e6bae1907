import { addDays } from '@throughway/domain/time/time'
import { writeGpx } from '../../apps/api/src/modules/trip-import/testing/trip-files.ts'
import { today } from '../screens.ts'
import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test('C11 imports a recorded ride: sees it, corrects its mode, logs it once, and finds it again as one that is there', async ({
  page,
}) => {
  const say = textsIn('en')
  await signUp(page, newPerson('Iris', 'Novak'), { at: '/trips/syncing' })
  const part = page.getByRole('region', { name: say('imports:title') })
  const gpx = writeGpx([
    {
      startedAt: new Date(`${addDays(today(), -1)}T13:00:00Z`),
      minutes: 24,
      from: { lat: 42.3467, lng: -71.0972 },
      to: { lat: 42.3601, lng: -71.0589 },
      sport: 'cycling',
    },
  ])
  const choose = (name: string, text: string) =>
    part
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
  await expect(part.getByRole('button', { name: say('imports:choose.button') })).toBeVisible()
  await choose('ride.gpx', gpx)
  await expect(part.getByText('1 can be logged')).toBeVisible()
  await part.getByLabel('Mode, Trip 1').selectOption('scooter')
  await part.getByRole('button', { name: 'Log 1 trip' }).click()
  await expect(part.getByText('ride.gpx is imported')).toBeVisible()
  await part.getByRole('button', { name: say('imports:result.again') }).click()
  await choose('again.gpx', gpx)
  await expect(part.getByText('1 is there already')).toBeVisible()
  await expect(part.getByRole('button', { name: 'Log 0 trips' })).toBeDisabled()
  await part.getByRole('button', { name: say('imports:preview.cancel') }).click()
  await page.goto('/trips/trips?source=import')
  await expect(page.getByRole('row').filter({ hasText: 'Scooter' })).toHaveCount(1)

  await page.goto('/trips/syncing')
  await part.getByRole('button', { name: say('imports:undo.button') }).click()
  await page.getByRole('button', { name: 'Take back 1 trip' }).click()
  await expect(part.getByText('1 trip was taken back.')).toBeVisible()
})
