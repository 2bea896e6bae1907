import { programmes } from '@throughway/brands/programmes'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    // what these stories change is the programme's, so each has one to itself and leaves it as it was
    const brand = language === 'en' ? 'crossroads' : 'canyon'
    test.use({ ...use, brand })
    const say = textsIn(language)
    const text = (key: string, values = {}) => say(`staff-programme:${key}`, values)

    test('R3.02 C33 staff write words beside the real landing page, which nobody else sees before they are saved', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 422/)
      const { words } = programmes[brand]
      const usual = (language === 'es' && words.es) || words.en
      await becomeStaff(page, newPerson('Ada', 'Marsh'), {
        language,
        role: 'programme_admin',
        at: '/admin/programme/landing',
      })
      const form = page.getByRole('form', { name: text('face.title') })
      const ofLanguage = form.getByRole('group', { name: text(`face.language.${language}`) })
      const welcome = ofLanguage.getByLabel(text('face.welcome'), { exact: true })
      const save = form.getByRole('button', { name: text('face.save') })
      const preview = page.frameLocator(`iframe[title="${text('preview.frame')}"]`)
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText(usual.tagline)
      await expect(preview.getByText(usual.welcome)).toBeVisible()

      await form.getByLabel(text('face.app_name'), { exact: true }).fill('Wheels & Rails')
      await welcome.fill('Hop on with us.')
      await expect(preview.getByText('Hop on with us.')).toBeVisible()
      // as a visitor sees it, under the name that is typed
      await expect(preview.getByRole('banner').getByText('Wheels & Rails')).toBeVisible()
      await expect(preview.getByRole('banner').getByRole('link', { name: say('layout.sign_up') })).toBeVisible()
      const visitor = await openDevice()
      await visitor.goto(`/?lng=${language}`)
      await expect(visitor.getByText(usual.welcome)).toBeVisible()

      await form.getByLabel(text('face.app_name'), { exact: true }).fill(programmes[brand].settings.app_name)
      await welcome.fill('')
      await press(save)
      await expect(ofLanguage.getByText(say('field.required'))).toBeVisible()
      await expect(welcome).toBeFocused()
      await welcome.fill('Hop on with us.')
      await press(save)
      await expect(page.locator('.toast__text')).toHaveText(text('saved'))
      const findAsVisitor = (line: string) =>
        expect(async () => {
          await visitor.reload()
          await expect(visitor.getByText(line)).toBeVisible({ timeout: 2_000 })
        }).toPass()
      await findAsVisitor('Hop on with us.')

      await press(form.getByRole('button', { name: text('usual') }))
      await expect(welcome).toHaveValue(usual.welcome)
      await press(save)
      await findAsVisitor(usual.welcome)
      await expect(form.getByRole('button', { name: text('usual') })).toBeHidden()
    })

    test('R3.03 C36 staff set how the office is reached, and every page says it; a key is set and read by nobody', async ({
      page,
      watch,
    }) => {
      watch.forgive(/status of 422/)
      await becomeStaff(page, newPerson('Ida', 'Marsh'), {
        language,
        role: 'programme_admin',
        at: '/admin/programme',
      })
      const form = page.getByRole('form', { name: text('contact.title') })
      const email = form.getByLabel(text('contact.contact_email'))
      const save = form.getByRole('button', { name: text('contact.save') })
      await email.fill('office')
      await press(save)
      await expect(form.getByText(say('field.not_an_email'))).toBeVisible()
      await expect(email).toBeFocused()
      await email.fill('office@programme.example')
      await press(save)
      await expect(page.locator('.toast__text')).toHaveText(text('saved'))
      await page.goto('/faqs')
      await expect(page.locator('a[href="mailto:office@programme.example"]')).toHaveCount(1)
      await page.goto('/admin/programme')
      await press(form.getByRole('button', { name: text('usual') }))
      await expect(email).toHaveValue('')
      await press(save)
      await expect(page.locator('.toast__text')).toHaveText(text('saved'))

      await page.goto('/admin/programme/keys')
      const routes = page.getByRole('region', { name: text('keys.name.google_routes_key') })
      const dialog = page.getByRole('dialog')
      await press(routes.getByRole('button', { name: text('keys.set') }))
      await dialog.getByLabel(text('keys.value')).fill('a key')
      await press(dialog.getByRole('button', { name: text('keys.save') }))
      await expect(dialog.getByText(say('field.not_valid'))).toBeVisible()
      await dialog.getByLabel(text('keys.value')).fill('a-key-of-a-story')
      await press(dialog.getByRole('button', { name: text('keys.save') }))
      await expect(dialog).toBeHidden()
      await expect(routes.getByText(text('keys.is_set'), { exact: true })).toBeVisible()
      await press(routes.getByRole('button', { name: text('keys.replace') }))
      await expect(dialog.getByLabel(text('keys.value'))).toHaveValue('')
      expect(await page.content()).not.toContain('a-key-of-a-story')
      await page.keyboard.press('Escape')
      await press(routes.getByRole('button', { name: text('keys.clear') }))
      await press(dialog.getByRole('button', { name: text('keys.clear') }))
      await expect(routes.getByText(text('keys.none'), { exact: true })).toBeVisible()
    })
  })
}
