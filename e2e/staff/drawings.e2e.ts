import { letDaysPass } from '../support/drawings.ts'
import { join, openMemberCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { recordTrips } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'
import { today } from '../screens.ts'

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'harbor' })

    test('C15 an administrator makes a drawing, publishes it, strikes a letter, draws, gives the prize to who claims it, and checks the draw', async ({
      page,
      openDevice,
    }) => {
      const say = textsIn(language)
      const text = (key: string, values = {}) => say(`staff-drawings:${key}`, values)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const title = `Drawn by staff ${language}`
      await becomeStaff(page, newPerson('Sol', 'Marsh'), { language, role: 'programme_admin', at: '/admin/drawings' })

      await press(main.getByRole('button', { name: text('new.button') }))
      await press(main.getByRole('button', { name: text('new.submit') }))
      const english = main.getByRole('region', { name: text('language.en'), exact: true })
      await expect(english.getByLabel(text('word.title'))).toBeFocused()
      for (const each of ['en', 'es']) {
        const words = main.getByRole('region', { name: text(`language.${each}`), exact: true })
        await words.getByLabel(text('word.title')).fill(title)
        await words.getByLabel(text('word.prize')).fill('A city bike')
        await words.getByLabel(text('word.rules')).fill('No purchase necessary.')
      }
      await main.getByLabel(text('field.sponsor')).fill('The Mill')
      await main.getByLabel(text('column.first_day')).fill(today())
      await main.getByLabel(text('column.last_day')).fill(today())
      await main.getByLabel(text('field.prize_worth')).fill('300')
      await press(main.getByRole('button', { name: text('new.submit') }))
      await expect(page).toHaveURL(/\/admin\/drawings\/[0-9a-f-]{36}$/)
      const id = /[0-9a-f-]{36}$/.exec(page.url())![0]

      await press(main.getByRole('button', { name: text('act.publish.button') }))
      await press(dialog.getByRole('button', { name: text('act.publish.button') }))
      await expect(main.getByText(text('state.open'), { exact: true })).toBeVisible()

      // a letter comes, and is struck for a reason
      await press(main.getByRole('button', { name: text('act.mailed.button') }))
      await dialog.getByLabel(text('act.mailed.name')).fill('Lee Later')
      await dialog.getByLabel(text('act.mailed.email')).fill(`lee-${language}@story.example`)
      await press(dialog.getByRole('button', { name: text('act.mailed.button') }))
      await expect(dialog).toBeHidden()
      const letter = main.getByRole('row').filter({ hasText: 'Lee Later' })
      await press(letter.getByRole('button'))
      await dialog.getByLabel(text('act.reason')).fill('Works for the sponsor')
      await press(dialog.getByRole('button', { name: text('strike.button') }))
      await expect(letter).toContainText('Works for the sponsor')

      const ana = newPerson('Ana', 'Rivera')
      const device = await openDevice()
      await join(device, ana, { language, setup: 'finished' })
      await recordTrips(device, { mode: 'bike', way: 'one_way', miles: '4' })
      const call = await openMemberCalls(device)
      const part = { adult: 'true', rules_version: '1' }
      await call({ method: 'POST', path: `/member/drawings/${id}/part`, body: part })

      await letDaysPass(id)
      await page.reload()
      // the job of the minute may draw first
      const draw = main.getByRole('button', { name: text('act.run.button') })
      const claim = main.getByRole('listitem').filter({ hasText: `Ana ${ana.lastName}` })
      await expect(draw.or(claim).first()).toBeVisible()
      if (await draw.isVisible()) {
        await press(draw)
        await press(dialog.getByRole('button', { name: text('act.run.button') }))
        await expect(dialog).toBeHidden()
      }
      await expect(claim).toContainText(text('claim.state.invited'))
      await call({
        method: 'POST',
        path: `/member/drawings/${id}/claim`,
        body: { answer: 'claim', public_name: 'true' },
      })
      await page.reload()
      await expect(claim).toContainText(text('claim.state.claimed'))
      await press(claim.getByRole('button', { name: text('decide.approve.button') }))
      await press(dialog.getByRole('button', { name: text('decide.approve.button') }))
      await expect(claim).toContainText(text('claim.state.approved'))
      await expect(main.getByText(text('state.settled'), { exact: true })).toBeVisible()

      await press(main.getByRole('link', { name: text('fact.check') }))
      await press(main.getByRole('button', { name: say('drawing:check.button') }))
      await expect(main.getByText(say('drawing:check.whole.right'))).toBeVisible()
    })
  })
}
