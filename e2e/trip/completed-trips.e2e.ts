import { readFile } from 'node:fs/promises'
import { addDays } from '@throughway/domain/time/time'
import { today } from '../screens.ts'
import { newPerson } from '../support/people.ts'
import { recordTrips, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test('R2.45 R2.57 C10 narrows the list, sums it, saves it as a file, and brings a deleted trip back', async ({
  page,
}) => {
  const say = textsIn('en')
  await signUp(page, newPerson('Noa', 'Perez'))
  await recordTrips(
    page,
    { mode: 'bike', way: 'round', miles: '4.5', from: 'Home', to: 'Work' },
    { mode: 'drive_alone', way: 'one_way', miles: '9', date: addDays(today(), -1) },
  )
  await page.goto('/trips/trips')
  const main = page.getByRole('main')
  const sums = main.getByRole('region', { name: say('trips:summary.title') })
  await expect(sums).toContainText('3 trips')
  await main.getByLabel(say('trips:filter.mode'), { exact: true }).selectOption('bike')
  await expect(page).toHaveURL('/trips/trips?mode=bike')
  await expect(main.getByRole('row')).toHaveCount(3)
  await sums.getByRole('button').click()
  await sums.getByRole('button', { name: say('trips:summary.miles'), exact: true }).click()
  await expect(sums).toContainText('9 mi')

  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: say('trips:file.save') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^harbor-trips-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(
    (await readFile(await file.path(), 'utf8')).split('\r\n').filter((line) => line.includes(',Bike,')),
  ).toHaveLength(2)

  await main
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: say('trip:row.actions', { mode: 'bike', date: '' }) })
    .click()
  await main.getByRole('button', { name: say('trip:row.delete'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('trip:delete.confirm') })
    .click()
  await expect(main.getByText(say('trips:empty_filter_title'))).toBeVisible()
  await main.getByRole('link', { name: say('trips:deleted.open') }).click()
  await main.getByRole('button', { name: 'Bring back: bike', exact: false }).click()
  await expect(main.getByText(say('trips:deleted.empty_title'))).toBeVisible()
  await main.getByRole('link', { name: say('trips:deleted.back') }).click()
  await expect(sums).toContainText('3 trips')
})
