import { newPerson } from '../support/people.ts'
import { waitForMail } from '../support/mail-box.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.describe('at the desk', () => {
  test.use({ brand: 'capital' })

  test('R2.35 C22 names a supervisor, who confirms by the mailed link without an account, or is the wrong person', async ({
    page,
    openDevice,
  }) => {
    const say = textsIn('en')
    const ana = newPerson('Ana', 'Rivera')
    const lee = newPerson('Lee', 'Boss')
    await signUp(page, ana, { at: '/account/supervisor' })
    const main = page.getByRole('main')

    await main.getByRole('button', { name: say('supervisor:form.ask') }).click()
    await expect(main.getByRole('textbox', { name: say('supervisor:field.name'), exact: true })).toBeFocused()
    await main.getByRole('textbox', { name: say('supervisor:field.name'), exact: true }).fill('Lee Boss')
    await main.getByRole('textbox', { name: say('supervisor:field.phone'), exact: true }).fill('617 555 0100')
    await main.getByRole('textbox', { name: say('supervisor:field.email'), exact: true }).fill(lee.email)
    await main.getByRole('button', { name: say('supervisor:form.ask') }).click()
    await expect(main.getByText(say('supervisor:state.waiting.title'), { exact: true })).toBeVisible()
    await expect(main.getByText('(617) 555-0100').first()).toBeVisible()

    const mail = await waitForMail(page, lee.email)
    expect(mail.subject).toContain('are you the supervisor of Ana Rivera?')
    const link = /http\S+\/supervisor\?token=\S+/.exec(mail.text)![0]
    const desk = await openDevice()
    await desk.goto(new URL(link).pathname + new URL(link).search)
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(
      say('supervisor:page.title', { member: 'Ana Rivera' }),
    )
    await expect(desk.getByText(say('supervisor:page.never'))).toBeVisible()
    await page.reload()
    await expect(main.getByText(say('supervisor:state.waiting.title'), { exact: true })).toBeVisible()

    await desk.getByRole('button', { name: say('supervisor:page.confirm') }).focus()
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(
      say('supervisor:page.confirmed_title', { member: 'Ana Rivera' }),
    )
    await page.reload()
    await expect(main.getByText(say('supervisor:state.confirmed.title'), { exact: true })).toBeVisible()

    await desk.getByRole('button', { name: say('supervisor:page.not_me') }).click()
    await expect(desk.getByText(say('supervisor:page.refused'))).toBeVisible()
    await page.reload()
    await expect(main.getByText(say('supervisor:state.wrong_person.title'), { exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: say('supervisor:again.press') })).toBeHidden()

    await main.getByRole('button', { name: say('supervisor:remove.press') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('supervisor:remove.press') })
      .click()
    await expect(main.getByText(say('supervisor:form.title_new'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test.describe('en el teléfono', () => {
  test.use({ brand: 'capital', locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('R1.08 en español: se niega la propia dirección, se pregunta a otra, y un enlace que no vale lo dice', async ({
    page,
    watch,
  }) => {
    const say = textsIn('es')
    watch.forgive(/status of 422/)
    const paz = newPerson('Paz', 'Molina')
    await signUp(page, paz, { language: 'es', at: '/account/supervisor' })
    await page.getByRole('textbox', { name: say('supervisor:field.name'), exact: true }).fill('Leo Jefe')
    await page.getByRole('textbox', { name: say('supervisor:field.email'), exact: true }).fill(paz.email)
    await page.getByRole('textbox', { name: say('supervisor:field.phone'), exact: true }).fill('6175550100')
    await page.getByRole('button', { name: say('supervisor:form.ask') }).tap()
    await expect(
      page.getByRole('textbox', { name: say('supervisor:field.email'), exact: true }),
    ).toHaveAccessibleDescription(new RegExp(say('field.own_address')))
    const leo = newPerson('Leo', 'Jefe')
    await page.getByRole('textbox', { name: say('supervisor:field.email'), exact: true }).fill(leo.email)
    await page.getByRole('button', { name: say('supervisor:form.ask') }).tap()
    await expect(page.getByText(say('supervisor:state.waiting.title'), { exact: true })).toBeVisible()
    expect((await waitForMail(page, leo.email)).subject).toContain('¿supervisas a Paz Molina?')
    await page.goto('/supervisor?token=sv_none')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('supervisor:page.over_title'))
  })
})
