import type { Page } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

type Address = { street?: string; city?: string; zip?: string }

/**
 * Typed without the map, so the place on it is always still to be said; the state is the programme's from the start.
 */
const addresses: readonly (readonly [Address, readonly string[]])[] = [
  [{ street: '12 Elm Street' }, ['city', 'zip', 'lat', 'lng']],
  [{ street: '12 Elm Street', city: 'Boston' }, ['zip', 'lat', 'lng']],
  [{ street: '12 Elm Street', zip: '02108' }, ['city', 'lat', 'lng']],
]

/*
 * R5.08: one definition on both sides. Each example is typed into the real form and sent to the real server; both say
 * the same of it, beside the field, or nothing. What is right is kept from being saved by another field left empty.
 */
type Example = readonly [value: string, fault: string | undefined]

const passwords: readonly Example[] = [
  ['abcdef1', 'field.password_too_short'],
  ['abcdefg1', undefined],
  ['abcdefgh', 'field.password_no_digit'],
  ['12345678', 'field.password_no_letter'],
  [`a1${'x'.repeat(126)}`, undefined],
  [`a1${'x'.repeat(127)}`, 'field.password_too_long'],
  ['contraseña1', undefined],
]

const emails: readonly Example[] = [
  ['ana@example.org', undefined],
  ['ana.b+c@mail.example.co', undefined],
  ['ana', 'field.not_an_email'],
  ['ana@example', 'field.not_an_email'],
  ['ana b@example.org', 'field.not_an_email'],
  ['ana..b@example.org', 'field.not_an_email'],
  ['', 'field.required'],
]

const phones: readonly Example[] = [
  ['4045550100', undefined],
  ['(404) 555-0100', undefined],
  ['+49 30 1234567', undefined],
  ['5550100', 'field.not_a_phone'],
  ['404555010x', 'field.not_a_phone'],
  ['+123456', 'field.not_a_phone'],
]

type Sent = { method: 'POST' | 'PUT'; path: string; body: Record<string, string>; token?: string }

/** What the server says of the fields when the same is sent past the form. */
async function askServer(page: Page, sent: Sent) {
  const { http, fields } = await sendPast(page, sent)
  expect(http).toBe(422)
  return fields
}

/** Sends past the form what a form would send. */
function sendPast(page: Page, sent: Sent) {
  return page.evaluate(async ({ method, path, body, token }: Sent) => {
    const { brand } = JSON.parse(document.getElementById('brand-data')!.textContent) as {
      brand: { api_key: string; csrf_token: string }
    }
    const headers = {
      'x-api-key': brand.api_key,
      'x-csrf-token': brand.csrf_token,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`/api${path}`, { method, headers, body: new URLSearchParams(body) })
    const { status, data } = (await answer.json()) as {
      status: { fields?: Record<string, string> }
      data: { location?: { missing: string[] } } | null
    }
    return { http: answer.status, fields: status.fields ?? {}, missing: data?.location?.missing }
  }, sent)
}

for (const language of languagesInTurn(import.meta.url)) {
  test.describe(language, () => {
    test.use({ locale: language === 'es' ? 'es-US' : 'en-US' })
    const say = textsIn(language)

    test('R5.01 R5.02 R5.08 password and e-mail: the form and the server say the same', async ({ page, watch }) => {
      watch.forgive(/status of 422/)
      await page.goto('/account/register')
      const fields = {
        email: page.getByLabel(say('account:email')),
        password: page.getByLabel(say('account:password'), { exact: true }),
      }
      for (const [name, examples] of [
        ['password', passwords],
        ['email', emails],
      ] as const) {
        for (const [value, fault] of examples) {
          await fields.email.fill('ana@example.org')
          await fields.password.fill('abcdefg1')
          await fields[name].fill(value)
          await page.getByRole('button', { name: say('account:register.submit') }).click()
          await expect(page.getByLabel(say('account:first_name'))).toHaveAttribute('aria-invalid', 'true')
          if (fault) await expect(fields[name], value).toHaveAccessibleDescription(new RegExp(escape(say(fault))))
          else await expect(fields[name], value).not.toHaveAttribute('aria-invalid', 'true')

          const body = {
            firstname: '',
            lastname: 'B',
            email: 'ana@example.org',
            password: 'abcdefg1',
            region_id: '1',
            [name]: value,
          }
          expect((await askServer(page, { method: 'POST', path: '/public/v3/signup', body }))[name], value).toBe(fault)
        }
      }
    })

    test('R5.04 R5.08 phone: the form and the server say the same, and ten digits are shown as a number of this country', async ({
      page,
      watch,
    }) => {
      watch.forgive(/status of 422/)
      await signUp(page, newPerson('Iris', 'Kaplan'), { language })
      const token = await page.evaluate(
        () => (JSON.parse(sessionStorage.getItem('throughway.session')!) as { token: string }).token,
      )
      await page.goto('/account/contact_info')
      const phone = page.getByLabel(say('profile:field.mobile_phone'))
      for (const [value, fault] of phones) {
        // an extension in letters keeps what is right from being saved
        await page.getByLabel(say('profile:field.work_phone_extension')).fill('x1')
        await phone.fill(value)
        await page.getByRole('button', { name: say('profile:save') }).click()
        await expect(page.getByLabel(say('profile:field.work_phone_extension'))).toHaveAttribute('aria-invalid', 'true')
        if (fault) await expect(phone, value).toHaveAccessibleDescription(new RegExp(escape(say(fault))))
        else await expect(phone, value).not.toHaveAttribute('aria-invalid', 'true')
        const body = { version: '1', mobile_phone: value, work_phone_extension: 'x1' }
        expect(
          (await askServer(page, { method: 'PUT', path: '/member/contact_info', body, token })).mobile_phone,
          value,
        ).toBe(fault)
      }
      await page.getByLabel(say('profile:field.work_phone_extension')).fill('')
      await phone.fill('404.555.0100')
      await page.getByRole('button', { name: say('profile:save') }).click()
      await expect(phone).toHaveValue('(404) 555-0100')
    })

    test('R5.05 R5.08 an address that is not complete is kept, and both sides say what is missing', async ({
      page,
      watch,
    }) => {
      watch.forgive(/status of 422/)
      // with its streets the programme holds an address against them as soon as it has a city
      await waitForRegion('harbor')
      await signUp(page, newPerson('Omar', 'Vidal'), { language })
      const token = await page.evaluate(
        () => (JSON.parse(sessionStorage.getItem('throughway.session')!) as { token: string }).token,
      )
      for (const [index, [address, missing]] of addresses.entries()) {
        await page.goto('/account/locations')
        const name = `Place ${index + 1}`
        await page
          .getByRole('main')
          .getByRole('button', { name: say('places:others.add'), exact: true })
          .click()
        await page.getByRole('textbox', { name: say('places:field.name') }).fill(name)
        for (const [field, value] of Object.entries(address))
          await page.getByRole('textbox', { name: say(`places:field.${field}`) }).fill(value)
        await page
          .getByRole('main')
          .getByRole('button', { name: say('places:form.save'), exact: true })
          .click()
        if (address.city) await page.getByRole('button', { name: say('places:check.keep_anyway') }).click()
        const parts = [...new Set(missing.map((part) => say(`places:missing.${part}`)))]
        for (const part of parts) await expect(page.getByRole('article', { name }).getByText(part)).toBeVisible()

        const body = { kind: 'other', name: `${name} past the form`, state: 'MA', ...address }
        expect(await sendPast(page, { method: 'POST', path: '/member/locations', body, token })).toMatchObject({
          http: 200,
          missing,
        })
      }
      for (const zip of ['0210', '02108-12', 'ABCDE']) {
        await page.goto('/account/locations')
        await page
          .getByRole('main')
          .getByRole('button', { name: say('places:main.add_home'), exact: true })
          .click()
        const field = page.getByRole('textbox', { name: say('places:field.zip') })
        await page.getByRole('textbox', { name: say('places:field.street') }).fill('12 Elm Street')
        await field.fill(zip)
        await page
          .getByRole('main')
          .getByRole('button', { name: say('places:form.save'), exact: true })
          .click()
        await expect(field, zip).toHaveAccessibleDescription(new RegExp(escape(say('field.not_a_zip'))))
        expect(
          (
            await askServer(page, {
              method: 'POST',
              path: '/member/locations',
              body: { kind: 'home', street: '12 Elm Street', zip },
              token,
            })
          ).zip,
          zip,
        ).toBe('field.not_a_zip')
      }
    })
  })
}

function escape(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
