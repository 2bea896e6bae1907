import type { Page } from '@playwright/test'
import { blankPage, join, openMemberCalls, openStaffCalls } from '../support/join.ts'
import { listMails } from '../support/mail-box.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { type Language, textsIn } from '../support/texts.ts'
import { pressByKeys, twoWays } from '../support/two-ways.ts'

type Say = ReturnType<typeof textsIn>
type Organisation = { id: string; name: string }

const words = {
  en: { title: 'A bike cage at your door', text: 'It opens on Monday.' },
  es: { title: 'Una jaula para bicis en tu puerta', text: 'Abre el lunes.' },
}

/** An organisation of the story's own. */
async function makeOrganisation(page: Page, name: string): Promise<Organisation> {
  const staff = await openStaffCalls(page)
  return (await staff({ method: 'POST', path: '/staff/organisations', body: { name } })) as Organisation
}

/** Lets the administrator put somebody onto the roster of an organisation. */
async function putOnRoster(page: Page, organisation: string, email: string) {
  const staff = await openStaffCalls(page)
  await staff({ method: 'POST', path: `/staff/organisations/${organisation}/members`, body: { email } })
}

const stateOf = (page: Page, state: string) =>
  page.getByRole('main').locator('.badge').getByText(state, { exact: true })

const textBox = (page: Page, say: Say, language: Language) =>
  page.getByRole('main').getByRole('textbox', {
    name: say('staff-content:edit.label', { language: say(`staff-content:language.${language}`) }),
  })

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'mesa' })

    test('C20 R7.10 staff write to an organisation, see how many it reaches and send; its member reads it, deletes it and undoes that', async ({
      page,
      openDevice,
    }) => {
      test.slow()
      const say = textsIn(language)
      const text = (key: string, values = {}) => say(`staff-messages:${key}`, values)
      const audience = (key: string, values = {}) => say(`staff-audience:${key}`, values)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const notices = page.getByRole('region', { name: say('layout.notices') })
      const { title, text: body } = words[language]
      const employer = `Ferry Works ${language} ${Date.now()}`

      const reader = await openDevice()
      const ana = newPerson('Ana', 'Quay')
      await join(reader, ana, { language, setup: 'finished', at: blankPage })
      const { id } = await makeOrganisation(reader, employer)
      await putOnRoster(reader, id, ana.email)
      await reader.goto('/messages')
      await expect(reader.getByRole('heading', { level: 1, name: say('message:title') })).toBeVisible()

      await becomeStaff(page, newPerson('Ada', 'Marsh'), { language, role: 'programme_admin', at: '/admin/messages' })
      await press(main.getByRole('button', { name: text('new.button') }))
      await expect(page.getByRole('heading', { level: 1, name: text('new.title') })).toBeVisible()
      // nothing is sent before something is written
      await press(main.getByRole('button', { name: text('save.first') }))
      await expect(main.getByText(say('field.required')).first()).toBeVisible()

      const search = main.getByLabel(audience('pick.search'))
      await search.fill(employer)
      await press(main.getByRole('button', { name: new RegExp(`^${audience('pick.add', { name: employer })}`) }))
      await expect(search).toBeFocused()
      await expect(main.getByText(audience('say.organisation', { names: employer }))).toBeVisible()
      await main.getByLabel(text('field.topic'), { exact: true }).selectOption('events')
      await main.getByLabel(text('field.link'), { exact: true }).selectOption('place')
      await main.getByLabel(say('staff-content:place.target'), { exact: true }).selectOption('rewards')
      const written = main.getByRole('region', {
        name: text('field.text_in', { language: say(`staff-content:language.${language}`) }),
      })
      await written.getByLabel(text('field.title')).fill(title)
      await textBox(page, say, language).focus()
      await page.keyboard.type(body)
      await expect(main.getByRole('region', { name: say('staff-content:preview.title') }).getByText(body)).toBeVisible()
      await press(main.getByRole('button', { name: text('save.first') }))
      await expect(page).toHaveURL(/\/admin\/message\/[0-9a-f-]{36}/)

      await press(main.getByRole('button', { name: audience('count.button') }))
      const told = main.getByRole('region', { name: audience('count.title') })
      await expect(told.getByText(audience('count.members_one', { number: '1' }))).toBeVisible()
      await expect(told.getByText('Ana Quay', { exact: false })).toBeVisible()
      await press(main.getByRole('button', { name: text('send.button') }))
      await expect(
        dialog.getByRole('heading', {
          name: text('send.title', { members: text('send.members_one', { number: '1' }) }),
        }),
      ).toBeVisible()
      await press(dialog.getByRole('button', { name: text('send.confirm') }))
      await expect(notices.getByText(text('send.done')).first()).toBeVisible()
      await expect(stateOf(page, text('state.sent'))).toBeVisible()
      await expect(main.getByText(text('one.members_one', { number: '1' }))).toBeVisible()

      // the open page of the member hears of it by itself
      const list = reader.getByRole('list', { name: say('message:title') })
      const line = list.getByRole('button', { name: title, exact: false }).first()
      await expect(line).toBeVisible({ timeout: 70_000 })
      await expect(line).toContainText(say('message:unread'))
      await list.getByRole('link', { name: say('message:go_named', { title }) }).click()
      await expect(reader).toHaveURL(/\/rewards$/)
      await reader.goto('/messages')
      await expect(line).not.toContainText(say('message:unread'))
      await line.click()
      await expect(list.getByText(body)).toBeVisible()
      await list.getByRole('button', { name: say('message:delete_named', { title }) }).click()
      await expect(list.getByRole('button', { name: title, exact: false })).toHaveCount(0)
      await reader.getByRole('button', { name: say('message:undo') }).click()
      await expect(list.getByRole('button', { name: title, exact: false })).toHaveCount(1)

      await press(main.getByRole('button', { name: text('withdraw.button') }))
      await press(dialog.getByRole('button', { name: text('withdraw.confirm') }))
      await expect(stateOf(page, text('state.withdrawn'))).toBeVisible()
      await reader.reload()
      await expect(reader.getByRole('heading', { level: 1, name: say('message:title') })).toBeVisible()
      await expect(list.getByRole('button', { name: title, exact: false })).toHaveCount(0)
    })
  })
}

test.describe('a newsletter', () => {
  test.use({ brand: 'mesa', viewport: { width: 1440, height: 900 } })
  const say = textsIn('en')
  const text = (key: string, values = {}) => say(`staff-messages:${key}`, values)

  test('C20 is looked at as HTML and text, arrives as both, and one press of a mail program ends its topic', async ({
    page,
    openDevice,
  }) => {
    test.slow()
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const reader = await openDevice()
    const ben = newPerson('Ben', 'Quay')
    await join(reader, ben, { language: 'en', setup: 'finished' })
    const { id } = await makeOrganisation(reader, `Mail Works ${Date.now()}`)
    await putOnRoster(reader, id, ben.email)

    // the member of staff ticks organisations in the list and writes to their members
    await becomeStaff(page, newPerson('Ada', 'Marsh'), { language: 'en', role: 'programme_admin', at: blankPage })
    await page.goto(`/admin/orgs?text=${encodeURIComponent('Mail Works')}`)
    const row = main.getByRole('row').filter({ has: page.locator(`a[href="/admin/org/${id}"]`) })
    await row.getByRole('checkbox').check()
    await main.getByRole('button', { name: text('organisations.action') }).click()
    await expect(page.getByRole('heading', { level: 1, name: text('new.title') })).toBeVisible()
    await expect(main.getByRole('button', { name: /^Remove Mail Works/ })).toBeVisible()

    await main.getByLabel(text('field.topic'), { exact: true }).selectOption('events')
    await main.getByRole('checkbox', { name: text('channel.centre') }).uncheck()
    await main.getByRole('checkbox', { name: text('channel.mail') }).check()
    const written = main.getByRole('region', { name: text('field.text_in', { language: 'English' }) })
    await written.getByLabel(text('field.title')).fill('What is new in spring')
    await textBox(page, say, 'en').focus()
    await page.keyboard.type('## Bikes')
    await page.keyboard.press('Enter')
    await page.keyboard.type('The cage is open.')
    await main.getByRole('button', { name: text('save.first') }).click()
    await expect(page).toHaveURL(/\/admin\/message\/[0-9a-f-]{36}/)

    const mail = main.getByRole('region', { name: text('mail.title') })
    const frame = mail.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Bikes' })).toBeVisible()
    await expect(frame.getByText('The cage is open.')).toBeVisible()
    await mail.getByRole('tab', { name: text('mail.text') }).click()
    await expect(mail.getByText('The cage is open.', { exact: false })).toBeVisible()
    await expect(mail.getByText(text('mail.way_out'))).toBeVisible()
    await main.getByRole('button', { name: text('test.button') }).click()
    await expect(page.getByText(text('test.done')).first()).toBeVisible()

    await main.getByRole('button', { name: text('send.button') }).click()
    await expect(dialog.getByText(text('send.mails_one', { number: '1' }), { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: text('send.confirm') }).click()
    await expect(main.getByText(text('one.mailed_of', { mailed: '1', all: '1' }))).toBeVisible({ timeout: 90_000 })

    const arrived = async () =>
      (await listMails(reader, ben.email)).find(({ subject }) => subject === 'What is new in spring')
    await expect.poll(arrived).toBeDefined()
    const found = (await arrived())!
    expect(found.text).toContain('Bikes\n\nThe cage is open.')
    const html = await reader.evaluate(
      async ([brand, mailId]) => (await fetch(`/dev/mail/${brand}/${mailId}/html`)).text(),
      ['mesa', found.id] as const,
    )
    expect(html).toContain('<table role="presentation"')
    expect(html).toContain('The cage is open.')

    // RFC 8058: a mail program posts to the address without any header of ours
    const token = /unsubscribe\?token=([\w.-]+)/.exec(found.text)![1]!
    const answer = await reader.evaluate(
      async (of) =>
        (
          await fetch(`/api/public/unsubscribe/one_click/${of}`, {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: 'List-Unsubscribe=One-Click',
          })
        ).status,
      token,
    )
    expect(answer).toBe(200)
    const choices = await (await openMemberCalls(reader))({ method: 'GET', path: '/member/contact_choices' })
    expect(choices['choices']).toMatchObject({ events: { mail: false }, rewards: { mail: true } })
  })
})

test.describe('all that match', () => {
  test.use({ brand: 'mesa', viewport: { width: 1440, height: 900 } })
  const say = textsIn('en')
  const text = (key: string, values = {}) => say(`staff-messages:${key}`, values)
  const audience = (key: string, values = {}) => say(`staff-audience:${key}`, values)
  /** More than the list shows at once. */
  const employers = 53

  test('C20 C32 staff select all organisations that match, those that are not shown too, see how many members that is, and send', async ({
    page,
    openDevice,
  }) => {
    test.slow()
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const title = 'A bus for all of you'
    const employer = `Quay Yard ${Date.now()}`
    const reader = await openDevice()
    const people = ['Ana', 'Ben', 'Cleo'].map((name) => newPerson(name, 'Yard'))
    for (const person of people) await join(reader, person, { language: 'en', setup: 'finished', at: blankPage })
    const staff = await openStaffCalls(reader)
    const ids: string[] = []
    for (let n = 1; n <= employers; n += 1) {
      const made = await staff({ method: 'POST', path: '/staff/organisations', body: { name: `${employer} ${n}` } })
      ids.push(String(made['id']))
    }
    // by their names the ninth comes last
    const of = [ids[0], ids[26], ids[8]]
    for (const [index, { email }] of people.entries()) await putOnRoster(reader, of[index]!, email)

    await becomeStaff(page, newPerson('Ada', 'Marsh'), { language: 'en', role: 'programme_admin', at: blankPage })
    await page.goto(`/admin/orgs?text=${encodeURIComponent(employer)}`)
    await expect(main.getByText(say('staff:list.matching_other', { number: String(employers) }))).toBeVisible()
    await pressByKeys(main.getByLabel(say('staff:list.pick_shown')))
    const bar = main.getByRole('region', { name: say('staff:list.selection') })
    await expect(bar.getByText(say('staff:list.picked_other', { number: '50' }))).toBeVisible()
    const which = say('staff:list.all_matching_other', { number: String(employers) })
    await pressByKeys(bar.getByRole('button', { name: say('staff:list.pick_all', { which }) }))
    await expect(bar.getByText(which, { exact: true })).toBeVisible()
    await pressByKeys(bar.getByRole('button', { name: text('organisations.action') }))

    await expect(page.getByRole('heading', { level: 1, name: text('new.title') })).toBeVisible()
    await expect(main.getByText(audience('say.organisations_other', { number: String(employers) }))).toBeVisible()
    await main.getByLabel(text('field.topic'), { exact: true }).selectOption('events')
    const written = main.getByRole('region', { name: text('field.text_in', { language: 'English' }) })
    await written.getByLabel(text('field.title')).fill(title)
    await textBox(page, say, 'en').focus()
    await page.keyboard.type('It leaves at eight.')
    await pressByKeys(main.getByRole('button', { name: text('save.first') }))
    await expect(page).toHaveURL(/\/admin\/message\/[0-9a-f-]{36}/)

    await pressByKeys(main.getByRole('button', { name: audience('count.button') }))
    const told = main.getByRole('region', { name: audience('count.title') })
    await expect(told.getByText(audience('count.members_other', { number: '3' }))).toBeVisible()
    for (const { firstName } of people)
      await expect(told.getByText(`${firstName} Yard`, { exact: false })).toBeVisible()
    await pressByKeys(main.getByRole('button', { name: text('send.button') }))
    await expect(
      dialog.getByRole('heading', {
        name: text('send.title', { members: text('send.members_other', { number: '3' }) }),
      }),
    ).toBeVisible()
    await pressByKeys(dialog.getByRole('button', { name: text('send.confirm') }))
    await expect(stateOf(page, text('state.sent'))).toBeVisible()
    await expect(main.getByText(text('one.members_other', { number: '3' }))).toBeVisible()

    // the organisation of the third was not shown in the list
    await reader.goto('/messages')
    const list = reader.getByRole('list', { name: say('message:title') })
    await expect(list.getByRole('button', { name: title, exact: false })).toBeVisible()
  })
})

test.describe('two and one', () => {
  test.use({ brand: 'mesa', viewport: { width: 1440, height: 900 } })
  const say = textsIn('en')
  const text = (key: string, values = {}) => say(`staff-messages:${key}`, values)

  test('C20 of two administrators who save one draft the second sees both, and takes back what was set aside', async ({
    page,
    openDevice,
    watch,
  }) => {
    watch.forgive(/status of 409/)
    const main = page.getByRole('main')
    await becomeStaff(page, newPerson('Ada', 'Marsh'), { language: 'en', role: 'programme_admin', at: blankPage })
    const staff = await openStaffCalls(page)
    const bodyOf = (words: string) =>
      JSON.stringify({ blocks: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] })
    const inputOf = (title: string, words: string) => ({
      topic: 'events',
      'texts[0][language]': 'en',
      'texts[0][title]': title,
      'texts[0][body]': bodyOf(words),
    })
    const draft = await staff({
      method: 'POST',
      path: '/staff/messages',
      body: inputOf('One draft', 'Both begin here'),
    })
    const path = `/staff/messages/${String(draft['id'])}`
    await page.goto(`/admin/message/${String(draft['id'])}`)
    await textBox(page, say, 'en').focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' and mine goes on')
    await staff({
      method: 'PUT',
      path,
      body: { revision: '1', ...inputOf('One draft, theirs', 'Both begin here and theirs goes on') },
    })

    await main.getByRole('button', { name: text('save.button'), exact: true }).click()
    const conflict = main.getByRole('alert').filter({ hasText: say('staff-content:conflict.title') })
    await expect(conflict.locator('ins')).toContainText('mine')
    await expect(conflict.locator('del').first()).toContainText('theirs')
    await conflict.getByRole('button', { name: say('staff-content:conflict.take') }).click()
    await expect(textBox(page, say, 'en')).toHaveText('Both begin here and theirs goes on')
    await main.getByRole('button', { name: say('staff-content:conflict.bring_back') }).click()
    await expect(textBox(page, say, 'en')).toHaveText('Both begin here and mine goes on')
    await main.getByRole('button', { name: text('save.button'), exact: true }).click()
    await expect(page.getByText(text('save.done')).first()).toBeVisible()

    // a colleague has sent the message, so it is no draft any more
    const other = await openDevice()
    await becomeStaff(other, newPerson('Abe', 'Marsh'), { language: 'en', role: 'programme_admin', at: blankPage })
    await other.goto(`/admin/message/${String(draft['id'])}`)
    await expect(textBox(other, say, 'en')).toHaveText('Both begin here and mine goes on')
  })

  test('R6.03 a coordinator writes to the own organisation alone, and is told no names', async ({ page }) => {
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    await page.goto(blankPage)
    const own = await makeOrganisation(page, `Lane Works ${Date.now()}`)
    await becomeStaff(page, newPerson('Cora', 'Lane'), {
      language: 'en',
      role: 'coordinator',
      scopeId: own.id,
      at: '/admin/messages/new',
    })
    await expect(main.getByText(own.name).first()).toBeVisible()
    await expect(main.getByLabel(say('staff-audience:pick.search'))).toHaveCount(0)
    await expect(main.getByLabel(say('staff-audience:field.zips'))).toHaveCount(0)
    await expect(main.getByLabel(say('staff-audience:field.level'))).toHaveCount(0)
    await expect(main.getByRole('option', { name: text('topic.account') })).toHaveCount(0)
    await main.getByLabel(text('field.topic'), { exact: true }).selectOption('events')
    const written = main.getByRole('region', { name: text('field.text_in', { language: 'English' }) })
    await written.getByLabel(text('field.title')).fill('A meeting')
    await textBox(page, say, 'en').focus()
    await page.keyboard.type('On Friday.')
    await main.getByRole('button', { name: text('save.first') }).click()
    await expect(page).toHaveURL(/\/admin\/message\/[0-9a-f-]{36}/)
    await main.getByRole('button', { name: say('staff-audience:count.button') }).click()
    await expect(main.getByText(say('staff-audience:count.untold'))).toBeVisible()
    await main.getByRole('button', { name: text('send.button') }).click()
    await dialog.getByRole('button', { name: text('send.confirm') }).click()
    await expect(main.getByText(text('kind.org'), { exact: true })).toBeVisible()
    await expect(main.getByText(text('one.not_told'))).toBeVisible()
  })

  test('R6.03 an auditor reads what was sent, and neither writes nor withdraws', async ({ page }) => {
    const main = page.getByRole('main')
    await becomeStaff(page, newPerson('Ari', 'Vance'), { language: 'en', role: 'auditor', at: '/admin/messages' })
    await expect(main.getByRole('row').nth(1)).toBeVisible()
    await expect(main.getByRole('button', { name: text('new.button') })).toHaveCount(0)
    await main
      .getByRole('row')
      .filter({ has: page.locator('.badge').getByText(text('state.sent'), { exact: true }) })
      .first()
      .getByRole('link')
      .first()
      .click()
    await expect(main.locator('.staff-facts')).toBeVisible()
    await expect(stateOf(page, text('state.sent'))).toBeVisible()
    await expect(main.getByRole('button', { name: text('withdraw.button') })).toHaveCount(0)
  })
})
