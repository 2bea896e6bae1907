import { expect, type Page } from '@playwright/test'
import type { BrandKey } from '@throughway/brands/keys'
import { openMemberCalls, openStaffCalls } from './join.ts'
import { work } from './phone.ts'

/** Rules by which there is a ride at every hour of every day, holidays too, whenever the story is told. */
export async function openRidesHome(page: Page, more: Record<string, string> = {}) {
  const staff = await openStaffCalls(page)
  const hours = Object.fromEntries(Array.from({ length: 8 }, (_, day) => [`hours[${day}]`, '00:00-23:59']))
  const reasons = Object.fromEntries(
    ['own_emergency', 'family_emergency', 'overtime', 'driver_left', 'home_emergency'].map((reason, index) => [
      `reasons[${index}]`,
      reason,
    ]),
  )
  const provider = (index: number, name: string, phone: string, wheelchairs: string) => ({
    [`providers[${index}][name]`]: name,
    [`providers[${index}][phone]`]: phone,
    [`providers[${index}][takes_wheelchairs]`]: wheelchairs,
    [`providers[${index}][how_en]`]: 'Call, and give the number to the driver.',
    [`providers[${index}][how_es]`]: 'Llama y da el número al conductor.',
  })
  // several stories may write the same rules at once
  await expect(async () => {
    const { programme } = (await staff({ method: 'GET', path: '/staff/ride-home/programme' })) as {
      programme: { version: number } | null
    }
    await staff({
      method: 'PUT',
      path: '/staff/ride-home/programme',
      body: {
        version: String(programme?.version ?? 0),
        way: 'voucher',
        trips_needed: '5',
        in_days: '30',
        rides_in_year: '4',
        review_from: '3',
        most_dollars: '100',
        valid_until: '23:59',
        claim_days: '14',
        has_first_ride: 'true',
        office_phone: '6175550190',
        ...hours,
        ...reasons,
        ...provider(0, 'Custom House Taxi', '6175550191', 'false'),
        ...provider(1, 'Harbor Access Vans', '6175550192', 'true'),
        ...more,
      },
    })
  }).toPass()
}

/**
 * An organisation that takes part, a work place and a phone: enough for the ride of the first day, and for others a
 * beginning.
 */
export async function takePart(page: Page) {
  const brand = new URL(page.url()).hostname.split('.')[0] as BrandKey
  const call = await openMemberCalls(page)
  const own = (await call({ method: 'GET', path: '/member/organisation' })) as {
    organisation: unknown
    version: number
  }
  if (own.organisation) return call
  await call({
    method: 'PUT',
    path: '/member/organisation',
    body: { version: String(own.version), action: 'join', code: `HEALTH-${brand.toUpperCase()}` },
  })
  const { items } = (await call({ method: 'GET', path: '/member/locations' })) as { items: { kind: string }[] }
  if (!items.some(({ kind }) => kind === 'work'))
    await call({
      method: 'POST',
      path: '/member/locations',
      body: { kind: 'work', street: '1 Story Street', lat: String(work.lat), lng: String(work.lng) },
    })
  await call({
    method: 'PUT',
    path: '/member/contact_info',
    body: { version: await versionOf(call), mobile_phone: '6175550101' },
  })
  return call
}

/** All that the profile is asked for besides; trips are not among it. */
export async function completeProfile(call: Awaited<ReturnType<typeof openMemberCalls>>, supervisor: string) {
  await call({ method: 'POST', path: '/member/locations', body: { kind: 'home', street: '12 Elm Street' } })
  await call({
    method: 'PUT',
    path: '/member/contact_info',
    body: { version: await versionOf(call), mobile_phone: '6175550101', work_phone: '6175550102' },
  })
  await call({
    method: 'PUT',
    path: '/member/supervisor',
    body: { version: '0', name: 'Lee Boss', email: supervisor, phone: '6175550103' },
  })
  await call({ method: 'POST', path: '/member/trip_profiles', body: { name: 'By bus', mode: 'transit', miles: '5' } })
}

/** What the sign-in of today would have told of the organisation that was joined meanwhile. */
export async function refreshSession(page: Page, call: Awaited<ReturnType<typeof openMemberCalls>>) {
  const session = await call({ method: 'GET', path: '/member/session' })
  await page.evaluate(
    (more) =>
      sessionStorage.setItem(
        'throughway.session',
        JSON.stringify({ ...JSON.parse(sessionStorage.getItem('throughway.session')!), ...more }),
      ),
    session,
  )
}

async function versionOf(call: Awaited<ReturnType<typeof openMemberCalls>>): Promise<string> {
  return String((await call({ method: 'GET', path: '/member/profile' }))['version'])
}
