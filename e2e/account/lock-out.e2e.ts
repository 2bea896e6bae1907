import { newPerson } from '../support/people.ts'
import { fillSignIn, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test.use({ brand: 'mesa' })

test('R8.01 R7.19 after five wrong passwords the account is locked for a while, and each failure is reported', async ({
  page,
  openDevice,
  watch,
}) => {
  const ana = newPerson('Ana', 'Reyes')
  await signUp(page, ana)

  watch.forgive(/status of 401/)
  const stranger = await openDevice()
  const reports: URLSearchParams[] = []
  stranger.on('request', (request) => {
    if (request.url().endsWith('/api/public/app_logging')) reports.push(new URLSearchParams(request.postData() ?? ''))
  })
  await stranger.goto('/account/login')
  for (let count = 1; count <= 4; count += 1) {
    await fillSignIn(stranger, { email: ana.email, password: `guess number ${count}` })
    await expect(stranger.getByRole('alert')).toContainText('E-mail and password do not match')
    await expect.poll(() => reports.length).toBe(count)
    await expect(stranger.getByLabel('E-mail')).toHaveValue(ana.email)
  }
  await fillSignIn(stranger, { email: ana.email, password: 'guess number 5' })
  await expect(stranger.getByRole('alert')).toContainText('This account is locked for a while')

  await fillSignIn(stranger, ana)
  await expect(stranger.getByRole('alert')).toContainText('Too many wrong passwords')
  await expect(stranger).toHaveURL(/login/)
  await expect.poll(() => reports.length).toBe(6)

  const [first] = reports
  expect(Object.fromEntries(first!)).toMatchObject({
    error_code: '701',
    app: 'Web',
    brand: 'Mesa Moves',
    operating_region_id: '4',
  })
  expect(reports.map(String).join()).not.toContain('guess')
})
