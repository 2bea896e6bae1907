import { join, openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { openPoll, pollWords } from '../support/polls.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

const words = {
  en: { title: 'A new bike cage', text: 'It opens on Monday.' },
  es: { title: 'Una nueva jaula para bicis', text: 'Abre el lunes.' },
}

for (const language of languagesInTurn(import.meta.url)) {
  const say = textsIn(language)
  const isPhone = language === 'es'

  test.describe(language, () => {
    test.use({
      brand: 'mesa',
      locale: isPhone ? 'es-US' : 'en-US',
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    })

    test('C20 R4.12 a member reads a message, deletes it and takes that back, by keyboard alone', async ({ page }) => {
      await join(page, newPerson('Ana', 'Lopez'), { language, setup: 'finished', at: '/account/activity' })
      const staff = await openStaffCalls(page)
      const { title, text } = words[language]
      const body = JSON.stringify({ blocks: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
      const texts = { 'texts[0][language]': language, 'texts[0][title]': title, 'texts[0][body]': body }
      const draft = await staff({ method: 'POST', path: '/staff/messages', body: { topic: 'events', ...texts } })
      const path = `/staff/messages/${String(draft['id'])}`
      await staff({ method: 'POST', path: `${path}/preview`, body: { revision: '1' } })
      await staff({ method: 'POST', path: `${path}/send`, body: { revision: '1' } })

      await page.reload()
      const envelope = page.locator('.member-top-bar__messages')
      await expect(envelope).toHaveAccessibleName(/^[1-9]/)
      await envelope.press('Enter')
      const list = page.getByRole('list', { name: say('message:title') })
      const line = list.getByRole('button', { name: title, exact: false }).first()
      await expect(line).toHaveAttribute('aria-expanded', 'false')
      await line.press('Enter')
      await expect(list.getByText(text)).toBeVisible()
      await expect(line).not.toContainText(say('message:unread'))

      // a slow deletion, which the undo does not overtake
      const undone = Promise.withResolvers<void>()
      await page.route(/\/member\/messages\/[^/]+$/, async (route) => {
        if (route.request().method() === 'DELETE') await undone.promise
        await route.continue()
      })
      await list.getByRole('button', { name: say('message:delete_named', { title }) }).press('Enter')
      await expect(list.getByRole('button', { name: title, exact: false })).toHaveCount(0)
      // the focus has not fallen out of the list
      await expect(page.locator('.messages :focus, .messages:focus, dialog:focus, main:focus')).toHaveCount(1)
      // the page is loaded again below, which ends a call that is still on its way
      const restored = page.waitForResponse(/\/messages\/[^/]+\/restored$/)
      await page.getByRole('button', { name: say('message:undo') }).press('Enter')
      undone.resolve()
      await restored
      await expect(list.getByRole('button', { name: title, exact: false })).toHaveCount(1)
      await page.reload()
      if (!isPhone) await envelope.press('Enter')
      await expect(list.getByRole('button', { name: title, exact: false })).toHaveCount(1)
    })
  })
}

test.describe('an open page', () => {
  test.use({ brand: 'mesa' })

  test('C20 C21 shows by itself what staff send and ask', async ({ page }) => {
    await join(page, newPerson('Cy', 'Brandt'), { language: 'en', setup: 'finished', at: '/messages' })
    // a reader who leaves soon opens no stream
    await page.waitForResponse((each) => each.url().endsWith('/api/events') && each.ok(), { timeout: 60_000 })
    const staff = await openStaffCalls(page)
    const title = 'The trail by the river is open again'
    const body = JSON.stringify({ blocks: [{ type: 'paragraph', content: [{ type: 'text', text: title }] }] })
    const texts = { 'texts[0][language]': 'en', 'texts[0][title]': title, 'texts[0][body]': body }
    const draft = await staff({ method: 'POST', path: '/staff/messages', body: { topic: 'events', ...texts } })
    const path = `/staff/messages/${String(draft['id'])}`
    await staff({ method: 'POST', path: `${path}/preview`, body: { revision: '1' } })
    await staff({ method: 'POST', path: `${path}/send`, body: { revision: '1' } })
    // beside a stream nothing is polled for minutes
    const list = page.getByRole('list', { name: textsIn('en')('message:title') })
    await expect(list.getByRole('button', { name: title, exact: false })).toBeVisible()
    await openPoll(page)
    await expect(page.getByRole('region', { name: pollWords.en.question })).toBeVisible()
  })
})

test('R8.05 a list that does not come keeps the last one, says so once, and can be asked for again', async ({
  page,
  watch,
}) => {
  const say = textsIn('en')
  watch.forgive(/500/)
  await join(page, newPerson('Ben', 'Okafor'), { language: 'en', setup: 'finished', at: '/messages' })
  const list = page.getByRole('list', { name: say('message:title') })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const count = await list.getByRole('listitem').count()
  await page.route('**/api/member/v2/messagecenter*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page
    .getByRole('link', { name: say('menu.home') })
    .first()
    .click()
  await page.locator('.member-top-bar__messages').click()
  // the list stands in a dialog of its own
  const modal = page.getByRole('dialog').filter({ hasNot: page.locator('.messages') })
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(say('message:stale'))).toBeVisible()
  expect(await page.locator('.message-list > li').count()).toBe(count)
  await page.unroute('**/api/member/v2/messagecenter*')
  await page.getByRole('button', { name: say('global_button_label_retry') }).click()
  await expect(page.getByText(say('message:stale'))).toHaveCount(0)
})
