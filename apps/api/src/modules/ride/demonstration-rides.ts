import type { BrandSettings } from '@throughway/brands/define-brand'
import { keyOfBrand } from '@throughway/brands/keys'
import { madeUpNames } from '@throughway/brands/settings'
import { parseRides, type RideFile } from './ride-file.ts'

const workdays = ['mon', 'tue', 'wed', 'thu', 'fri']
const everyDay = [...workdays, 'sat', 'sun']

const officeHours = [
  [
    { days: workdays, from: '07:00', to: '19:00' },
    { days: ['sat'], from: '09:00', to: '14:00' },
  ],
  [{ days: workdays, from: '08:00', to: '17:00' }],
  [{ days: everyDay, from: '06:30', to: '21:00' }],
  [
    { days: ['mon', 'tue', 'wed', 'thu'], from: '07:30', to: '18:00' },
    { days: ['fri'], from: '07:30', to: '16:00' },
  ],
]

/**
 * Twelve services of an invented region around the programme's city, which together use every rule. The names are
 * words, the phone numbers reach nobody, and the services have no sites. `year` is the first year of the demonstration.
 * It is long because it is data.
 */
export function describeRides({ id, subdomain: brand, city, lat, lng }: BrandSettings, today: string): RideFile {
  const year = Number(today.slice(0, 4))
  const phone = (last: number) => `(555) 555-01${String(last).padStart(2, '0')}`
  const { areaCode } = madeUpNames[keyOfBrand(id)]
  const turn = (id - 1) % 4
  const east = lng + 0.06
  const shift = (north: number, eastward: number) => ({ lat: round(lat + north), lng: round(lng + eastward) })
  const box = (south: number, west: number, north: number, eastward: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [eastward, south],
        [eastward, north],
        [west, north],
        [west, south],
      ].map(([x, y]) => [round(lng + x!), round(lat + y!)]),
    ],
  })

  return parseRides({
    areas: [
      {
        key: 'region',
        name: { en: `${city} and around`, es: `${city} y alrededores` },
        around: { lat, lng, miles: 25 },
      },
      { key: 'city', name: { en: `City of ${city}`, es: `Ciudad de ${city}` }, geojson: box(-0.09, -0.12, 0.09, 0.12) },
      { key: 'north', name: { en: 'North side', es: 'Lado norte' }, geojson: box(0.01, -0.2, 0.2, 0.2) },
      { key: 'south', name: { en: 'South side', es: 'Lado sur' }, geojson: box(-0.2, -0.2, 0.01, 0.2) },
      {
        key: 'hospital',
        name: { en: 'Medical center', es: 'Centro médico' },
        around: { ...shift(0.01, 0.012), miles: 1.5 },
      },
      {
        key: 'bus-lines',
        name: { en: 'Within 3/4 mile of a bus line', es: 'A menos de 3/4 de milla de una línea de autobús' },
        lines: [
          [
            [round(lng - 0.12), lat],
            [round(lng + 0.12), lat],
          ],
          [
            [lng, round(lat - 0.12)],
            [lng, round(lat + 0.12)],
          ],
          [
            [round(east), round(lat - 0.08)],
            [round(east), round(lat + 0.08)],
          ],
        ],
        buffer_feet: 3960,
      },
    ],
    agencies: [
      {
        key: 'transit',
        name: `${city} Transit`,
        phone: phone(20).replace('555', areaCode),
        tty: phone(21),
        email: `rides@transit.${brand}.example`,
        ...shift(0, 0),
        hours: officeHours[turn]!,
      },
      {
        key: 'council',
        name: `Council on Aging of ${city}`,
        kind: 'partner',
        phone: phone(22),
        ...shift(0.03, -0.02),
      },
      {
        key: 'wheels',
        name: 'Neighbor Wheels',
        kind: 'partner',
        phone: phone(23),
        ...shift(-0.04, 0.01),
      },
      {
        key: 'mobility',
        name: `${city} Mobility Center`,
        kind: 'oversight',
        phone: phone(24),
        email: `help@mobility.${brand}.example`,
        ...shift(0.01, 0.01),
      },
    ],
    services: [
      {
        key: 'paratransit',
        agency: 'transit',
        kind: 'paratransit_ada',
        ride_mode: 'door',
        phone: phone(30),
        tty: phone(21),
        languages: ['English', 'Spanish'],
        name: { en: 'ADA paratransit', es: 'Transporte ADA' },
        description: {
          en: 'Shared rides from door to door for those who cannot use the bus because of a disability.',
          es: 'Viajes compartidos de puerta a puerta para quienes no pueden usar el autobús por una discapacidad.',
        },
        requires: ['ada_certified'],
        registration: { days: 21 },
        seats: { capacity: 8, companions: 1, aide_free: true },
        needs: [
          { code: 'wheelchair_standard', max_inches: 30, max_pounds: 600 },
          { code: 'wheelchair_power', max_inches: 34, max_pounds: 800 },
          'mobility_device',
          'lift',
          'driver_assist',
          'travel_aide',
          'oxygen',
          'child_seat',
        ],
        areas: [{ area: 'bus-lines', role: 'within', during: [{ days: everyDay, from: '05:30', to: '24:30' }] }],
        hours: [{ days: everyDay, from: '05:30', to: '24:30' }],
        closed_on_holidays: false,
        booking: { type: 'prior_day', min_days: 1, business_days: false, cutoff: '16:30', max_days: 14 },
        book: {
          phone: phone(30),
          requests: true,
          message: { en: 'Have your ADA number at hand.', es: 'Ten a mano el número ADA.' },
        },
        fare: { kind: 'flat', base: 3.5, companion: 3.5, as_of: `${year}-01-01` },
        verified_on: `${year}-01-15`,
        review_due: `${year + 1}-01-15`,
      },
      {
        key: 'dial-a-ride',
        agency: 'transit',
        kind: 'dial_a_ride',
        phone: phone(31),
        languages: ['English', 'Spanish'],
        name: { en: `${city} Dial-a-Ride`, es: `${city}: viaje por llamada` },
        description: {
          en: 'A small bus within the city for anybody, at a lower fare for some.',
          es: 'Un autobús pequeño dentro de la ciudad para cualquiera, con tarifa menor para algunos.',
        },
        seats: { capacity: 6, companions: 3, aide_free: true },
        needs: ['wheelchair_standard', 'mobility_device', 'lift', 'travel_aide', 'child_seat'],
        areas: [{ area: 'city', role: 'within' }],
        hours: [
          { days: workdays, from: '06:00', to: '20:00' },
          { days: ['sat'], from: '08:00', to: '18:00' },
          { date: `${year}-12-24`, kind: 'reduced', from: '06:00', to: '14:00' },
        ],
        booking: { type: 'same_day', min_notice_minutes: 120 },
        book: { phone: phone(31), requests: true },
        fare: {
          kind: 'flat',
          base: 4,
          companion: 4,
          discounts: [
            { eligibility: 'older_adult', percent: 50 },
            { eligibility: 'disability', percent: 50 },
            { eligibility: 'youth', percent: 25 },
          ],
          as_of: `${year}-01-01`,
        },
        verified_on: `${year}-02-01`,
      },
      {
        key: 'senior-van',
        agency: 'council',
        kind: 'dial_a_ride',
        ride_mode: 'door',
        phone: phone(32),
        name: { en: 'Senior van', es: 'Camioneta para mayores' },
        description: {
          en: 'Rides to the doctor, the store and the senior center for residents of 60 or older.',
          es: 'Viajes al médico, a la tienda y al centro de mayores para residentes de 60 años o más.',
        },
        ages: { min: 60 },
        residency: 'city',
        seats: { capacity: 5, companions: 1 },
        needs: ['mobility_device', 'wheelchair_standard', 'lift', 'travel_aide'],
        purposes: ['medical', 'grocery', 'senior_centre'],
        areas: [{ area: 'region', role: 'within' }],
        hours: [{ days: workdays, from: '08:30', to: '15:30' }],
        booking: { type: 'prior_day', min_days: 2, business_days: true, cutoff: '12:00', max_days: 30 },
        book: { phone: phone(32), requests: true },
        fare: { kind: 'donation', base: 3 },
        verified_on: `${year}-03-01`,
      },
      {
        key: 'volunteers',
        agency: 'wheels',
        kind: 'volunteer',
        ride_mode: 'door_through_door',
        phone: phone(33),
        name: { en: 'Volunteer drivers', es: 'Conductores voluntarios' },
        description: {
          en: 'A neighbor drives riders to the doctor in a car of their own, and waits.',
          es: 'Un vecino lleva al médico en su propio auto y espera.',
        },
        accepts: ['disability'],
        ages: { senior: 65 },
        seats: { companions: 1 },
        needs: ['mobility_device', 'driver_assist'],
        refuses_needs: ['stretcher', 'wheelchair_power'],
        purposes: ['medical'],
        areas: [{ area: 'region', role: 'start_or_end' }],
        hours: [{ days: workdays, from: '08:00', to: '17:00' }],
        booking: { type: 'prior_day', min_days: 5, business_days: true, cutoff: '15:00', max_days: 45 },
        book: { phone: phone(33), requests: true, cancel_minutes: 1440 },
        fare: { kind: 'free' },
        verified_on: `${year}-01-20`,
        alerts:
          turn === 0
            ? [
                {
                  severity: 'warning',
                  text: {
                    en: 'We are short of drivers. Please ask a week ahead.',
                    es: 'Faltan conductores. Pide con una semana de anticipación.',
                  },
                },
              ]
            : [],
      },
      {
        key: 'medical-rides',
        agency: 'mobility',
        kind: 'nemt',
        ride_mode: 'door_through_door',
        phone: phone(34),
        name: { en: 'Medical rides for Medicaid', es: 'Viajes médicos de Medicaid' },
        description: {
          en: 'Rides to treatment that Medicaid pays for, with a ramp or a stretcher where needed.',
          es: 'Viajes a tratamientos que paga Medicaid, con rampa o camilla cuando hace falta.',
        },
        requires: ['medicaid'],
        seats: { capacity: 2, companions: 1 },
        needs: [
          'wheelchair_standard',
          'wheelchair_power',
          'stretcher',
          'oxygen',
          'lift',
          'driver_assist',
          'travel_aide',
          'mobility_device',
        ],
        purposes: ['medical'],
        areas: [{ area: 'region', role: 'start' }],
        hours: [{ days: everyDay, from: '04:00', to: '23:00' }],
        closed_on_holidays: false,
        booking: { type: 'prior_day', min_days: 3, business_days: true, cutoff: '17:00', max_days: 30 },
        book: { phone: phone(34) },
        fare: { kind: 'mileage', base: 30, per_mile: 2.5, companion: 0, aide: 0 },
        funding: [{ name: 'Medicaid', covers_percent: 100, eligibilities: ['medicaid'] }],
        verified_on: `${year}-02-15`,
      },
      {
        key: 'dialysis-shuttle',
        agency: 'mobility',
        kind: 'dial_a_ride',
        ride_mode: 'door',
        phone: phone(35),
        name: { en: 'Dialysis shuttle', es: 'Servicio para diálisis' },
        description: {
          en: 'There and back, three days a week, between home and the medical center.',
          es: 'Ida y vuelta, tres días por semana, entre la casa y el centro médico.',
        },
        seats: { capacity: 6, companions: 1 },
        needs: ['wheelchair_standard', 'mobility_device', 'lift', 'oxygen'],
        patterns: [
          {
            from: 'north',
            to: 'hospital',
            purposes: ['dialysis'],
            hours: [{ days: ['mon', 'wed', 'fri'], from: '05:00', to: '19:00' }],
            funding: ['Hospital fund'],
          },
          {
            from: 'south',
            to: 'hospital',
            purposes: ['dialysis'],
            hours: [{ days: ['tue', 'thu', 'sat'], from: '05:00', to: '19:00' }],
          },
        ],
        booking: { type: 'prior_day', min_days: 1, cutoff: '15:00', max_days: 90 },
        book: { phone: phone(35), requests: true },
        fare: { kind: 'flat', base: 5, companion: 0 },
        funding: [{ name: 'Hospital fund', covers_percent: 60, needs_authorisation: true }],
        verified_on: `${year}-02-20`,
      },
      {
        key: 'taxi-vouchers',
        agency: 'council',
        kind: 'taxi_voucher',
        phone: phone(36),
        name: { en: 'Half-fare taxi', es: 'Taxi a mitad de precio' },
        description: {
          en: 'The meter of any taxi of the program, at half of it for older adults and people with disabilities.',
          es: 'El taxímetro de cualquier taxi del programa, a la mitad para mayores y personas con discapacidad.',
        },
        accepts: ['older_adult', 'disability', 'low_income'],
        ages: { min: 18 },
        registration: { days: 5 },
        seats: { capacity: 4, companions: 3 },
        areas: [{ area: 'region', role: 'start' }],
        hours: [{ days: everyDay, from: '00:00', to: '24:00' }],
        closed_on_holidays: false,
        booking: { type: 'realtime' },
        book: { phone: phone(36) },
        fare: {
          kind: 'taxi_table',
          base: 3.5,
          per_mile: 2.8,
          per_minute: 0.45,
          companion: 0,
          discounts: [
            { eligibility: 'older_adult', percent: 50 },
            { eligibility: 'disability', percent: 50 },
            { eligibility: 'low_income', percent: 50 },
          ],
        },
        verified_on: `${year}-01-05`,
      },
      {
        key: 'night-taxi',
        agency: 'transit',
        kind: 'taxi_voucher',
        phone: phone(37),
        name: { en: 'Night ride', es: 'Viaje nocturno' },
        description: {
          en: 'From evening until two at night, when the buses rest.',
          es: 'De la tarde hasta las dos de la noche, cuando descansan los autobuses.',
        },
        ages: { min: 13, guardian_below: 16 },
        seats: { capacity: 4, companions: 3 },
        needs: ['mobility_device'],
        excluded_purposes: ['medical'],
        areas: [
          { area: 'city', role: 'start' },
          { area: 'region', role: 'end' },
        ],
        hours: [
          { days: ['thu', 'fri', 'sat'], from: '20:00', to: '26:00' },
          { date: `${year}-12-31`, kind: 'extra', from: '18:00', to: '28:00' },
        ],
        booking: { type: 'same_day', min_notice_minutes: 45 },
        book: { phone: phone(37) },
        fare: {
          kind: 'zone',
          companion: 0,
          zones: [
            { from: 'north', to: 'north', fare: 6 },
            { from: 'south', to: 'south', fare: 6 },
            { from: 'north', to: 'south', fare: 9 },
          ],
        },
        verified_on: `${year}-02-02`,
      },
      {
        key: 'veterans',
        agency: 'mobility',
        kind: 'volunteer',
        ride_mode: 'curb',
        phone: phone(38),
        name: { en: 'Veterans’ van', es: 'Camioneta de veteranos' },
        description: {
          en: 'For veterans, to any clinic. Riders have to be able to board on their own.',
          es: 'Para veteranos, a cualquier clínica. Quien viaja debe poder subir por su cuenta.',
        },
        accepts: ['veteran'],
        seats: { capacity: 7, companions: 1 },
        refuses_needs: ['wheelchair_power', 'stretcher'],
        purposes: ['medical'],
        areas: [{ area: 'hospital', role: 'end' }],
        hours: [{ days: workdays, from: '07:00', to: '16:00' }],
        booking: { type: 'prior_day', min_days: 2, cutoff: '12:00' },
        book: { phone: phone(38), requests: true },
        fare: { kind: 'free' },
        verified_on: `${year - 1}-05-01`,
        review_due: `${year - 1}-06-01`,
      },
      {
        key: 'youth-rides',
        agency: 'wheels',
        kind: 'flex',
        phone: phone(39),
        name: { en: 'After-school rides', es: 'Viajes después de clases' },
        description: {
          en: 'School, practice and home for those from 10 to 18, on school days.',
          es: 'Escuela, entrenamiento y casa para quienes tienen de 10 a 18 años, en días de clase.',
        },
        ages: { min: 10, max: 18, guardian_below: 12 },
        excludes: ['older_adult'],
        seats: { capacity: 6, companions: 2 },
        needs: ['wheelchair_standard', 'lift', 'mobility_device', 'child_seat'],
        purposes: ['school', 'social', 'work'],
        areas: [{ area: 'city', role: 'start_or_end' }],
        hours: [
          {
            days: workdays,
            from: '14:00',
            to: '19:00',
            valid_from: `${year - 1}-09-01`,
            valid_to: `${year + 1}-06-20`,
          },
          { date: `${year}-11-27`, kind: 'closed' },
        ],
        booking: { type: 'prior_day', min_days: 1, cutoff: '18:00' },
        book: { phone: phone(39), requests: true },
        fare: { kind: 'flat', base: 2 },
        verified_on: `${year}-01-10`,
      },
      {
        key: 'reduced-fare',
        agency: 'transit',
        kind: 'fixed_route_reduced',
        phone: phone(20),
        name: { en: 'Bus and rail at a reduced fare', es: 'Autobús y tren con tarifa reducida' },
        description: {
          en: 'Half fare on every line with a card that is made while you wait.',
          es: 'Media tarifa en todas las líneas con una tarjeta que se hace en el momento.',
        },
        accepts: ['older_adult', 'disability', 'veteran', 'youth'],
        ages: { senior: 65 },
        seats: { capacity: 40, companions: 5 },
        needs: ['wheelchair_standard', 'wheelchair_power', 'mobility_device', 'lift', 'travel_aide', 'oxygen'],
        areas: [{ area: 'bus-lines', role: 'within' }],
        closed_on_holidays: false,
        hours: [
          { days: workdays, from: '05:00', to: '25:00' },
          { days: ['sat', 'sun'], from: '06:00', to: '24:00' },
        ],
        fare: { kind: 'flat', base: 1, companion: 2, as_of: `${year}-01-01` },
        verified_on: `${year}-03-01`,
      },
      {
        key: 'faith-rides',
        agency: 'wheels',
        kind: 'volunteer',
        phone: phone(41),
        name: { en: 'Rides by congregations', es: 'Viajes de congregaciones' },
        description: {
          en: 'Call and ask: members drive when they can.',
          es: 'Llama y pregunta: los miembros conducen cuando pueden.',
        },
        seats: {},
        purposes: ['general'],
        excluded_purposes: ['work'],
        areas: [{ area: 'south', role: 'start' }],
        fare: { kind: 'ask' },
        source: '211',
        published: true,
        archived: false,
      },
    ],
  })
}

function round(degrees: number) {
  return Math.round(degrees * 1e5) / 1e5
}
