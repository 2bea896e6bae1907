import type { Locator } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] })

test('R2.12 R2.24 R7.20 C26 a visitor computes with the keys alone, finds the car, shares the numbers, and the link restores them for a member', async ({
  page,
  openDevice,
}) => {
  const say = textsIn('en')
  await page.goto('/commute_calculator')
  const miles = page.getByRole('slider', { name: say('calculator:field.miles') })
  await miles.focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('spinbutton', { name: say('calculator:field.miles') })).toHaveValue('150')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('spinbutton', { name: say('calculator:field.miles') })).toHaveValue('0.2')

  await test.step('every slider has the name and the number of its field, and moves by keys', async () => {
    const sliders = page.getByRole('slider')
    await expect.poll(() => sliders.count()).toBeGreaterThan(8)
    for (const slider of await sliders.all()) {
      const name = (await slider.getAttribute('aria-label'))!
      const field = page.getByRole('spinbutton', { name, exact: true })
      await slider.focus()
      for (const key of ['Home', 'ArrowRight']) {
        await page.keyboard.press(key)
        const number = await field.inputValue()
        await expect(slider).toHaveValue(number)
        // the number with its unit, not the bare share of the way
        await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${number.replace('.', '\\.')} \\S`))
      }
    }
    await page.goto('/commute_calculator')
  })

  await page.getByRole('spinbutton', { name: say('calculator:field.miles') }).fill('151')
  await expect(page.getByRole('spinbutton', { name: say('calculator:field.miles') })).toHaveAccessibleDescription(
    /0.1 .* 150/,
  )
  await page.getByRole('spinbutton', { name: say('calculator:field.miles') }).fill('10')
  await page.getByRole('spinbutton', { name: say('calculator:field.weeks') }).fill('40')
  await page.getByRole('spinbutton', { name: say('calculator:field.fuel') }).fill('3')
  await page.getByRole('spinbutton', { name: say('calculator:field.parking') }).fill('6')

  await page.getByText(say('calculator:vehicle.open')).click()
  await page.getByLabel(say('vehicle:typical_level.year'), { exact: true }).selectOption('2020')
  await page.getByLabel(say('vehicle:typical_level.make'), { exact: true }).selectOption('suv')
  await page.getByLabel(say('vehicle:typical_level.model'), { exact: true }).selectOption('small')
  await page
    .getByLabel(say('vehicle:typical_level.option'), { exact: true })
    .selectOption({ label: say('vehicle:typical.gasoline') })
  await page.getByRole('button', { name: 'Use 28 mpg' }).click()
  await expect(page.getByRole('spinbutton', { name: say('calculator:field.mpg') })).toHaveValue('28')

  // 4,000 mi / 28 mpg × $3 + 4,000 × 11 c + 200 × $6 = $2,068.57; 2 of 5 days by transit: 3/5 of it + 160 rides × $2.50
  const table = page.getByRole('table', { name: say('calculator:table') })
  await expect(table.getByRole('row', { name: say('calculator:way.drive_alone') })).toContainText('$2,069')
  await expect(table.getByRole('row', { name: say('calculator:way.mix') })).toContainText('$1,641')
  await expect(page).toHaveURL(/miles=10/)

  await page.getByRole('button', { name: say('calculator:copy') }).click()
  await expect(page.getByText(say('calculator:copied')).first()).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    miles: '10',
    weeks: '40',
    mpg: '28',
    fuel: '3',
    parking: '6',
  })

  const other = await openDevice()
  await signUp(other, newPerson('Ana', 'Rivera'))
  await other.goto(link)
  await expect(other).toHaveURL(/\/more\/commute_calculator\?.*miles=10/)
  await expect(
    other.getByRole('table', { name: say('calculator:table') }).getByRole('row', { name: say('calculator:way.mix') }),
  ).toContainText('$1,641')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('C26 four questions come before the answer, which stays in sight while the others are filled in', async ({
    page,
  }) => {
    const say = textsIn('en')
    await page.goto('/commute_calculator')
    const brief = page.locator('.calculator__brief')
    await expect(brief).toContainText(/\$2,071/)
    const numbers = page.getByRole('spinbutton')
    const top = async (each: Locator) => (await each.boundingBox())!.y
    expect(await top(numbers.nth(3))).toBeLessThan(await top(brief))
    expect(await top(brief)).toBeLessThan(await top(numbers.nth(4)))

    for (let index = 4; index < (await numbers.count()); index++) {
      await numbers.nth(index).focus()
      await expect(brief).toBeInViewport({ ratio: 1 })
      const [field, over] = [(await numbers.nth(index).boundingBox())!, (await brief.boundingBox())!]
      expect(field.y, `question ${index + 1} is not behind the answer`).toBeGreaterThanOrEqual(over.y + over.height)
    }
    await page.getByRole('spinbutton', { name: say('calculator:way.transit'), exact: true }).fill('5')
    await expect(brief).toContainText(/\$1,200/)
  })
})
