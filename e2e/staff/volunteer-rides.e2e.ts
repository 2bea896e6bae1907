import { someWednesday } from '../support/days.ts'
import { blankPage, join } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { runJob } from '../support/server-jobs.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'
import { askVolunteers, becomeDriver, letPapersRunOut } from '../support/volunteers.ts'

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'harbor' })

    test('C24 the coordinator gives a ride to a volunteer, who loses it when their papers run out, and then to another one', async ({
      page,
      openDevice,
    }) => {
      const say = textsIn(language)
      const text = (key: string, values = {}) => say(`staff-volunteer-rides:${key}`, values)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      // other stories run at once, and the list of volunteers names all of theirs
      const [noa, vera] =
        language === 'en'
          ? [newPerson('Noa', 'Linden'), newPerson('Selma', 'Wheeler')]
          : [newPerson('Noa', 'Lindero'), newPerson('Selma', 'Rueda')]
      const device = await openDevice()
      await becomeDriver(device, noa, { language, at: blankPage })
      const other = await openDevice()
      await becomeDriver(other, vera, { language, at: blankPage })
      const riders = await openDevice()
      const rosa = newPerson('Rosa', 'Quintero')
      await join(riders, rosa, { language, setup: 'finished', at: blankPage })
      const id = await askVolunteers({ page: riders, date: someWednesday(), notes: 'Ring twice.' })

      await becomeStaff(page, newPerson('Carla', 'Marsh'), {
        language,
        role: 'programme_admin',
        at: `/admin/volunteer-rides/${id}`,
      })
      await expect(main.getByText('12 Elm Street')).toBeVisible()
      async function give(driver: typeof noa) {
        const driverName = `${driver.firstName} ${driver.lastName}`
        await press(main.getByRole('button', { name: text('act.assign.button') }))
        await dialog.getByRole('radio', { name: driverName }).check()
        await press(dialog.getByRole('button', { name: text('assign.submit') }))
        await expect(dialog).toBeHidden()
        await expect(main.getByRole('definition').filter({ hasText: driverName })).toBeVisible()
      }

      await give(noa)
      await device.goto('/more/volunteer_drives')
      await expect(device.getByRole('main')).toContainText('12 Elm Street')
      await letPapersRunOut('harbor', noa.email)
      await runJob('volunteer-documents')
      await runJob('volunteer-rides')
      await page.reload()
      await expect(main.getByRole('definition').filter({ hasText: text('waits.driver') })).toBeVisible()
      await give(vera)
      await other.goto('/more/volunteer_drives')
      await expect(other.getByRole('main')).toContainText('12 Elm Street')
      await device.goto('/more/volunteer_drives')
      await expect(device.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(device.getByRole('main')).not.toContainText('12 Elm Street')
    })
  })
}
