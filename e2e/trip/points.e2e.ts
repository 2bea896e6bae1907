import { addDays, localDate } from '@throughway/domain/time/time'
import { newPerson } from '../support/people.ts'
import { recordTrips, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

const today = localDate(Date.now(), 'America/New_York')

for (const language of languagesInTurn(import.meta.url)) {
  test.describe(language, () => {
    test.use({
      locale: language === 'es' ? 'es-US' : 'en-US',
      viewport: language === 'es' ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    })

    test('R2.44 C2 the ledger says where each point comes from, and leads to its trip', async ({ page }) => {
      const say = textsIn(language)
      await signUp(page, newPerson('Ines', 'Okafor'), { language, at: '/trips/points' })
      await expect(page.getByRole('heading', { name: say('ledger:empty.ledger_title') })).toBeVisible()

      await recordTrips(page, { mode: 'bike', way: 'round', miles: '4.6', date: addDays(today, -3) })
      await page.goto('/trips/points')
      const ledger = page.getByRole('tabpanel', { name: say('ledger:table.ledger') })
      await expect(ledger.getByRole('listitem')).toHaveCount(3)
      await expect(ledger.getByRole('listitem').first()).toContainText('45')
      await expect(ledger.getByText(say('ledger:rule.first_trip'))).toBeVisible()
      await expect(page.getByLabel(say('ledger:invite.link'))).toHaveValue(/\/account\/register\?referral=[2-9A-Z]{8}$/)
      await ledger.getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: say('trip:title.view') })).toBeVisible()
    })

    test('C2 the tables live in the address, an unknown one is the ledger, and arrows move between them', async ({
      page,
    }) => {
      const say = textsIn(language)
      await signUp(page, newPerson('Noel', 'Baptiste'), { language, at: '/trips/points?table=rules' })
      await expect(page.getByRole('tab', { name: say('ledger:table.rules') })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByText(say('ledger:rules.day_cap_other', { count: '2' }))).toBeVisible()
      await page.getByRole('tab', { name: say('ledger:table.rules') }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(page).toHaveURL(/table=expiring/)
      await expect(page.getByRole('heading', { name: say('ledger:empty.expiring_title') })).toBeVisible()
      await page.goto('/trips/points?table=everything')
      await expect(page.getByRole('tab', { name: say('ledger:table.ledger') })).toHaveAttribute('aria-selected', 'true')
    })
  })
}
