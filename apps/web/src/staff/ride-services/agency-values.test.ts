import { expect, it } from 'vitest'
import { documentOfAgency, valuesOfAgency } from './agency-values.ts'

it('sends back what an agency was given', () => {
  const agency = {
    key: 'council',
    name: 'Council on Aging',
    kind: 'partner' as const,
    phone: '5555550140',
    email: 'rides@council.example',
    lat: 42.35,
    lng: -71.06,
    hours: [{ days: ['mon', 'tue'] as const, from: '08:00', to: '17:00' }].map((each) => ({
      ...each,
      days: [...each.days],
    })),
    published: true,
  }
  expect(documentOfAgency(valuesOfAgency(agency))).toEqual(agency)
  expect(documentOfAgency(valuesOfAgency(undefined))).toEqual({ key: '', name: '', kind: 'transport', published: true })
})
