import { brandSettings } from '@throughway/brands/settings'
import { describeRides } from '../apps/api/src/modules/ride/ride.ts'

const wanted = 500
const { lat, lng } = brandSettings.harbor

/**
 * Five hundred ride services: those of the demonstration over and over, each time in a town of its own with a residency
 * and a registration of its own, so that there is far more to ask than the five questions that are.
 */
export function makeRideServices() {
  const file = describeRides(brandSettings.harbor, '2026-01-01')
  const towns = Array.from({ length: 40 }, (_, index) => ({
    ...file.areas[0]!,
    key: `town-${index}`,
    name: { en: `Town ${index}` },
    around: {
      lat: lat + (index % 8) / 100 - 0.04,
      lng: lng + Math.floor(index / 8) / 100 - 0.02,
      miles: 4 + (index % 5),
    },
  }))
  const services = Array.from({ length: wanted }, (_, index) => {
    const service = file.services[index % file.services.length]!
    const town = `town-${index % towns.length}`
    return {
      ...service,
      key: `${service.key}-${index}`,
      ...(index % 3 === 0 && { areas: [{ area: town, role: 'within' as const, during: [] }], patterns: [] }),
      ...(index % 4 === 0 && { residency: town }),
      ...(index % 5 === 0 && { registration: { days: index % 20 } }),
    }
  })
  return { ...file, areas: [...file.areas, ...towns], services }
}

/**
 * Fifty riders with a trip on a Monday of a week ahead or more, before which the last day to book is looked for
 * longest; no two of them ask for the same way.
 */
export function makeRideQuestions(today: Date): string[] {
  const days = 7 + ((8 - today.getUTCDay()) % 7)
  const date = new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const purposes = ['medical', 'dialysis', 'grocery', 'work', 'social']
  return Array.from({ length: 50 }, (_, index) =>
    JSON.stringify({
      origin: { lat: lat - 0.004 + index / 10_000, lng: lng - 0.004 },
      destination: { lat: lat + 0.004, lng: lng - 0.003 + index / 10_000 },
      date,
      time: `${String(8 + (index % 10)).padStart(2, '0')}:00`,
      ...(index % 3 && { purpose: purposes[index % purposes.length] }),
      companions: index % 3,
      rider: {
        ...(index % 2 && { age: 20 + index }),
        needs: index % 4 ? {} : { wheelchair_standard: { answer: 'yes', inches: 28 } },
        eligibilities: index % 5 ? {} : { veteran: 'yes', medicaid: 'no' },
      },
    }),
  )
}
