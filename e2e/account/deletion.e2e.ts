import { waitForMail } from '../support/mail-box.ts'
import { newPerson } from '../support/people.ts'
import { fillSignIn, recordTrips, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Language, textsIn } from '../support/texts.ts'

const looks = [
  { language: 'en', options: {}, ready: 'is ready', leaving: 'going to be deleted' },
  {
    language: 'es',
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'es-US' },
    ready: 'está lista',
    leaving: 'se va a eliminar',
  },
] as const satisfies readonly { language: Language; options: object; ready: string; leaving: string }[]

for (const { language, options, ready, leaving } of looks) {
  test(`R2.09 R2.38 C31 a copy by mail, then out; back again within 14 days, and out once more (${language})`, async ({
    openDevice,
    watch,
  }) => {
    watch.forgive(/status of (401|409|422)/)
    const say = textsIn(language)
    const page = await openDevice(options)
    const ana = newPerson('Ana', 'Rivera')
    await signUp(page, ana, { language })
    await recordTrips(page, { mode: 'bike', way: 'round', miles: '4.6', from: 'Elm Street 12', to: 'Custom House' })

    await test.step('she asks for a copy, and its link works without signing in', async () => {
      await page.goto('/account/data')
      await page.getByRole('button', { name: say('deletion:export.ask') }).click()
      await expect(page.getByText(say('deletion:export.limit'))).toBeVisible()
      const { text } = await waitForMail(page, ana.email, ready)
      const stranger = await openDevice(options)
      await stranger.goto('/')
      const downloading = stranger.waitForEvent('download')
      await stranger.evaluate(
        (address) => void (location.href = address),
        /https?:\/\/\S+\/api\/public\/export\/\S+/.exec(text)![0],
      )
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^harbor-\d{4}-\d\d-\d\d\.zip$/)
      const chunks: Buffer[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
      const zip = Buffer.concat(chunks).toString('latin1')
      expect(zip.slice(0, 2)).toBe('PK')
      for (const name of ['README.txt', 'data.json', '.csv']) expect(zip).toContain(name)
    })

    const askToDelete = async () => {
      await page.goto('/account/delete_account')
      const password = page.getByLabel(say('email:confirm.password'), { exact: true })
      await password.focus()
      await page.keyboard.press('Enter')
      await expect(password).toHaveAccessibleDescription(say('field.required'))
      await expect(password).toBeFocused()
      await page.keyboard.type(ana.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/account/deleted')
      await expect(page.getByRole('heading', { level: 1, name: say('account:deleted.title') })).toBeVisible()
    }

    await test.step('she deletes it: what she loses is said, and she is out', async () => {
      await page.goto('/account/delete_account')
      await expect(page.getByRole('region', { name: say('deletion:goes.title') }).getByRole('listitem')).toHaveCount(4)
      await askToDelete()
      expect(
        await page.evaluate(() => [
          sessionStorage.getItem('throughway.session'),
          localStorage.getItem('throughway.remembered'),
        ]),
      ).toEqual([null, null])
      await page.goto('/home')
      await expect(page).toHaveURL('/account/deleted')
      await waitForMail(page, ana.email, leaving)
    })

    await test.step('signing in asks, and one press brings everything back', async () => {
      await page.getByRole('link', { name: say('account:deleted.sign_in') }).click()
      await fillSignIn(page, ana, language)
      await expect(page.getByRole('alert')).toContainText(say('account:keep.title'))
      await page.getByRole('button', { name: say('account:keep.submit') }).click()
      await expect(page).toHaveURL('/home')
      await page.goto('/trips/trips')
      await expect(page.getByRole('main')).toContainText('Custom House')
    })

    await test.step('and out once more', askToDelete)
  })
}
