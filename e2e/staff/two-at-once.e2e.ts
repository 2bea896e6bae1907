import { blankPage, openMemberCalls, openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    // the list of sites is the programme's, so each of these stories has one to itself
    test.use({ ...use, brand: language === 'en' ? 'empire' : 'evergreen' })

    test('R2.54 of two administrators who save the sites of frames at once the second sees both lists and saves theirs again', async ({
      page,
      watch,
    }) => {
      watch.forgive(/status of 409/)
      const say = textsIn(language)
      const text = (key: string, values = {}) => say(`staff-programme:${key}`, values)
      await becomeStaff(page, newPerson('Ada', 'Marsh'), { language, role: 'programme_admin', at: '/admin/programme' })
      const form = page.getByRole('form', { name: text('frames.title') })
      const first = form.getByLabel(text('frames.site', { number: '1' }), { exact: true })
      await first.fill('fares.example')
      const colleague = await openStaffCalls(page)
      const path = '/staff/frames'
      const { version } = await colleague({ method: 'GET', path })
      const theirs = { version: String(version), 'origins[0]': 'https://maps.example' }
      await colleague({ method: 'PUT', path, body: theirs })

      await press(form.getByRole('button', { name: text('frames.save'), exact: true }))
      const conflict = form.getByRole('alert').filter({ hasText: say('elsewhere.title') })
      await expect(conflict).toContainText('https://maps.example')
      await expect(first).toHaveValue('fares.example')
      await press(form.getByRole('button', { name: text('frames.save'), exact: true }))
      await expect(page.locator('.toast__text')).toHaveText(text('saved'))
      await expect(conflict).toBeHidden()
      await expect(first).toHaveValue('https://fares.example')

      // the planner's list is another one, and empty again at the end as the other stories want it
      const planner = page.getByRole('form', { name: text('embed.title') })
      await expect(planner.getByLabel(text('embed.site', { number: '1' }), { exact: true })).toHaveValue('')
      await press(form.getByRole('button', { name: `${text('sites.remove')} https://fares.example` }))
      await press(form.getByRole('button', { name: text('frames.save'), exact: true }))
      await expect(first).toHaveValue('')
      await expect.poll(async () => (await colleague({ method: 'GET', path }))['origins']).toEqual([])
    })
  })
}

test.describe('at one desk and another', () => {
  test.use({ brand: 'gateway', viewport: { width: 1440, height: 900 } })
  const say = textsIn('en')

  test('R1.11 what a colleague corrected meanwhile is shown beside what is typed, and taken', async ({
    page,
    openDevice,
    watch,
  }) => {
    watch.forgive(/status of 409/)
    const ben = newPerson('Ben', 'Okafor')
    const device = await openDevice()
    await signUp(device, ben, { at: blankPage })
    const { member_id: id } = await (await openMemberCalls(device))({ method: 'GET', path: '/member/session' })
    await becomeStaff(page, newPerson('Ada', 'Marsh'), {
      language: 'en',
      role: 'programme_admin',
      at: `/admin/member/${String(id)}`,
    })
    await page.getByRole('button', { name: say('staff-members:act.correct.button'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('staff-members:one.first_name')).fill('Benjamin')
    await dialog.getByLabel(say('staff-members:reason.label')).fill('A typing error')
    const colleague = await openStaffCalls(page)
    const { version } = await colleague({ method: 'GET', path: `/staff/members/${String(id)}` })
    await colleague({
      method: 'PUT',
      path: `/staff/members/${String(id)}`,
      body: { version: String(version), first_name: 'Benedict', last_name: 'Okafor', reason: 'He called' },
    })
    await dialog.getByRole('button', { name: say('staff-members:act.correct.submit'), exact: true }).click()
    const conflict = dialog.getByRole('alert').filter({ hasText: say('elsewhere.title') })
    await expect(conflict).toContainText(`${say('staff-members:one.first_name')}: Benedict`)
    await expect(dialog.getByLabel(say('staff-members:one.first_name'))).toHaveValue('Benjamin')
    await conflict.getByRole('button', { name: say('elsewhere.take') }).click()
    await expect(dialog.getByLabel(say('staff-members:one.first_name'))).toHaveValue('Benedict')
    await expect(dialog.getByLabel(say('staff-members:reason.label'))).toHaveValue('A typing error')
  })

  test('C32 the site and the group that a colleague changed meanwhile are shown, and saving again keeps mine', async ({
    page,
    watch,
  }) => {
    watch.forgive(/status of 409/)
    const text = (key: string, values = {}) => say(`staff-organisations:${key}`, values)
    await becomeStaff(page, newPerson('Ada', 'Marsh'), { language: 'en', role: 'programme_admin', at: blankPage })
    const colleague = await openStaffCalls(page)
    const made = await colleague({ method: 'POST', path: '/staff/organisations', body: { name: 'Cider Press' } })
    const path = `/staff/organisations/${String(made['id'])}`
    const site = { name: 'Main', address: '1 Mill Lane', lat: '42.3', lng: '-71' }
    const { id: siteId } = await colleague({ method: 'POST', path: `${path}/sites`, body: site })
    const { id: unitId } = await colleague({ method: 'POST', path: `${path}/units`, body: { name: 'Care' } })
    await page.goto(`/admin/org/${String(made['id'])}`)
    const dialog = page.getByRole('dialog')
    const conflict = dialog.getByRole('alert').filter({ hasText: say('elsewhere.title') })
    const submit = dialog.getByRole('button', { name: text('save'), exact: true })

    await page.getByRole('tab', { name: text('part.places') }).click()
    await page.getByRole('button', { name: `${text('change')} Main` }).click()
    await dialog.getByLabel(text('sites.name'), { exact: true }).fill('Main hall')
    const other = { ...site, name: 'Annex', site_id: String(siteId), version: '1' }
    await colleague({ method: 'POST', path: `${path}/sites`, body: other })
    await submit.click()
    await expect(conflict).toContainText('Annex')
    await submit.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Main hall' })).toBeVisible()
    // a site goes after a question, and stays where that is answered with no
    const remove = page.getByRole('button', { name: `${text('delete')} Main hall` })
    await remove.click()
    await dialog.getByRole('button', { name: say('global_button_label_cancel') }).click()
    await expect(page.getByRole('heading', { name: 'Main hall' })).toBeVisible()
    await remove.click()
    await dialog.getByRole('button', { name: text('delete'), exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Main hall' })).toHaveCount(0)

    await page.getByRole('tab', { name: text('part.joining') }).click()
    await page.getByRole('button', { name: `${text('units.rename')} Care` }).click()
    await dialog.getByLabel(text('units.name'), { exact: true }).fill('Nursing')
    const renamed = { name: 'Wards', unit_id: String(unitId), version: '1' }
    await colleague({ method: 'POST', path: `${path}/units`, body: renamed })
    await submit.click()
    await expect(conflict).toContainText('Wards')
    await conflict.getByRole('button', { name: say('elsewhere.take') }).click()
    await expect(dialog.getByLabel(text('units.name'), { exact: true })).toHaveValue('Wards')
  })

  test('C32 what a colleague changed meanwhile is not removed unseen: the code and the employer are shown as they are now', async ({
    page,
    watch,
  }) => {
    // the page of what was removed is read once more before the list is there
    watch.forgive(/status of (404|409)/)
    const text = (key: string, values = {}) => say(`staff-organisations:${key}`, values)
    await becomeStaff(page, newPerson('Ada', 'Marsh'), { language: 'en', role: 'programme_admin', at: blankPage })
    const colleague = await openStaffCalls(page)
    const name = `Cider House ${Date.now()}`
    const { id } = await colleague({ method: 'POST', path: '/staff/organisations', body: { name } })
    const path = `/staff/organisations/${String(id)}`
    const domain = `cider-${Date.now()}.example`
    await colleague({ method: 'POST', path: `${path}/domains`, body: { domain } })
    const { code } = await colleague({ method: 'POST', path: `${path}/codes` })
    await page.goto(`/admin/org/${String(id)}?part=joining`)
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const changed = dialog.getByText(say('refusal.changed_meanwhile'))
    const cancel = dialog.getByRole('button', { name: say('global_button_label_cancel') })

    const removeDomain = main.getByRole('button', { name: `${text('delete')} ${domain}` })
    await removeDomain.click()
    await dialog.getByRole('button', { name: text('delete'), exact: true }).click()
    await expect(removeDomain).toHaveCount(0)

    const endCode = main.getByRole('button', { name: `${text('codes.end')} ${String(code)}` })
    await endCode.click()
    await colleague({ method: 'POST', path: `${path}/codes/${String(code)}/end`, body: { version: '1' } })
    await dialog.getByRole('button', { name: text('codes.end'), exact: true }).click()
    await expect(changed).toBeVisible()
    await cancel.click()
    await expect(main.getByText(text('codes.over'), { exact: true })).toBeVisible()

    await main.getByRole('button', { name: text('act.remove'), exact: true }).click()
    await dialog.getByLabel(text('reason')).fill('A double')
    await colleague({ method: 'PUT', path, body: { version: '1', name, county: 'Essex' } })
    await dialog.getByRole('button', { name: text('delete'), exact: true }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: say('elsewhere.title') })).toContainText(
      `${text('column.county')}: Essex`,
    )
    await expect(dialog.getByLabel(text('reason'))).toHaveValue('A double')
    await dialog.getByRole('button', { name: text('delete'), exact: true }).click()
    await expect(page.getByText(text('remove.done', { name })).first()).toBeVisible()
  })
})
