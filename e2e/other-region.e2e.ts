import { newPerson } from './support/people.ts'
import { siteOf } from './support/server.ts'
import { fillSignIn, signUp } from './support/steps.ts'
import { expect, test } from './support/story.ts'

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

  await notice.getByRole('link', { name: 'Go to Harbor Commute' }).click()
  await expect(phone).toHaveURL(new RegExp(`^${siteOf('harbor')}/`))
})
