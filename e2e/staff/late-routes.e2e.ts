import { askForApproval, becomeStaff } from '../support/staff.ts'
import { newPerson } from '../support/people.ts'
import { blankPage, join } from '../support/join.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({ brand: 'motor' })

const say = textsIn('en')

test('staff’s routes come when an address of theirs is opened: by the menu, directly, back and forward', async ({
  page,
  watch,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isLoaded = () => asked.some((path) => /staff-routes/.test(path))
  await becomeStaff(page, newPerson('Ines', 'Park'), { language: 'en', role: 'programme_admin' })
  const id = await askForApproval(page, 'A late book')
  await page.goto('/home')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(isLoaded()).toBe(false)

  // by the menu, and on within the area
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('menu.administration'), exact: true })
    .first()
    .click()
  await expect(heading(say('staff-today:title'))).toBeFocused()
  expect(isLoaded()).toBe(true)
  await expect(page).toHaveTitle(new RegExp(say('title.staff_today')))
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await page.goForward()
  await expect(heading(say('staff-today:title'))).toBeVisible()

  // each address is opened directly, with a part of its path and with a query; a built screen never says "not built yet"
  await page.addInitScript((text) => {
    const look = () => document.body?.innerText.includes(text) && sessionStorage.setItem('seen not built', 'yes')
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  }, say('not_built.text'))
  await page.goto(`/admin/redemptions/${id}`)
  await expect(page.getByRole('main')).toContainText('A late book')
  await expect(page).toHaveURL(`/admin/redemptions/${id}`)
  await page.goto('/admin/redemptions?state=issued')
  await expect(heading(say('staff-redemptions:title'))).toBeVisible()
  await expect(page).toHaveURL('/admin/redemptions?state=issued')

  expect(await page.evaluate(() => sessionStorage.getItem('seen not built'))).toBeNull()

  // back into the area after a page that has no routes of it yet
  await page.goto('/home')
  await page.reload()
  await page.goBack()
  await expect(heading(say('staff-redemptions:title'))).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/home')

  // no address of the area is anything else, and what it does not have is not found
  await page.goto('/admin/nothing/here')
  await expect(page).toHaveURL('/404')
  await page.goto('/administration')
  await expect(page).toHaveURL('/404')

  // where the routes do not come, the page says so, and the retry brings them
  watch.forgive(/net::ERR_FAILED|Failed to fetch dynamically imported module|error_report/)
  await page.route('**/*staff-routes*', (route) => route.abort())
  await page.goto('/admin')
  await expect(page.getByRole('alert').getByRole('button', { name: say('global_button_label_retry') })).toBeVisible()
  await page.unroute('**/*staff-routes*')
  await page.getByRole('button', { name: say('global_button_label_retry') }).click()
  await expect(heading(say('staff-today:title'))).toBeVisible()
})

test('a member without a role and a visitor are sent away from staff’s addresses as before', async ({ page }) => {
  await page.goto('/admin/audit?days=7')
  await expect(page).toHaveURL('/account/login?returnTo=%2Fadmin%2Faudit%3Fdays%3D7')
  await join(page, newPerson('Nell', 'Moss'), { language: 'en', setup: 'finished', at: blankPage })
  await page.goto('/admin/audit')
  await expect(page).not.toHaveURL(/admin/)
})

test('members’ other routes come when one of them is opened, in the frame that stands', async ({ page, watch }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isLoaded = () => asked.some((path) => /member-routes/.test(path))
  await join(page, newPerson('Ola', 'Brandt'), { language: 'en', setup: 'finished', at: '/home' })
  // the way in fetched them for what comes after it; a reload begins with home alone
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  asked.length = 0
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(isLoaded()).toBe(false)

  const menu = page.getByRole('navigation').first()
  await menu.evaluate((element) => element.setAttribute('data-seen', 'yes'))
  const rewards = () =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: say('menu.rewards'), exact: true })
      .first()
  const heading = page.getByRole('heading', { level: 1, name: say('title.rewards'), exact: true })
  await rewards().click()
  await expect(page).toHaveURL('/rewards')
  await expect(heading).toBeFocused()
  expect(isLoaded()).toBe(true)
  await expect(menu).toHaveAttribute('data-seen', 'yes')
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await page.goForward()
  await expect(heading).toBeVisible()

  // opened directly with a query; unknown addresses are not found
  await page.goto('/trips/points?table=rules')
  await expect(page).toHaveURL('/trips/points?table=rules')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/trips/nothing')
  await expect(page).toHaveURL('/404')

  // where they do not come, the page says so, and the retry brings them
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  watch.forgive(/net::ERR_FAILED|Failed to fetch dynamically imported module|error_report/)
  await page.route('**/*member-routes*', (route) => route.abort())
  await rewards().click()
  await expect(page.getByRole('alert').getByRole('button', { name: say('global_button_label_retry') })).toBeVisible()
  await page.unroute('**/*member-routes*')
  await page.getByRole('button', { name: say('global_button_label_retry') }).click()
  await expect(heading).toBeVisible()
})

test('visitors’ other routes come when one of them is opened: by a link, directly, back and forward', async ({
  page,
  watch,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isLoaded = () => asked.some((path) => /visitor-routes/.test(path))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(isLoaded()).toBe(false)

  const link = page.getByRole('contentinfo').getByRole('link', { name: say('title.privacy_policy'), exact: true })
  const heading = page.getByRole('heading', { level: 1, name: say('title.privacy_policy'), exact: true })
  await link.click()
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL('/privacy_policy')
  expect(isLoaded()).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(heading).toBeVisible()

  // opened directly with a query; a member's address asks to sign in, unknown ones are not found
  await page.goto('/legal?doc=privacy')
  await expect(page).toHaveURL('/legal?doc=privacy')
  await expect(heading).toBeVisible()
  await page.goto('/wallet')
  await expect(page).toHaveURL('/account/login?returnTo=%2Fwallet')
  await page.goto('/account/loginx')
  await expect(page).toHaveURL('/404')

  // where they do not come, the page says so, and the retry brings them
  await page.goto('/')
  watch.forgive(/net::ERR_FAILED|Failed to fetch dynamically imported module|error_report/)
  await page.route('**/*visitor-routes*', (route) => route.abort())
  await link.click()
  await expect(page.getByRole('alert').getByRole('button', { name: say('global_button_label_retry') })).toBeVisible()
  await page.unroute('**/*visitor-routes*')
  await page.getByRole('button', { name: say('global_button_label_retry') }).click()
  await expect(heading).toBeVisible()
})
