import { waitForMail } from '../support/mail-box.ts'
import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'es-US' }

test('R2.17 somebody wants fewer mails: a link by mail, one press, and back again; in Spanish, on a phone', async ({
  openDevice,
}) => {
  const say = textsIn('es')
  const ana = newPerson('Ana', 'Rivera')
  const device = await openDevice({ locale: 'es-US' })
  await signUp(device, ana, { language: 'es' })

  const page = await openDevice(phone)
  await page.goto('/unsubscribe')
  await page.getByRole('button', { name: say('contact:link.submit') }).click()
  const field = page.getByLabel(say('contact:link.email'))
  await expect(field).toBeFocused()
  await expect(page.getByText(say('field.required'))).toBeVisible()
  await field.fill(ana.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('contact:link.sent', { email: ana.email }))).toBeVisible()

  const mail = await waitForMail(page, ana.email, 'Elige qué correos')
  await page.goto(/https?:\/\/\S+\/unsubscribe\?\S+/.exec(mail.text)![0])
  await expect(page.getByRole('main')).toContainText(say('contact:topic_in_sentence.all'))
  await expect(page.getByRole('main')).toContainText(`a•••@${ana.email.split('@')[1]}`)
  await page.getByRole('button', { name: say('contact:unsubscribe.submit') }).click()
  await expect(page.getByText(say('contact:unsubscribe.done'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: say('contact:unsubscribe.ended_title') })).toBeVisible()

  await device.goto('/account/do_not_contact')
  const events = device.getByRole('checkbox', {
    name: say('contact:matrix.box', { topic: say('contact:topic.events'), channel: say('contact:channel.mail') }),
  })
  await expect(events).not.toBeChecked()
  await page.getByRole('button', { name: say('contact:unsubscribe.undo') }).click()
  await expect(page.getByText(say('contact:unsubscribe.undone'))).toBeVisible()
  await device.reload()
  await expect(events).toBeChecked()
})

test('R2.28 a member chooses with the keyboard, on two devices at once, and finds it under activity', async ({
  page,
  openDevice,
  watch,
}) => {
  watch.forgive(/409/)
  const say = textsIn('en')
  const ben = newPerson('Ben', 'Okafor')
  await signUp(page, ben)
  const session = await page.evaluate(() => sessionStorage.getItem('throughway.session'))
  const other = await openDevice()
  await other.addInitScript((kept) => sessionStorage.setItem('throughway.session', kept!), session)
  const boxOn = (device: typeof page, topic: string, channel = 'mail') =>
    device.getByRole('checkbox', {
      name: say('contact:matrix.box', {
        topic: say(`contact:topic.${topic}`),
        channel: say(`contact:channel.${channel}`),
      }),
    })
  for (const device of [page, other]) {
    await device.goto('/account/do_not_contact')
    await expect(boxOn(device, 'account')).toBeDisabled()
    await expect(boxOn(device, 'events', 'sms')).toBeDisabled()
  }

  await boxOn(page, 'events').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: say('layout.notices') })).toContainText(say('contact:saved'))

  await boxOn(other, 'surveys').uncheck()
  await other.getByRole('button', { name: say('global_button_label_save') }).click()
  const told = other.getByRole('alert')
  await expect(told).toContainText(say('contact:elsewhere.title'))
  await expect(told).toContainText(
    say('contact:elsewhere.off', { topic: say('contact:topic.events'), channel: say('contact:channel.mail') }),
  )
  await expect(boxOn(other, 'surveys')).not.toBeChecked()
  await told.getByRole('button').click()
  await expect(boxOn(other, 'surveys')).toBeChecked()
  await expect(boxOn(other, 'events')).not.toBeChecked()

  await page.goto('/account/activity')
  await expect(
    page.getByRole('listitem').filter({ hasText: say('activity:kind.contact_choices_changed') }),
  ).toContainText(say('activity:actor.member'))
})
