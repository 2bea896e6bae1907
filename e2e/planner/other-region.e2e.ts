import { newPerson } from '../support/people.ts'
import { siteOf } from '../support/server.ts'
import { fillSignIn, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test('R4.05 R8.02 a member of another programme is told its name and led there', async ({ page, openDevice }) => {
  const ben = newPerson('Ben', 'Okafor')
  await signUp(page, ben)

  const phone = await openDevice()
  await phone.goto(`${siteOf('rose')}/account/login`)
  await fillSignIn(phone, ben)
  const notice = phone.getByRole('alert')
  await expect(notice).toContainText('Your account lives elsewhere')
  await expect(notice).toContainText('Harbor Commute')
  expect(
    await phone.evaluate(() => ({
      session: sessionStorage.getItem('throughway.session'),
      remembered: localStorage.getItem('throughway.remembered'),
    })),
  ).toEqual({ session: null, remembered: null })

  // C29: the offer to move: the same address, here, and nothing of the other account
  const tablet = await openDevice()
  await tablet.goto(`${siteOf('rose')}/account/login`)
  await fillSignIn(tablet, ben)
  await expect(tablet.getByRole('alert')).toContainText('Your trips and points stay with Harbor Commute')
  const move = tablet.getByRole('alert').getByRole('link', { name: /^Move to / })
  const from = await move.getAttribute('href')
  await signUp(tablet, ben, { from: `${siteOf('rose')}${from}`, isVerified: false, setup: 'open' })
  const later = await openDevice()
  await later.goto(`${siteOf('rose')}/account/login`)
  await fillSignIn(later, ben)
  await expect(later).not.toHaveURL(/login/)

  await notice.getByRole('link', { name: 'Go to Harbor Commute' }).click()
  await expect(phone).toHaveURL(new RegExp(`^${siteOf('harbor')}/`))
})
