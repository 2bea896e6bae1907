import { describe, expect, it } from 'vitest'
import type { RideServiceInFile } from '@throughway/contract/ride/ride-document'
import { documentOfHours, newHours, timeOfDay, valuesOfHours } from './hours-values.ts'
import { documentOfService, emptyService, faultNamesOf, keyOf, valuesOfService } from './service-values.ts'

const whole: RideServiceInFile = {
  ...emptyService,
  key: 'senior-van',
  agency: 'council',
  name: { en: 'Senior van', es: 'Camioneta para mayores' },
  description: { en: 'Rides to the doctor.' },
  kind: 'dial_a_ride',
  ride_mode: 'door',
  phone: '5555550140',
  languages: ['English', 'Spanish'],
  ages: { min: 18, senior: 60 },
  residency: 'county',
  registration: { days: 3, url: 'https://council.example/register' },
  seats: { capacity: 6, companions: 1, aide_free: true },
  accepts: ['disability', 'veteran'],
  excludes: ['youth'],
  needs: [{ code: 'wheelchair_standard', max_inches: 30, max_pounds: 600 }, { code: 'lift' }],
  refuses_needs: ['stretcher'],
  purposes: ['medical', 'grocery'],
  excluded_purposes: ['dialysis'],
  areas: [
    { area: 'county', role: 'start', during: [] },
    { area: 'line', role: 'within', during: [{ days: ['mon'], from: '05:30', to: '24:30' }] },
  ],
  patterns: [
    {
      from: 'downtown',
      to: 'clinic',
      reversible: true,
      purposes: ['medical'],
      hours: [{ days: ['tue'], from: '09:00', to: '15:00' }],
      booking: {
        type: 'same_day',
        min_notice_minutes: 120,
        min_days: 1,
        business_days: true,
        cutoff: '17:00',
        max_days: 30,
      },
      funding: ['Clinic fund'],
    },
  ],
  hours: [
    { days: ['mon', 'fri'], from: '08:00', to: '16:30', valid_from: '2026-01-01', priority: 2 },
    { date: '2027-12-24', kind: 'reduced', from: '08:00', to: '12:00' },
    { date: '2027-12-31', kind: 'closed' },
  ],
  booking: {
    type: 'prior_day',
    min_notice_minutes: 0,
    min_days: 2,
    business_days: false,
    cutoff: '12:00',
    max_days: 14,
  },
  book: { phone: '5555550142', message: { en: 'Leave your number.' }, requests: true, cancel_minutes: 120 },
  fare: {
    kind: 'zone',
    base: 3.5,
    companion: 1,
    zones: [{ from: 'downtown', to: 'clinic', fare: 4 }],
    discounts: [{ eligibility: 'low_income', percent: 50 }],
    as_of: '2026-01-01',
  },
  funding: [
    { name: 'Clinic fund', covers_percent: 100, eligibilities: ['low_income'], needs_authorisation: true, priority: 1 },
  ],
  alerts: [
    {
      severity: 'severe',
      text: { en: 'The van is being mended.' },
      from: '2026-01-01',
      for: { needs: ['lift'], eligibilities: [], purposes: [] },
    },
  ],
  published: true,
  verified_on: '2026-02-01',
  review_due: '2027-02-01',
}

describe('the form of a ride service', () => {
  it('sends back every part that it was given', () => {
    // the form orders codes as the vocabulary does
    const sorted = (each: RideServiceInFile) => ({
      ...each,
      needs: each.needs.toSorted((a, b) => a.code.localeCompare(b.code)),
    })
    expect(sorted(documentOfService(valuesOfService(whole)) as RideServiceInFile)).toEqual(sorted(whole))
    expect(documentOfService(valuesOfService(emptyService))).toEqual(emptyService)
  })

  it('hands on what is no number, so that it is said at its field', () => {
    const values = valuesOfService(whole)
    expect(documentOfService({ ...values, ages: { ...values.ages, min: 'old' } })).toMatchObject({
      ages: { min: 'old' },
    })
  })

  it.each([
    ['08:00', '16:30', '16:30'],
    ['20:00', '02:00', '26:00'],
    ['05:30', '24:30', '24:30'],
    ['00:00', '00:00', '24:00'],
    ['8 am', '16:00', '16:00'],
  ])('takes hours from %s to %s as ending at %s', (from, to, end) => {
    expect(documentOfHours({ ...newHours, from, to })).toMatchObject({ from, to: end })
  })

  it.each([
    ['26:15', '02:15'],
    ['24:00', '00:00'],
    ['07:30', '07:30'],
    ['', ''],
  ])('shows %s as %s', (time, shown) => expect(timeOfDay(time)).toBe(shown))

  it('keeps a closed day without hours', () => {
    expect(documentOfHours(valuesOfHours({ date: '2027-12-31', kind: 'closed' }))).toEqual({
      date: '2027-12-31',
      kind: 'closed',
    })
  })

  it.each([
    ['Senior Van', 'senior-van'],
    ['Camioneta para niños', 'camioneta-para-ninos'],
    ['  (A) & B  ', 'a-b'],
    ['', ''],
  ])('makes the short name of “%s”', (name, key) => expect(keyOf(name)).toBe(key))

  it('takes a fault away with each part that belongs to the changed one', () => {
    const { eligibility, areas } = valuesOfService(whole)
    expect(faultNamesOf({ eligibility, areas })).toEqual([
      'document.accepts',
      'document.requires',
      'document.excludes',
      'document.areas',
    ])
  })
})
