import { newPerson } from '../support/people.ts'
import { fillTrip, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test('C1 C3 C4 a pool of three: one says yes and logs it too, one says no and thinks again, and the points follow', async ({
  page,
  openDevice,
}) => {
  const say = textsIn('en')
  const [ana, ben, cy] = [newPerson('Ana', 'Rivera'), newPerson('Ben', 'Okafor'), newPerson('Cy', 'Lindqvist')] as const
  const [bensPage, cysPage] = [await openDevice({ viewport: { width: 390, height: 844 } }), await openDevice()]
  await signUp(page, ana)
  await signUp(bensPage, ben)
  await signUp(cysPage, cy)

  await test.step('Ana names both, and reads what it earns now and once they confirm', async () => {
    await page.goto('/trips/trip')
    await fillTrip(page, { mode: 'carpool', way: 'one_way', miles: '12' })
    const address = page.getByLabel(say('pool:picker.email'))
    for (const { email } of [ben, cy]) {
      await address.fill(email)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: say('pool:picker.remove_named', { name: email }) })).toBeVisible()
    }
    await expect(page.getByLabel(say('trip:field.people'))).toHaveValue('3')
    await expect(page.getByText(say('trip-form:preview.confirmed_other', { points: '13' }))).toBeVisible()
    await page.getByRole('button', { name: say('trip:today.log') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('trip:title.saved') })).toBeVisible()
  })

  await test.step('Ben says yes on his phone, and the same trip is logged for him', async () => {
    await bensPage.goto('/home')
    await expect(bensPage.getByText(/Ana R\. says that you rode together/)).toBeVisible()
    await bensPage.getByRole('checkbox', { name: say('pool:question.log_too') }).check()
    await bensPage.getByRole('button', { name: say('pool:question.yes_named', { name: 'Ana R.' }) }).click()
    await expect(bensPage.getByText(say('pool:question.said_yes')).first()).toBeVisible()
    await expect(bensPage.getByText('Trip logged: 10 points.').last()).toBeVisible()
  })

  const openView = async () => {
    await page.goto('/trips/trips')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('trip:row.actions', { mode: say('trip:mode_in_sentence.carpool'), date: '' }) })
      .click()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('trip:row.view'), exact: true })
      .click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Ben O.' })).toContainText(
      say('pool:view.state.confirmed'),
    )
  }

  await test.step('Cy says no: Ana’s trip is looked at; Cy thinks again: it earns 13', async () => {
    await cysPage.goto('/trips/trips')
    await cysPage.getByRole('button', { name: say('pool:question.no_named', { name: 'Ana R.' }) }).click()
    await expect(cysPage.getByText(say('pool:question.said_no')).first()).toBeVisible()
    await openView()
    await expect(page.getByText(say('trip-form:unusual.partner_denied'))).toBeVisible()
    await cysPage.getByRole('button', { name: say('pool:question.change') }).click()
    await cysPage.getByRole('button', { name: say('pool:question.yes_named', { name: 'Ana R.' }) }).click()
    await expect(cysPage.getByText(say('pool:question.said_yes')).first()).toBeVisible()
    await openView()
    await expect(page.getByText(say('trip-form:unusual.partner_denied'))).toBeHidden()
    await expect(
      page
        .getByRole('term')
        .filter({ hasText: say('trip-form:view.points') })
        .locator('xpath=following-sibling::dd'),
    ).toHaveText('13')
  })
})
