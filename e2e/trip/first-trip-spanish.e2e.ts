import { newPerson } from '../support/people.ts'
import { waitForMail } from '../support/mail-box.ts'
import { fillSignIn, fillTrip, signOut, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test.use({ brand: 'cascade', locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('R1.08 R2.10 en español y en el teléfono: crea su cuenta, verifica con el código, registra un viaje y vuelve', async ({
  page,
  watch,
}) => {
  const paz = newPerson('Paz', 'Molina')

  await test.step('crea su cuenta y verifica el correo con el código', async () => {
    await page.goto('/')
    await expect(page).toHaveTitle('Cascade Connect - Te damos la bienvenida')
    await signUp(page, paz, { language: 'es', isVerified: false })
    await expect(
      page.getByRole('heading', { level: 1, name: /(Buen(o|a)s (días|tardes|noches)|Hola), Paz/ }),
    ).toBeVisible()

    const { subject } = await waitForMail(page, paz.email)
    expect(subject).toMatch(/^\d{6} es tu código de Cascade Connect$/)
    await page.getByRole('link', { name: 'Escribir el código' }).click()
    watch.forgive(/status of 422/)
    await page.getByLabel('Código').fill(subject.startsWith('000000') ? '111111' : '000000')
    await expect(page.getByLabel('Código')).toHaveAccessibleDescription(/Este código no/)
    await page.getByLabel('Código').fill(subject.slice(0, 6))
    await expect(page).toHaveURL('/home')
    await expect(page.getByText('Confirma tu correo')).toBeHidden()
  })

  await test.step('registra un viaje a pie y ve sus puntos', async () => {
    await page.getByRole('link', { name: 'Registrar un viaje' }).click()
    await fillTrip(page, { mode: 'walk', way: 'one_way', miles: '1.2', from: 'Casa', to: 'Mercado' }, 'es')
    await expect(page.getByRole('region', { name: 'Puntos de este viaje' })).toContainText(
      '10 puntos: a pie, 1 de 2 viajes que cuentan hoy',
    )
    await page.getByRole('button', { name: 'Registrar un viaje' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Viaje registrado' })).toBeVisible()
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page.getByRole('region', { name: 'Puntos', exact: true })).toContainText(
      '35 puntos más ya están ganados',
    )
    await expect(page.getByRole('region', { name: 'Viajes recientes' })).toContainText('Casa a Mercado')
  })

  await test.step('llega al menú por la barra de arriba', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Abrir el menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await menu.getByRole('button', { name: 'Viajes' }).click()
    await menu.getByRole('link', { name: 'Viajes realizados' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/trips/trips')
    await expect(page.getByText('1 viaje en pantalla')).toBeVisible()
  })

  await test.step('cierra la sesión y vuelve a un viaje por su dirección', async () => {
    await signOut(page, paz, 'es')
    await expect(page).toHaveURL('/')
    await page.goto('/trips/trips?mode=walk')
    await fillSignIn(page, paz, 'es')
    await expect(page).toHaveURL('/trips/trips?mode=walk')
    await expect(page.getByText('Casa a Mercado')).toBeVisible()
  })
})
