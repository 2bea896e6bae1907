import type { Locator } from '@playwright/test'
import { addDays } from '@throughway/domain/time/time'
import { today } from '../screens.ts'
import { openMemberCalls } from '../support/join.ts'
import { listMails, waitForMail } from '../support/mail-box.ts'
import { letPlansPass } from '../support/offer-trips.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { useView } from '../support/views.ts'

test.beforeAll(() => waitForRegion('harbor'))

for (const [name, language, width] of [
  ['on a phone', 'en', 390],
  ['at a desk', 'es', 1440],
] as const) {
  test.describe(name, () => {
    test.use({ ...useView({ theme: 'light', language, width }), brand: 'harbor' })

    test(`R2.01 R2.06 R2.20 from the landing to the first logged trip it takes nine presses, four fields and one mail (${language})`, async ({
      page,
    }) => {
      const say = textsIn(language)
      const hands = countHands(width === 390)
      const ana = newPerson('Ana', 'Rivera')

      await test.step('asks for a way, and signs up to log it', async () => {
        await page.goto('/')
        await hands.press(page.getByLabel(say('landing:planner.label')))
        await hands.press(
          page
            .getByRole('list', { name: say('place:examples.title') })
            .getByRole('button')
            .first(),
        )
        await hands.press(page.locator('.brief-way').first().getByRole('link'))
        await hands.press(
          page.locator('[data-way][data-selected]').getByRole('link', { name: say('journey:log.sign_up_plan') }),
        )
      })

      await test.step('agrees to the terms there, of which nothing is ticked before', async () => {
        await hands.fill(page.getByLabel(say('account:first_name')), ana.firstName)
        await hands.fill(page.getByLabel(say('account:last_name')), ana.lastName)
        await hands.fill(page.getByLabel(say('account:email')), ana.email)
        await hands.fill(page.getByLabel(say('account:password'), { exact: true }), ana.password)
        const terms = page.getByRole('checkbox')
        await expect(terms).not.toBeChecked()
        await expect(page.getByRole('link', { name: say('account:register.terms') })).toHaveAttribute('href', '/legal')
        await expect(page.getByRole('link', { name: say('account:register.privacy') })).toHaveAttribute(
          'href',
          '/privacy_policy',
        )
        await hands.press(terms)
        await hands.press(page.getByRole('button', { name: say('account:register.submit') }))
      })

      await test.step('types the mailed code, whose last digit sends it, and plans the way', async () => {
        const code = page.getByRole('dialog').getByLabel(say('account:verify.code'))
        await expect(code).toBeVisible()
        await hands.read(code, (await waitForMail(page, ana.email)).subject.slice(0, 6))
        await expect(page.getByRole('dialog')).toHaveCount(0)
        const way = page.locator('[data-way][data-selected]')
        await hands.press(way.getByRole('button', { name: say('journey:log.plan') }))
        await expect(way.getByRole('button', { name: say('journey:log.cancel') })).toBeVisible()
      })

      await test.step('says yes on another day, in a tab that begins with the set-up', async () => {
        await letPlansPass('harbor', ana.email, addDays(today(), -1))
        const tab = await page.context().newPage()
        await tab.goto('/home')
        const main = tab.getByRole('main')
        await hands.press(main.getByRole('link', { name: say('setup:later'), exact: true }))
        await hands.press(main.getByRole('button', { name: new RegExp(`^${say('pending:yes')}`) }))
        await expect(tab.getByRole('heading', { level: 1 })).toBeFocused()
        const { items } = await (await openMemberCalls(tab))({ method: 'GET', path: '/member/trips' })
        expect(items).toHaveLength(1)
      })

      expect(hands.count()).toEqual({ presses: 9, fields: 4, mails: 1 })
      expect(await listMails(page, ana.email)).toHaveLength(1)
    })
  })
}

/** Counts what the hands of a new member do: presses, fields that are filled in, and what is taken from a mail. */
function countHands(isTouch: boolean) {
  const done = { presses: 0, fields: 0, mails: 0 }
  return {
    press: async (target: Locator) => {
      await (isTouch ? target.tap() : target.click())
      done.presses++
    },
    fill: async (field: Locator, text: string) => {
      await field.fill(text)
      done.fields++
    },
    read: async (field: Locator, text: string) => {
      await field.fill(text)
      done.mails++
    },
    count: () => done,
  }
}
