import type { Page } from '@playwright/test'
import type { BrandKey } from '@throughway/brands/keys'
import { openCalls, openStaffCalls } from './join.ts'
import { waitForRegion } from './region.ts'

/** Two places of the made-up city of the first programme, with a bus by call between them. */
export const rideEnds = { from: '42.3554,-71.0605', to: '42.3604,-71.0555' }

const [lat, lng] = rideEnds.from.split(',') as [string, string]
const [toLat, toLng] = rideEnds.to.split(',') as [string, string]
const way = {
  'origin[lat]': lat,
  'origin[lng]': lng,
  'origin[name]': '12 Elm Street',
  'destination[lat]': toLat,
  'destination[lng]': toLng,
  'destination[name]': 'Medical center',
}

type Ride = { id: string; service: { id: string; name: string } }

/** The id of the small bus that anybody may ask for, whatever the reader's language. */
export async function findBus(page: Page, date: string): Promise<string> {
  const brand = brandOf(page)
  await waitForRegion(brand)
  const call = await openCalls(page.request, brand)
  const { rides } = await call({ method: 'POST', path: '/public/planner/rides', body: { ...way, date, time: '10:00' } })
  return (rides as (Ride & { service: { kind: string } })[]).find(
    ({ service }) => service.kind === 'dial_a_ride' && /Dial|llamada/.test(service.name),
  )!.service.id
}

/** Asks without an account, by the call of the form. */
export async function askAsGuest(
  page: Page,
  date: string,
  facts: Record<string, string> = {},
): Promise<{ token: string; requests: Ride[] }> {
  const call = await openCalls(page.request, brandOf(page))
  const body = {
    ...way,
    date,
    time: '10:00',
    service_id: await findBus(page, date),
    phone: '(555) 555-0177',
    name: 'Rosa Guest',
    email: 'rosa.guest@story.example',
    ...facts,
  }
  return (await call({ method: 'POST', path: '/public/ride_requests', body })) as { token: string; requests: Ride[] }
}

/** A guest whose ride was denied says how it was; answers the ride's id. */
export async function giveFeedback(
  page: Page,
  date: string,
  { rating, text, ...facts }: { rating: string; text: string } & Record<string, string>,
): Promise<string> {
  const { token, requests } = await askAsGuest(page, date, facts)
  const { id } = requests[0]!
  const staff = await openStaffCalls(page)
  const answer = { version: '1', answer: 'deny', reason: 'no_driver' }
  await staff({ method: 'POST', path: `/staff/ride_requests/${id}/answer`, body: answer })
  const call = await openCalls(page.request, brandOf(page))
  await call({ method: 'POST', path: '/public/ride_requests/feedback', body: { token, id, rating, text } })
  return id
}

function brandOf(page: Page) {
  return new URL(page.url()).hostname.split('.')[0] as BrandKey
}
