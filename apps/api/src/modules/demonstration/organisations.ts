import type { BrandSettings } from '@throughway/brands/define-brand'
import { keyOfBrand } from '@throughway/brands/keys'
import { madeUpNames } from '@throughway/brands/settings'
import { type ImportFile, parseImport } from '#modules/organisation-import/organisation-import.ts'

/** Invented names of employers that suit the place. */
function listNames({ id, app_name: name, city }: BrandSettings, count: number): string[] {
  const word = name.split(' ', 1)[0]!
  return [
    `${word} Health`,
    `${city} Public Works`,
    madeUpNames[keyOfBrand(id)].employer,
    `${city} Community College`,
    `${word} & Daughters Bakery`,
  ].slice(0, count)
}

const affiliations = [
  [{ name: 'Care', subgroups: ['Day shift', 'Night shift'] }, { name: 'Administration' }, 'Facilities'],
  [{ name: 'Streets', subgroups: ['Repair', 'Cleaning'] }, 'Parks'],
  ['Development', 'Support'],
  [{ name: 'Students' }, { name: 'Faculty', subgroups: ['Science', 'Arts'] }, 'Staff'],
  [],
]
const shortNames = ['health', 'works', 'software', 'college', 'bakery']
const codes = ['HEALTH', 'WORKS', 'SOFTWARE', 'COLLEGE', 'BAKERY']

/** What the members of each organisation may log (C8). */
export const allowances: readonly (readonly ('telework' | 'compressed_week')[])[] = [
  ['telework', 'compressed_week'],
  [],
  ['telework'],
  ['telework'],
  [],
]

/** The file that an administrator would import: organisations with domains, codes and a tree, and the partners. */
export function describeOrganisations(settings: BrandSettings, count: number): ImportFile {
  const { subdomain: key } = settings
  const names = listNames(settings, count)
  return parseImport({
    organisations: names.map((name, index) => ({
      name,
      ride_home: index === 0 || index < count - 1,
      allows: allowances[index]!,
      domains: [`${shortNames[index]}.${key}.example`],
      codes: [
        `${codes[index]}-${key.toUpperCase()}`,
        ...(index === 1 ? [{ code: `OPEN-DAY-${key.toUpperCase()}`, uses: 50 }] : []),
      ],
      affiliations: affiliations[index]!,
      ...(index === 0 && {
        identity_provider: {
          name: `${name} account`,
          issuer: `https://login.${shortNames[index]}.${key}.example`,
          client_id: 'throughway',
        },
      }),
    })),
    partners: describePartners(settings),
  })
}

/** None, one or two partners near the centre, so that each rule of the menu appears at some programme (R6.10). */
function describePartners({ id, subdomain: key, city, lat, lng }: BrandSettings) {
  const index = id - 1
  const around = (degrees: number, shift = 0) => {
    const [south, north, west, east] = [lat - degrees + shift, lat + degrees + shift, lng - degrees, lng + degrees]
    return {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    }
  }
  const page = (en: string, es: string) => ({
    texts: { en, es },
    contact: { phone: '(555) 555-0134', email: `hello@partner.${key}.example` },
  })
  const downtown = {
    name: `Downtown ${city}`,
    position: 1,
    ...page(
      `The association of those who work in the middle of ${city}: lockers, showers and a shuttle.`,
      `La asociación de quienes trabajan en el centro de ${city}: casilleros, duchas y un servicio de enlace.`,
    ),
    services: { en: ['Bike lockers', 'Lunch-hour shuttle'], es: ['Casilleros para bicicletas', 'Enlace del mediodía'] },
    areas: [{ applies_to: 'work', geometry: around(0.05) }],
  }
  const neighbours = {
    name: `${city} Neighbors`,
    position: 2,
    ...page(
      `Neighbors who share rides to the station and to school.`,
      'Vecinos que comparten viajes a la estación y a la escuela.',
    ),
    services: { en: ['Rides to the station'], es: ['Viajes a la estación'] },
    areas: [{ applies_to: 'home', geometry: around(0.2) }],
  }
  const apart = {
    name: 'Hillside Shuttle',
    position: 3,
    ...page('A shuttle through the hills outside of town.', 'Un enlace por las colinas de las afueras.'),
    areas: [{ applies_to: 'both', geometry: around(0.1, 1) }],
  }
  if (index % 3 === 0) return [downtown, neighbours, apart]
  return index % 3 === 1 ? [downtown, apart] : [apart]
}
