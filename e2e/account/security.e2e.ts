import { createHash } from 'node:crypto'
import { openSite } from '../support/other-site.ts'
import { siteOf } from '../support/server.ts'
import { expect, test } from '../support/story.ts'

test('a page runs scripts of its own site only, and of those inside it the first, which its policy knows', async ({
  page,
}) => {
  for (const path of ['/', '/account/login', '/dev/ui']) {
    const response = (await page.goto(path))!
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(response.headers()['cache-control']).toBe('no-cache')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const inside = await page.evaluate(() =>
      [...document.scripts].filter(({ src, type }) => !src && type !== 'application/json').map(({ text }) => text),
    )
    expect(inside, `scripts written into ${path}`).toHaveLength(1)
    const digest = createHash('sha256').update(inside[0]!).digest('base64')
    expect(policy.split('; ')).toContain(`script-src 'self' 'sha256-${digest}'`)
    const handlers = await page.evaluate(
      () => document.querySelectorAll('[onclick], [onload], [onerror], a[href^="javascript:"]').length,
    )
    expect(handlers).toBe(0)
  }
})

test('R2.04 another site may frame the embedded planner and no other page', async ({ page, watch }) => {
  watch.forgive(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/)
  const addresses = ['/trip_planner_iframe?lang=es', '/', '/account/login']
  const elsewhere = await openSite(
    addresses.map((path) => `<iframe title="${path}" src="${siteOf('harbor')}${path}"></iframe>`).join(''),
  )
  await page.goto(elsewhere.address)

  const [planner, landing, login] = addresses.map((path) => page.frameLocator(`iframe[title="${path}"]`))
  await expect(planner!.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(landing!.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(login!.getByLabel('E-mail')).toHaveCount(0)
  elsewhere.close()
})
