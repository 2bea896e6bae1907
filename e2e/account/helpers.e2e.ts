import { someWednesday } from '../support/days.ts'
import { waitForMail } from '../support/mail-box.ts'
import { newPerson } from '../support/people.ts'
import { findBus, rideEnds } from '../support/rides.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({ brand: 'harbor' })

test('R2.37 a son asks for a ride of his mother, who sees it and takes the right back in the middle of the next one', async ({
  page,
  openDevice,
  watch,
}) => {
  // the helper's last press is refused
  watch.forgive(/status of 403/)
  const say = textsIn('en')
  const date = someWednesday()
  const [rosa, ben] = [newPerson('Rosa', 'Quinn'), newPerson('Ben', 'Quinn')]
  await signUp(page, rosa, { at: '/account/helpers' })
  const mother = page.getByRole('main')
  await mother.getByLabel(say('helper:invite.email')).fill(ben.email)
  await mother.getByLabel(say('helper:field.ends_on')).first().fill(date)
  await mother.getByRole('button', { name: say('helper:invite.press'), exact: true }).click()
  const waiting = mother.getByRole('listitem').filter({ hasText: ben.email })
  await expect(waiting).toContainText(say('helper:scope.rides'))

  const { text } = await waitForMail(page, ben.email)
  const link = new URL(/http\S+\/account\/help_invitation\?token=\S+/.exec(text)![0])
  const desk = await openDevice()
  await signUp(desk, ben, { at: link.pathname + link.search })
  const son = desk.getByRole('main')
  await son.getByRole('button', { name: say('helper:invitation.accept') }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(say('helper:invitation.done_title'))

  const ask = new URLSearchParams({ ...rideEnds, service: await findBus(desk, date), date, time: '10:00' })
  await desk.goto(`/more/rides/ask?${ask.toString()}`)
  await son.getByRole('radio', { name: say('ride-request:who.by_right', { name: 'Rosa Quinn' }) }).check()
  await son.getByLabel(say('ride-request:field.phone'), { exact: true }).fill('(555) 555-0177')
  await son.getByRole('button', { name: say('ride-request:ask.send') }).click()
  await expect(desk.getByRole('heading', { level: 1, name: say('ride-request:asked.title') })).toBeFocused()
  await son.getByRole('link', { name: say('ride-request:asked.to_list') }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(say('helper:acting.title', { name: 'Rosa Quinn' }))
  const give = son.getByRole('button', { name: say('call-off:cancel'), exact: false }).first()
  await expect(give).toBeVisible()

  await page.reload()
  const right = mother.getByRole('listitem').filter({ hasText: 'Ben Quinn' }).first()
  await right.getByRole('button', { name: say('helper:acts.show') }).click()
  await expect(right.getByRole('list', { name: say('helper:acts.title') }).getByRole('listitem')).toHaveCount(1)
  await right.getByRole('button', { name: say('helper:end.named', { name: 'Ben Quinn' }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('helper:end.press') })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await give.click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: say('call-off:cancel'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(say('errors:refusal.help_over'))
  await desk.reload()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(say('helper:over.title'))
})
