import { startOidcProvider } from '../../apps/api/src/testing/start-oidc-provider.ts'
import { importOrganisations } from '../support/import-organisations.ts'
import { siteOf } from '../support/server.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test.use({ brand: 'summit' })
// one provider for all of them
test.describe.configure({ mode: 'default' })

/** The one site beside ours to which a story goes. */
const atProvider = /^(request to another site|console): .*127\.0\.0\.1/
let peer: Awaited<ReturnType<typeof startOidcProvider>>

/** The programme's own provider, and one of an organisation that shows itself to whoever has its mail domain. */
test.beforeAll(async () => {
  const redirect_uris = [`${siteOf('summit')}/api/public/identity/callback`]
  peer = await startOidcProvider({
    clients: [{ client_id: 'throughway', client_secret: 'a secret of the stories', redirect_uris }],
    people: {
      alma: { email: 'alma@city.example', email_verified: true, given_name: 'Alma', family_name: 'Stone' },
      cora: { email: 'cora@city.example', email_verified: true, given_name: 'Cora', family_name: 'Lund' },
      bruno: { email: 'bruno@city.example', email_verified: false, given_name: 'Bruno', family_name: 'Reyes' },
    },
  })
  const provider = (name: string) =>
    `{ name: ${name}, issuer: "${peer.issuer}", client_id: throughway, client_secret_file: secret.txt, enabled: true }`
  importOrganisations(
    `brand: summit\nidentity_provider: ${provider('City account')}\norganisations:\n  - name: Summit Mill\n    domains: [mill.example]\n    identity_provider: ${provider('Mill account')}\n`,
    {
      'secret.txt': 'a secret of the stories',
    },
  )
})
test.afterAll(() => peer.close())

test('R2.02 C29 somebody new continues with the city’s account, and arrives where they wanted to go', async ({
  page,
  watch,
}) => {
  watch.forgive(atProvider)
  await page.goto('/more/help?topicID=4')
  await expect(page).toHaveURL(/\/account\/login/)
  await page.getByRole('button', { name: 'Continue with City account' }).click()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  expect(page.url()).toContain(peer.issuer)

  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  await page.getByRole('button', { name: 'Sign in as alma' }).click()
  await expect(page).toHaveURL('/more/help?topicID=4')
  const kept = await page.evaluate(() => ({ ...sessionStorage }))
  expect(JSON.parse(kept['throughway.session'])).toMatchObject({
    first_name: 'Alma',
    username: 'alma@city.example',
    verify_email: false,
    verification_mailed: true,
  })
  expect(kept['throughway.provider_sign_in']).toBeUndefined()
  expect(seen.filter((address) => /token/i.test(address))).toEqual([])

  await test.step('the code of the address works in no other browser, nor a second time', async () => {
    const used = seen.find((address) => address.includes('/oauth?code='))!
    await page.goto(used)
    await expect(page.getByRole('main')).toContainText('This address signed nobody in. You are still signed in as')
    expect(page.url()).not.toContain('code=')
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Alma')
  })
})

test('R2.02 whoever types an address of the mill finds its account; a no leads to words and a way on, in Spanish on a phone', async ({
  openDevice,
  watch,
}) => {
  watch.forgive(atProvider)
  watch.forgive(/status of 422/)
  const phone = await openDevice({ viewport: { width: 390, height: 844 }, locale: 'es-US' })
  await phone.goto('/account/login?lng=es')
  await expect(phone.getByRole('button', { name: 'Continuar con City account' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Continuar con Mill account' })).toBeHidden()
  await phone.getByLabel('Correo').first().fill('anybody@mill.example')
  await phone.getByRole('button', { name: 'Continuar con Mill account' }).click()

  await phone.getByRole('button', { name: 'Sign in as nobody' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'No has iniciado sesión' })).toBeVisible()
  await expect(phone.getByRole('alert')).toContainText('se canceló o se rechazó')
  await phone.getByRole('link', { name: 'Volver a iniciar sesión' }).click()
  await expect(phone).toHaveURL(/\/account\/login/)

  await test.step('an address that the provider does not vouch for', async () => {
    await phone.getByRole('button', { name: 'Continuar con City account' }).press('Enter')
    await phone.getByRole('button', { name: 'Sign in as bruno' }).click()
    await expect(phone.getByRole('alert')).toContainText('no confirma que tu correo esté verificado')
    await expect(phone.getByRole('link', { name: /Crea tu cuenta/ })).toBeVisible()
  })
})

test('C31 who asked to be deleted comes back by the city’s account, keeps it with one press, and is home', async ({
  page,
  watch,
}) => {
  watch.forgive(atProvider)
  watch.forgive(/status of 409/)
  await signUp(
    page,
    { firstName: 'Cora', lastName: 'Lund', email: 'cora@city.example', password: 'bicycle 42' },
    { at: '/account/delete_account' },
  )
  await page.getByLabel('Your password', { exact: true }).fill('bicycle 42')
  await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/account/deleted')

  await page.goto('/account/login')
  await page.getByLabel('This is a shared computer').check()
  await page.getByRole('button', { name: 'Continue with City account' }).click()
  await page.getByRole('button', { name: 'Sign in as cora' }).click()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cora')
  expect(await page.evaluate(() => localStorage.getItem('throughway.remembered'))).toBeNull()
})
