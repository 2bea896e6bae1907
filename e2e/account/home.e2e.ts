import type { Page } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { recordTrips, signUp } from '../support/steps.ts'
import { setTextSize } from '../support/text-faults.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

for (const { name, language, use, press } of twoWays) {
  const say = textsIn(language)

  test.describe(name, () => {
    test.use({ ...use, brand: 'harbor' })

    test('R2.20 home begins with the week while nothing is due, and with a reward once it is pinned', async ({
      page,
    }) => {
      await signUp(page, newPerson('Ana', 'Rivera'), { language })
      await recordTrips(page, { mode: 'bike', way: 'round', miles: '4.6' })
      const main = page.getByRole('main')
      const firstHeading = main.getByRole('heading', { level: 2 }).first()
      await page.goto('/home')
      await expect(firstHeading).toHaveText(say('trip:week.title'))
      await expect(main.getByRole('heading', { name: say('trip:week.title') })).toHaveCount(1)

      await page.goto('/reward/6')
      await press(main.getByRole('button', { name: say('reward:pin.on') }))
      await expect(main.getByRole('button', { name: say('reward:pin.off') })).toBeVisible()
      const title = await page.getByRole('heading', { level: 1 }).innerText()
      await page.goto('/home')
      await expect(firstHeading).toHaveText(say('home:now.title'))
      const cards = main.getByRole('region', { name: say('home:now.title') }).getByRole('listitem')
      await expect(cards).toHaveCount(1)
      await expect(cards).toContainText(title)
      await expect(main.getByRole('heading', { name: say('trip:week.title') })).toHaveCount(1)
      await press(cards.getByRole('link', { name: say('home:now.pinned.action') }))
      await expect(page).toHaveURL('/reward/6')
      await press(main.getByRole('button', { name: say('reward:pin.off') }))
      await expect(main.getByRole('button', { name: say('reward:pin.on') })).toBeVisible()
      await page.goto('/home')
      await expect(firstHeading).toHaveText(say('trip:week.title'))
    })

    test('R2.27-R2.38 R2.58 the menu has the account in groups, the copy of the data and the door for a ride', async ({
      page,
    }) => {
      await signUp(page, newPerson('Ben', 'Hale'), { language })
      const menu = await openMenu(page, say)
      await expect(menu.getByRole('link', { name: say('menu.ride_door') })).toHaveAttribute('href', '/more/ride')
      await press(menu.getByRole('button', { name: say('menu.account'), exact: true }))
      for (const group of ['you', 'sign_in', 'places', 'work', 'data'])
        await expect(menu.getByRole('list', { name: say(`menu.group_${group}`), exact: true })).toBeVisible()
      await press(
        menu.getByRole('list', { name: say('menu.group_data') }).getByRole('link', { name: say('menu.data') }),
      )
      await expect(page).toHaveURL('/account/data')
      await expect(page.getByRole('heading', { level: 1, name: say('deletion:export.page') })).toBeVisible()
      await expect(page.getByRole('button', { name: say('deletion:export.ask') })).toBeVisible()
    })
  })
}

test('R1.08 R9.05 the five places of a phone’s bar are whole on a narrow phone in Spanish, also in text of 200 %', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signUp(page, newPerson('Luz', 'Peña'), { language: 'es' })
  const say = textsIn('es')
  const places = page.getByRole('navigation', { name: say('layout.quick_navigation') }).getByRole('link')
  await expect(places).toHaveText(['home', 'planner', 'trips', 'rewards', 'wallet'].map((each) => say(`menu.${each}`)))
  for (const percent of [100, 200]) {
    await setTextSize(page, percent)
    const cut = await places.evaluateAll((all) =>
      all
        .filter((each) => {
          const range = document.createRange()
          range.selectNodeContents(each)
          const [inside, box] = [range.getBoundingClientRect(), each.getBoundingClientRect()]
          return inside.left < box.left - 1 || inside.right > box.right + 1 || each.scrollWidth > each.clientWidth + 1
        })
        .map((each) => each.textContent),
    )
    expect(cut, `${percent} %`).toEqual([])
  }
})

test('R2.20 home asks one call for what it shows first, and asks by itself where that one fails', async ({
  page,
  watch,
}) => {
  await signUp(page, newPerson('Ida', 'Moss'), {})
  await recordTrips(page, { mode: 'bike', way: 'round', miles: '4.6' })
  const main = page.getByRole('main')
  const firstShown = ['trip:week.title', 'points:title', 'statistics:title'].map((key) =>
    main.getByRole('heading', { level: 2, name: textsIn('en')(key), exact: true }),
  )
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/member\/(home|points|statistics|races)/.test(pathname))
      asked.push(pathname.slice('/api/member'.length))
  })
  await page.goto('/home')
  for (const each of firstShown) await expect(each).toBeVisible()
  await expect(main.getByRole('region', { name: 'Recent trips' }).getByRole('listitem').first()).toBeVisible()
  // what changes meanwhile may ask once more; the single parts are asked for by nobody
  expect([...new Set(asked)]).toEqual(['/home/sight'])

  watch.forgive(/503.*\/home\/sight|status of 503/)
  await page.route('**/api/member/home/sight?*', (route) => route.fulfill({ status: 503 }))
  asked.length = 0
  await page.reload()
  for (const each of firstShown) await expect(each).toBeVisible()
  await expect
    .poll(() => [...new Set(asked)].toSorted())
    .toEqual(['/home', '/home/sight', '/points', '/races', '/statistics'])
})

/** On a phone a drawer, at a desk the sidebar. */
async function openMenu(page: Page, say: ReturnType<typeof textsIn>) {
  if (page.viewportSize()!.width >= 768) return page.getByRole('navigation', { name: say('layout.main_navigation') })
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('layout.open_menu') })
    .click()
  return page.getByRole('dialog', { name: say('layout.menu') })
}
