import type { Page } from '@playwright/test'
import { addDays, localDate } from '@throughway/domain/time/time'
import { blankPage, join, openMemberCalls, openStaffCalls } from '../support/join.ts'
import { waitForMail } from '../support/mail-box.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

type Contact = { name: string; email: string }

/** An organisation of the story's own, with its contacts; answers its id and those of the contacts. */
async function makeEmployer(page: Page, name: string, contacts: readonly Contact[] = []) {
  const staff = await openStaffCalls(page)
  const { id } = await staff({ method: 'POST', path: '/staff/organisations', body: { name } })
  const contactIds: string[] = []
  for (const contact of contacts) {
    const body = { ...contact, role: 'hr' }
    const made = await staff({ method: 'POST', path: `/staff/organisations/${String(id)}/contacts`, body })
    contactIds.push(String(made['id']))
  }
  return { id: String(id), contactIds }
}

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'golden' })
    const say = textsIn(language)
    const text = (key: string, values = {}) => say(`staff-organisations:${key}`, values)

    test('C32 one letter goes to the contacts of several employers: it is counted and previewed, and leaves out who was changed meanwhile', async ({
      page,
    }) => {
      test.slow()
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const letter = (key: string, values = {}) => say(`staff-tasks:kind.organisation.letter.${key}`, values)
      const tag = String(Date.now())
      const [mill, dock] = [`Ferry Mill ${tag}`, `Ferry Dock ${tag}`]
      const [hector, ivy, jo] = ['Hector', 'Ivy', 'Jo'].map((each) => {
        const { firstName, email } = newPerson(each, 'Quay')
        return { name: firstName, email }
      }) as [Contact, Contact, Contact]
      await becomeStaff(page, newPerson('Ada', 'Marsh'), { language, role: 'programme_admin', at: blankPage })
      const { id: millId } = await makeEmployer(page, mill, [hector, ivy])
      // one is a contact of both
      const { id: dockId, contactIds } = await makeEmployer(page, dock, [jo, ivy])

      await page.goto(`/admin/orgs?text=${tag}`)
      for (const each of [mill, dock])
        await press(main.getByRole('row').filter({ hasText: each }).getByRole('checkbox'))
      await press(main.getByRole('button', { name: text('letter.button'), exact: true }))
      await press(dialog.getByRole('button', { name: text('letter.preview') }))
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
      await dialog.getByLabel(text('letter.from_template')).selectOption('first')
      await press(dialog.getByRole('button', { name: text('letter.preview') }))

      await expect(dialog.getByText(letter('preview_other', { number: '3' }))).toBeVisible()
      await expect(dialog.getByText(`${mill}, ${hector.name}`)).toBeVisible()
      await expect(dialog.getByText(say('staff-tasks:reason.same_address_one', { number: '1' }))).toBeVisible()
      const colleague = await openStaffCalls(page)
      const moved = { contact_id: contactIds[0]!, version: '1', role: 'hr', name: 'Jo', email: `late.${jo.email}` }
      await colleague({ method: 'POST', path: `/staff/organisations/${dockId}/contacts`, body: moved })
      await press(dialog.getByRole('button', { name: letter('start_other', { number: '3' }) }))
      await expect(dialog.getByText(letter('done_other', { number: '2' }))).toBeVisible()
      await expect(dialog.getByText(say('staff-tasks:reason.moved_one', { number: '1' }))).toBeVisible()
      await press(dialog.getByRole('button', { name: say('staff-tasks:dialog.close') }).last())

      expect((await waitForMail(page, hector.email, mill)).text).toContain(hector.name)
      expect((await waitForMail(page, ivy.email)).text).toContain(ivy.name)
      await page.goto(`/admin/org/${millId}?part=timeline`)
      await expect(main.getByText(text('entry.mail'), { exact: true })).toBeVisible()
      await expect(main.locator('.organisation__entry-text').first()).toContainText(hector.name)
    })

    test('C32 a task of an employer is corrected and handed on to a colleague, who is told; what it said before stays', async ({
      page,
      openDevice,
    }) => {
      test.slow()
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const employer = `Ferry Yard ${Date.now()}`
      const other = await openDevice()
      await becomeStaff(other, newPerson('Bo', 'Lane'), { language, role: 'programme_admin', at: blankPage })
      const { member_id: colleague } = await (await openMemberCalls(other))({ method: 'GET', path: '/member/session' })
      await becomeStaff(page, newPerson('Ada', 'Marsh'), { language, role: 'programme_admin', at: blankPage })
      const { id } = await makeEmployer(page, employer)

      await page.goto(`/admin/org/${id}?part=timeline`)
      await press(main.getByRole('button', { name: text('timeline.add') }))
      await dialog.getByLabel(text('timeline.kind')).selectOption('task')
      await dialog.getByLabel(text('timeline.text')).fill('Send ten posters')
      await press(dialog.getByRole('button', { name: text('save') }))
      await expect(dialog).toBeHidden()
      await press(main.getByRole('button', { name: text('timeline.change') }))
      await dialog.getByLabel(text('timeline.assigned')).selectOption(String(colleague))
      await dialog.getByLabel(text('timeline.text')).fill('Send twenty posters')
      await press(dialog.getByRole('button', { name: text('save') }))
      await expect(dialog).toBeHidden()
      await expect(main.getByText('Send twenty posters', { exact: true }).first()).toBeVisible()
      await expect(main.getByText(text('timeline.by_for', { by: 'Ada Marsh', name: 'Bo Lane' }))).toBeVisible()
      await press(main.getByText(text('timeline.former'), { exact: true }))
      await expect(main.getByText('Send ten posters', { exact: false })).toBeVisible()

      await other.goto('/messages')
      const list = other.getByRole('list', { name: say('message:title') })
      const line = list.getByRole('button', { name: employer }).first()
      await press(line)
      await expect(list.getByText('Send twenty posters')).toBeVisible()
      await press(list.getByRole('link', { name: new RegExp(employer) }))
      await expect(other).toHaveURL(new RegExp(`/admin/org/${id}\\?part=timeline`))
      await expect(other.getByRole('heading', { level: 1, name: employer })).toBeVisible()
    })

    test('C21 a poll is published for a day to come: its draft says when, no member sees it before, and it is called off', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 422/)
      test.slow()
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const poll = (key: string, values = {}) => say(`staff-polls:${key}`, values)
      const field = (key: string, of: 'en' | 'es', values = {}) =>
        poll('field.in_language', { text: poll(`field.${key}`, values), language: poll(`language.${of}`) })
      const question = `Where do you lock it? ${Date.now()}`
      const today = localDate(Date.now(), 'America/New_York')
      await becomeStaff(page, newPerson('Pia', 'Stone'), { language, role: 'programme_admin', at: '/admin/poll/new' })
      await main.getByLabel(field('question', 'en')).fill(question)
      for (const [index, response] of ['In a cage', 'At a rack'].entries())
        await main.getByLabel(field('response', 'en', { number: String(index + 1) })).fill(response)
      await main.getByLabel(poll('field.opens_on')).fill(addDays(today, 10))
      // it may not end before it opens
      await main.getByLabel(poll('field.closes_on')).fill(addDays(today, 5))
      await press(main.getByRole('button', { name: poll('new.submit') }))
      await expect(main.getByText(say('field.ends_before'))).toBeVisible()
      await main.getByLabel(poll('field.closes_on')).fill(addDays(today, 20))
      await press(main.getByRole('button', { name: poll('new.submit') }))
      await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
      await expect(main.getByLabel(poll('field.opens_on'))).toHaveValue(addDays(today, 10))

      await press(main.getByRole('button', { name: poll('open.button') }))
      await press(dialog.getByRole('button', { name: poll('open.submit') }))
      await expect(page.getByText(poll('open.done_later')).first()).toBeVisible()
      const state = main.locator('.staff-facts .badge')
      await expect(state).toHaveText(poll('state.planned'))
      const reader = await openDevice()
      await join(reader, newPerson('Ben', 'Okafor'), { language, setup: 'finished', at: '/messages' })
      await expect(reader.getByRole('heading', { level: 1, name: say('message:title') })).toBeVisible()
      await expect(
        reader
          .getByRole('list', { name: say('message:title') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
      await expect(reader.getByRole('region', { name: question })).toHaveCount(0)

      await press(main.getByRole('button', { name: poll('close.call_off') }))
      await press(dialog.getByRole('button', { name: poll('close.call_off_submit') }))
      await expect(state).toHaveText(poll('state.closed'))
    })
  })
}
