import { blankPage, openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test('a coordinator has the report of each month announced by mail, and ends it', async ({ page }) => {
  const say = textsIn('en')
  const of = (key: string, values?: Record<string, string>) => say(`staff-organisations:report.mail.${key}`, values)
  const main = page.getByRole('main')
  await page.goto(blankPage)
  const staff = await openStaffCalls(page)
  const { items } = (await staff({ method: 'GET', path: '/staff/organisations?status=partner' })) as {
    items: { id: string }[]
  }
  const [{ id }] = items as [{ id: string }]
  const cora = newPerson('Cora', 'Marsh')
  await becomeStaff(page, cora, {
    language: 'en',
    role: 'coordinator',
    scopeId: id,
    at: `/admin/org/${id}?part=report`,
  })

  await expect(main.getByText(of('off'))).toBeVisible()
  await main.getByRole('button', { name: of('start') }).click()
  await expect(main.getByText(of('on', { email: cora.email }))).toBeVisible()
  await page.reload()
  await main.getByRole('button', { name: of('end') }).click()
  await expect(main.getByText(of('off'))).toBeVisible()
})

test('who reads the whole program has its report of each month announced by mail, and ends it', async ({ page }) => {
  const say = textsIn('es')
  const of = (key: string, values?: Record<string, string>) => say(`staff-dashboard:mail.${key}`, values)
  const main = page.getByRole('main')
  await page.goto(blankPage)
  const eva = newPerson('Eva', 'Ruiz')
  await becomeStaff(page, eva, { language: 'es', role: 'auditor', at: '/admin/reports/dashboard' })

  await expect(main.getByText(of('off'))).toBeVisible()
  await main.getByRole('button', { name: of('start') }).click()
  await expect(main.getByText(of('on', { email: eva.email }))).toBeVisible()
  await page.reload()
  await main.getByRole('button', { name: of('end') }).click()
  await expect(main.getByText(of('off'))).toBeVisible()
})
