import { expect, type Page } from '@playwright/test'
import type { BrandKey } from '@throughway/brands/keys'
import type { Impact } from '@throughway/contract/programme/impact'
import { changeAnswer } from './change-answer.ts'
import { blankPage, openStaffCalls } from './join.ts'
import type { Scene } from './screen.ts'
import { siteOf } from './server.ts'

const impactPath = '/public/impact'
/** Its page stays on; the story that switches it has others. */
const brand: BrandKey = 'magnolia'

type Features = { version: number; values: Record<string, boolean | string> }

/** The demonstration's administrator switches the page on. Of two at once, one finds it done. */
async function turnOn(page: Page): Promise<void> {
  const staff = await openStaffCalls(page)
  await expect(async () => {
    const { features } = (await staff({ method: 'GET', path: '/staff/programme/parts' })) as { features: Features }
    const { version, values } = features
    if (values['impact_page'] === true) return
    const body = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    await staff({
      method: 'PUT',
      path: '/staff/programme/features',
      body: { ...body, impact_page: 'true', version: String(version) },
    })
  }).toPass()
}

/** The page of two good years, of which a few months had too few people. */
export async function showImpact({ page, language, say }: Scene): Promise<void> {
  await page.goto(`${siteOf(brand)}${blankPage}`)
  await turnOn(page)
  await changeAnswer(page, /\/api\/public\/impact$/, fillMonths)
  await page.goto(`${siteOf(brand)}${impactPath}?lng=${language}`)
  await expect(page.getByRole('table', { name: say('impact:all_months') })).toBeVisible()
}

function fillMonths(impact: Impact): Impact {
  const ofMonth = (index: number) => {
    const sums = { trips: 300 + 10 * index, avoided_miles: 2000.5 + 60 * index, co2_pounds: 1500 + 45 * index }
    return { members: 40 + index, ...sums, savings_cents: 61_200 + 1800 * index }
  }
  const modes = [
    { mode: 'carpool' as const, trips: 120, share: 0.4 },
    { mode: 'bike' as const, trips: 120, share: 0.4 },
    { mode: 'others' as const, trips: 60, share: 0.2 },
  ]
  return {
    ...impact,
    months: impact.months.map(({ month }, index) =>
      index % 7 === 3
        ? { month, factor_set: null, figures: null, modes: [] }
        : { month, factor_set: 'us-2026-1', figures: ofMonth(index), modes },
    ),
    totals: {
      months: 21,
      trips: 8720,
      avoided_miles: 61_402.5,
      co2_pounds: 46_100,
      savings_cents: 1_866_600,
      modes: modes.map((each) => ({ ...each, trips: each.trips * 21 })),
    },
  }
}
