import type { Page } from '@playwright/test'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { nextWorkday } from './days.ts'
import { openCalls } from './join.ts'
import { waitForRegion } from './region.ts'

type Leg = {
  line: { id: string; short_name: string; long_name: string } | null
  from: { name: string; stop_id: string }
}
export type Boarded = { stopId: string; stopName: string; lineId: string; date: string }

/** A stop of the made-up city of a programme with a line that calls there on the next workday. */
export async function findBoarded(page: Page, brand: BrandKey): Promise<Boarded> {
  await waitForRegion(brand)
  const { lat, lng } = brandSettings[brand]
  const date = nextWorkday()
  const call = await openCalls(page.request, brand)
  const { journeys } = await call({
    method: 'POST',
    path: '/public/planner/itineraries',
    body: {
      'origin[lat]': (lat - 0.01).toFixed(4),
      'origin[lng]': (lng - 0.012).toFixed(4),
      'destination[lat]': (lat + 0.01).toFixed(4),
      'destination[lng]': (lng + 0.012).toFixed(4),
      'modes[0]': 'transit',
      when: 'depart',
      date,
      time: '08:00',
    },
  })
  const { line, from } = (journeys as { legs: Leg[] }[]).flatMap(({ legs }) => legs).find((leg) => leg.line !== null)!
  return { stopId: from.stop_id, stopName: from.name, lineId: line!.id, date }
}

/** The address of one of the screens about a stop or a line. */
export function addressOf(screen: 'stop' | 'line' | 'departures', { stopId, lineId, date }: Boarded): string {
  const query = { line: { line: lineId, date }, stop: { stop: stopId, date }, departures: { stop: stopId } }
  return `/public/${screen}?${new URLSearchParams(query[screen])}`
}
