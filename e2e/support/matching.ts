import { expect, type Page } from '@playwright/test'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { cellOf, centreOfCell } from '@throughway/domain/planner/cell'
import { openMemberCalls, openStaffCalls } from './join.ts'
import { waitForRegion } from './region.ts'

/** Switches the search for company on at the programme of the page, as its staff do. */
export async function openCompany(page: Page) {
  const staff = await openStaffCalls(page)
  // several stories may save the same form at once
  await expect(async () => {
    const { features } = (await staff({ method: 'GET', path: '/staff/programme/parts' })) as {
      features: { version: number; values: Record<string, boolean | string> }
    }
    if (features.values['partner_matching']) return
    const values = Object.entries({ ...features.values, partner_matching: true }).map(([name, value]) => [
      name,
      String(value),
    ])
    await staff({
      method: 'PUT',
      path: '/staff/programme/features',
      body: { ...Object.fromEntries(values), version: String(features.version) },
    })
  }).toPass()
}

/**
 * Gives the member of the page a home and a work where those people of the demonstration live and work who look for
 * company, and a trip profile between the two. Answers the id of the profile.
 */
export async function liveAmongThem(page: Page, profile: string, facts: Record<string, string> = {}): Promise<string> {
  const { lat, lng } = brandSettings[brandOf(page)]
  const call = await openMemberCalls(page)
  const places = { home: { lat: lat + 0.01, lng: lng - 0.012 }, work: { lat: lat - 0.01, lng: lng + 0.012 } }
  for (const [kind, spot] of Object.entries(places)) {
    const middle = centreOfCell(cellOf(spot))
    await call({
      method: 'POST',
      path: '/member/locations',
      body: { kind, street: '1 Story Street', lat: middle.lat.toFixed(6), lng: middle.lng.toFixed(6) },
    })
  }
  const { items } = (await call({
    method: 'POST',
    path: '/member/trip_profiles',
    body: {
      name: profile,
      mode: 'carpool',
      miles: '3',
      out_departure: '07:30',
      out_arrival: '08:00',
      back_departure: '17:00',
      ...weekdaysOf([1, 2, 3, 4, 5]),
      ...facts,
    },
  })) as { items: { id: string }[] }
  const { id } = items[0]!
  // the demonstration fills its programmes while stories begin
  await expect(async () => {
    const points = await call({ method: 'GET', path: `/member/trip_profiles/${id}/meeting_points` })
    expect(points).toMatchObject({ home: [expect.anything()], work: [expect.anything()] })
  }).toPass({ timeout: 60_000 })
  return id
}

/** Looks for company for a trip profile of the page's member, by a call. Answers the id of the wish. */
export async function lookForCompany(page: Page, profileId: string, wish: Record<string, string>): Promise<string> {
  const call = await openMemberCalls(page)
  const body = { version: '0', ...wish }
  const { id } = await call({ method: 'PUT', path: `/member/trip_profiles/${profileId}/wish`, body })
  return String(id)
}

/**
 * Waits until the server answers a search of the page's member. The server builds a region and loads its wishes when
 * somebody first asks, and a story should not meet a search that is still being prepared.
 */
export async function waitForSearch(page: Page) {
  await waitForRegion(brandOf(page))
  const call = await openMemberCalls(page)
  const { items } = (await call({ method: 'GET', path: '/member/wishes' })) as { items: { id: string }[] }
  await expect(async () => {
    await call({ method: 'GET', path: `/member/wishes/${items[0]!.id}/partners` })
  }).toPass({ timeout: 60_000 })
}

/** As a form sends them. */
export function weekdaysOf(weekdays: readonly number[]): Record<string, string> {
  return Object.fromEntries(weekdays.map((weekday, index) => [`weekdays[${index}]`, String(weekday)]))
}

function brandOf(page: Page): BrandKey {
  return new URL(page.url()).hostname.split('.')[0] as BrandKey
}
