import type { Page } from '@playwright/test'
import { join, openStaffCalls } from '../support/join.ts'
import { letOthersAnswer } from '../support/offer-trips.ts'
import { newPerson } from '../support/people.ts'
import { openPoll, pollWords } from '../support/polls.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

/** Opens the message centre: the drawer, or the page of a phone. */
async function openMessages(page: Page) {
  await page.locator('.member-top-bar__messages').press('Enter')
}

for (const language of languagesInTurn(import.meta.url)) {
  const say = textsIn(language)
  const isPhone = language === 'es'
  const { question, responses } = pollWords[language]
  const brand = isPhone ? 'coral' : 'prairie'

  test.describe(language, () => {
    test.use({
      brand,
      locale: isPhone ? 'es-US' : 'en-US',
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    })

    test('C21 R3.07 R4.12 a member answers a poll, changes the answer, reads what came of it and clears it, by keyboard', async ({
      page,
    }) => {
      await join(page, newPerson('Ana', 'Lopez'), { language, setup: 'finished', at: '/account/activity' })
      const id = await openPoll(page)
      await openMessages(page)
      const poll = page.getByRole('region', { name: question })
      await expect(poll.getByRole('radio')).toHaveCount(3)
      await expect(poll.getByRole('radio').first()).toHaveAccessibleName(responses[0]!)

      // without a choice nothing is sent
      const answer = poll.getByRole('button', { name: say('message:poll.answer'), exact: true })
      await answer.press('Enter')
      await expect(poll.getByText(say('message:poll.choose'))).toBeVisible()
      await expect(poll.getByRole('radio').first()).toBeFocused()
      await page.keyboard.press('Space')
      await answer.press('Enter')
      await expect(poll.getByText(say('message:poll.kept'))).toBeVisible()

      await poll.getByRole('radio').first().focus()
      await page.keyboard.press('ArrowDown')
      await expect(poll.getByText(say('message:poll.kept'))).toHaveCount(0)
      await poll.getByRole('button', { name: say('message:poll.change') }).press('Enter')
      await expect(poll.getByText(say('message:poll.kept'))).toBeVisible()
      await page.reload()
      if (!isPhone) await openMessages(page)
      await expect(poll.getByRole('radio', { name: responses[1]! })).toBeChecked()

      // with this member's answer ten people have answered
      await letOthersAnswer(brand, id, [1, 1, 1, 1, 1, 2, 2, 3, 3])
      const staff = await openStaffCalls(page)
      await staff({ method: 'POST', path: `/staff/polls/${id}/close` })
      await page.reload()
      if (!isPhone) await openMessages(page)
      const shares = poll.getByRole('listitem')
      await expect(shares).toHaveCount(3)
      for (const [index, response] of responses.entries())
        await expect(shares.nth(index)).toContainText(
          response + (index === 0 ? say('message:poll.percent', { percent: '50' }) : say('message:poll.few')),
        )
      await poll.getByRole('button', { name: say('message:poll.clear') }).press('Enter')
      await expect(page.getByText(say('message:poll.deleted'))).toBeFocused()
      await expect(poll).toHaveCount(0)
      await page.reload()
      if (!isPhone) await openMessages(page)
      await expect(page.locator('.message-list')).toBeVisible()
      await expect(poll).toHaveCount(0)
    })
  })
}

test.describe('put away', () => {
  test.use({ brand: 'cascade' })

  test('C21 R4.12 a poll is put aside for a week, or deleted for good after a question; one that closed says so', async ({
    page,
    watch,
  }) => {
    watch.forgive(/status of 404/)
    const say = textsIn('en')
    const { question } = pollWords.en
    await join(page, newPerson('Ben', 'Okafor'), { language: 'en', setup: 'finished', at: '/messages' })
    const [first, second] = [await openPoll(page, { choice: 'multiple' }), await openPoll(page)]
    await page.reload()
    const poll = page.getByRole('region', { name: question })
    await expect(poll.getByRole('checkbox')).toHaveCount(3)
    await expect(poll.getByRole('group', { name: question })).toBeVisible()
    await poll.getByRole('button', { name: say('message:poll.not_now') }).click()
    await expect(page.getByText(say('message:poll.dismissed'))).toBeFocused()
    // the next one comes in its place
    await expect(poll.getByRole('radio')).toHaveCount(3)

    await poll.getByRole('button', { name: say('message:poll.delete') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('message:poll.keep') }).click()
    await expect(poll).toBeVisible()
    await poll.getByRole('button', { name: say('message:poll.delete') }).click()
    await dialog.getByRole('button', { name: say('message:poll.delete') }).click()
    await expect(poll).toHaveCount(0)
    await expect(page.getByText(say('message:poll.deleted'))).toBeFocused()

    const third = await openPoll(page)
    await page.reload()
    await poll.getByRole('radio').first().check()
    const staff = await openStaffCalls(page)
    for (const id of [first, second, third]) await staff({ method: 'POST', path: `/staff/polls/${id}/close` })
    await poll.getByRole('button', { name: say('message:poll.answer'), exact: true }).click()
    await expect(page.locator('.toast__text')).toHaveText(say('message:poll.over'))
    await expect(poll).toHaveCount(0)
  })
})
