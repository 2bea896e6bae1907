import { Secret, TOTP } from 'otpauth'
import { waitForMail } from '../support/mail-box.ts'
import { makeStaff } from '../support/offer-trips.ts'
import { newPerson } from '../support/people.ts'
import { fillSignIn, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { startStrictServer } from '../support/strict-server.ts'
import { textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

let strict: Awaited<ReturnType<typeof startStrictServer>>
// one more server for all of them
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => void (strict = await startStrictServer('account')))
test.afterAll(() => strict.stop())

for (const language of languagesInTurn(import.meta.url)) {
  const say = textsIn(language)
  const isPhone = language === 'es'

  test.describe(language, () => {
    test.use({
      brand: 'summit',
      locale: isPhone ? 'es-US' : 'en-US',
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    })

    test('R6.03 C29 staff set up a second step at their first sign-in, and show it at the next', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of (403|409|422)/)
      const kim = newPerson('Kim', 'Larsen')
      await signUp(page, kim, { language })
      await makeStaff('summit', kim.email, 'coordinator')
      const site = strict.siteOf('summit')
      const desk = await openDevice({
        baseURL: site,
        locale: isPhone ? 'es-US' : 'en-US',
        viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      })
      const title = desk.getByRole('heading', { level: 1 })
      const at = (path: string) => new RegExp(`^${site}${path}`)
      let secret = ''
      let codes: string[] = []
      // a code works once, so the next step's is taken, which a clock half a minute ahead would show
      let ahead = 0
      const makeCode = () =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 * ahead++ })

      await test.step('the code of a mail first, then nothing but the second step', async () => {
        await desk.goto('/account/login?returnTo=%2Faccount%2Fpassword')
        await fillSignIn(desk, kim, language)
        await expect(desk).toHaveURL(`${site}/account/verify?returnTo=%2Faccount%2Fpassword`)
        await expect(title).toHaveText(say('account:verify.title'))
        const mail = await waitForMail(desk, kim.email)
        await desk.getByLabel(say('account:verify.code')).fill(mail.subject.slice(0, 6))
        await expect(desk).toHaveURL(`${site}/account/second_factor?returnTo=%2Faccount%2Fpassword`)
        await expect(title).toHaveText(say('second_factor:title'))
        await desk.goto('/home')
        await expect(desk).toHaveURL(at('/account/second_factor'))
        await desk.goto('/account/second_factor?returnTo=%2Faccount%2Fpassword')
      })

      await test.step('an app is set up by the picture, the key or the link', async () => {
        await desk.getByRole('button', { name: say('second_factor:first.app') }).click()
        await expect(desk.getByRole('heading', { level: 2, name: say('second_factor:app.scan') })).toBeFocused()
        await expect(desk.getByRole('img', { name: say('second_factor:app.picture') })).toBeVisible()
        secret = (await desk.locator('code').innerText()).replaceAll(' ', '')
        const link = await desk.getByRole('link', { name: say('second_factor:app.open') }).getAttribute('href')
        expect(new URL(link!).searchParams.get('secret')).toBe(secret)
        const field = desk.getByLabel(say('second_factor:app.first_code'))
        await field.fill('000000')
        await desk.keyboard.press('Enter')
        await expect(field).toBeFocused()
        await expect(field).toHaveAccessibleDescription(new RegExp(escape(say('refusal.second_factor_code_wrong'))))
        await field.fill(makeCode())
        await desk.keyboard.press('Enter')
      })

      await test.step('recovery codes are shown once, and nothing leads away before they are kept', async () => {
        await expect(title).toHaveText(say('second_factor:codes.title'))
        codes = await desk.getByRole('listitem').allInnerTexts()
        expect(codes.length).toBe(10)
        const [file] = await Promise.all([
          desk.waitForEvent('download'),
          desk.getByRole('button', { name: say('second_factor:codes.save') }).click(),
        ])
        expect(file.suggestedFilename()).toBe(say('second_factor:codes.file'))
        await desk.getByRole('button', { name: say('second_factor:codes.kept') }).click()
        await expect(desk).toHaveURL(at('/account/password'))
        const section = desk.getByRole('region', { name: say('second_factor:title') })
        await expect(section.getByText(say('second_factor:section.codes_left_other', { count: '10' }))).toBeVisible()
        await section.getByRole('button', { name: say('second_factor:section.remove_app') }).click()
        const question = desk.getByRole('dialog', { name: say('second_factor:section.remove_title') })
        await question.getByRole('button', { name: say('second_factor:section.remove_app') }).click()
        await expect(question).toContainText(say('refusal.last_second_factor'))
        await question.getByRole('button', { name: say('second_factor:section.remove_keep') }).click()
      })

      await test.step('the next sign-in asks for a code; a recovery code does too, once', async () => {
        for (const [index, way] of (['app', 'recovery', 'recovery'] as const).entries()) {
          await desk.goto('/account/logout')
          await expect(desk).not.toHaveURL(/logout/)
          await desk.goto('/account/login')
          await fillSignIn(desk, kim, language)
          await expect(desk).toHaveURL(at('/account/second_factor'))
          if (way === 'recovery') {
            await desk.getByRole('button', { name: say('second_factor:show.use_recovery') }).click()
            await desk.getByLabel(say('second_factor:show.recovery_code')).fill(codes[0]!.toUpperCase())
          } else await desk.getByLabel(say('second_factor:show.code')).fill(makeCode())
          await desk.getByRole('button', { name: say('second_factor:show.submit') }).click()
          if (index < 2) {
            await expect(desk).not.toHaveURL(at('/account/second_factor'))
            continue
          }
          const field = desk.getByLabel(say('second_factor:show.recovery_code'))
          await expect(field).toHaveAccessibleDescription(new RegExp(escape(say('refusal.second_factor_code_wrong'))))
        }
      })

      await test.step('what wants it fresh asks over the screen, and goes on under the same key', async () => {
        await desk.getByLabel(say('second_factor:show.recovery_code')).fill(codes[1]!)
        await desk.getByRole('button', { name: say('second_factor:show.submit') }).click()
        await expect(desk).not.toHaveURL(at('/account/second_factor'))
        await desk.goto('/contact_us')
        const keys: (string | undefined)[] = []
        const status = { code: 403, message: 'refusal.factor_stale', name: 'factorStale', request_id: 'none' }
        await desk.route('**/api/member/support_cases', (route) => {
          keys.push(route.request().headers()['idempotency-key'])
          return keys.length > 1 ? route.continue() : route.fulfill({ status: 403, json: { status, data: null } })
        })
        await desk.getByLabel(say('support:topic_label')).selectOption('planner')
        await desk.getByLabel(say('support:message')).fill('The bus stop has moved.')
        await desk.getByRole('button', { name: say('support:submit') }).click()
        const question = desk.getByRole('dialog', { name: say('second_factor:again.title') })
        await question.getByRole('button', { name: say('second_factor:show.use_recovery') }).click()
        await question.getByLabel(say('second_factor:show.recovery_code')).fill(codes[2]!)
        await question.getByRole('button', { name: say('second_factor:show.submit') }).click()
        await expect(desk.getByRole('status').filter({ hasText: say('support:sent_title') })).toBeVisible()
        await expect(question).toBeHidden()
        expect([keys.length, new Set(keys).size]).toEqual([2, 1])
      })
    })
  })
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
