import type { Browser, Page } from '@playwright/test'
import { logSomeTrips } from '../screens.ts'
import { newPerson } from './people.ts'
import type { Viewer } from './screen.ts'
import { becomeStaff } from './staff.ts'
import { siteOf } from './server.ts'
import { signUp } from './steps.ts'
import type { Language } from './texts.ts'

const sessionKey = 'throughway.session'

/** Signs somebody up once; the kept session then opens any number of pages. */
export async function makeSession(
  browser: Browser,
  brand: string,
  language: Language,
  viewer: Exclude<Viewer, 'visitor'>,
): Promise<string> {
  const hasTrips = viewer === 'member'
  const context = await browser.newContext({ baseURL: siteOf(brand), locale: language === 'es' ? 'es-US' : 'en-US' })
  const page = await context.newPage()
  if (viewer === 'staff') await becomeStaff(page, newPerson('Sol', 'Marsh'), { language, role: 'programme_admin' })
  else
    await signUp(page, hasTrips ? newPerson('Marisol', 'Fontaine') : newPerson('Teo', 'Vance'), {
      language,
      setup: hasTrips ? 'finished' : 'left',
    })
  if (hasTrips) await logSomeTrips(page)
  const session = await page.evaluate((key) => sessionStorage.getItem(key), sessionKey)
  await context.close()
  if (!session) throw new Error('Nobody was signed in')
  return session
}

/** All that the page opens begins signed in. */
export function restoreSession(page: Page, session: string) {
  return page.addInitScript(
    ({ key, kept }) => {
      try {
        sessionStorage.setItem(key, kept)
        // The setup was offered to them then.
        sessionStorage.setItem('throughway.setup', (JSON.parse(kept) as { member_id: string }).member_id)
      } catch {
        // a frame without storage needs no session
      }
    },
    { key: sessionKey, kept: session },
  )
}
