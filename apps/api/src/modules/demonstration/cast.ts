import type { BrandSettings } from '@throughway/brands/define-brand'
import type { TripMode } from '@throughway/domain/mode/modes'
import { makeRandom } from '@throughway/domain/value/random'
import { allowances } from './organisations.ts'

/** How one person of the demonstration gets to work. */
export type Habits = {
  miles: number
  main: TripMode
  second: TripMode
  /** Share of workdays on which they record anything. */
  diligence: number
  /** Days of the week at home or off, 1 is Monday. */
  homeDays: readonly number[]
  offDay: number | undefined
  bringsLunch: number
  from: string
  to: string
}

export type CastMember = { email: string; firstName: string; lastName: string; organisation: number; habits: Habits }

const firstNames = [
  'Alma',
  'Marcus',
  'Priya',
  'Daniel',
  'Rosa',
  'Wei',
  'Hannah',
  'Omar',
  'Grace',
  'Luis',
  'Naomi',
  'Peter',
  'Amara',
  'Jonas',
  'Camila',
  'Theo',
  'Leila',
  'Frank',
  'Ingrid',
  'Andre',
  'Mei',
  'Walter',
  'Sofia',
  'Isaac',
  'Nadia',
  'Victor',
  'Joyce',
  'Rafael',
  'Edith',
  'Kofi',
  'Clara',
  'Dmitri',
  'Yolanda',
  'Arthur',
  'Fatima',
  'George',
  'Lucia',
  'Henry',
  'Bianca',
  'Samuel',
]
const lastNames = [
  'Bennett',
  'Okafor',
  'Ramirez',
  'Lindqvist',
  'Nguyen',
  'Foster',
  'Haddad',
  'Kowalski',
  'Silva',
  'Turner',
  'Yamada',
  'Castillo',
  'Byrne',
  'Mensah',
  'Petrov',
  'Greene',
  'Alvarez',
  'Hoffman',
  'Chaudhry',
  'Douglas',
  'Moreau',
  'Park',
  'Sandoval',
  'Whitaker',
  'Ibrahim',
]
const places = [
  'Home',
  'Market Square',
  'Station Square',
  'North End',
  'Riverside',
  'Hillcrest',
  'Old Town',
  'Mill Lane',
]
const workPlaces = ['Work', 'Main office', 'Campus', 'Plant 2', 'Downtown office', 'Clinic']

/** The members of a programme, the same each time. The first is the public account. */
export function castMembers(brand: BrandSettings, count: number, organisations: number): CastMember[] {
  const key = brand.subdomain
  return Array.from({ length: count }, (_, index) => {
    const random = makeRandom(`${key} member ${index}`)
    const firstName = firstNames[(index + brand.id * 7) % firstNames.length]!
    const lastName = lastNames[Math.floor(random() * lastNames.length)]!
    const email = index === 0 ? `demo@${key}.example` : `${firstName}.${lastName}.${index}@${key}.example`.toLowerCase()
    const organisation = index % organisations
    return {
      email,
      firstName,
      lastName,
      organisation,
      habits: index === 0 ? demoHabits : fitHabits(makeHabits(random), organisation),
    }
  })
}

/** Removes the habits that the member's organisation does not offer. */
function fitHabits(habits: Habits, organisation: number): Habits {
  const allowed = allowances[organisation]!
  return {
    ...habits,
    homeDays: allowed.includes('telework') ? habits.homeDays : [],
    offDay: allowed.includes('compressed_week') ? habits.offDay : undefined,
  }
}

/** Somebody with a bit of everything to look at. */
const demoHabits: Habits = {
  miles: 4.6,
  main: 'bike',
  second: 'transit',
  diligence: 0.92,
  homeDays: [3],
  offDay: undefined,
  bringsLunch: 0.3,
  from: 'Home',
  to: 'Work',
}

function makeHabits(random: () => number): Habits {
  const miles = Math.round((1 + 22 * random() ** 2) * 10) / 10
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  const main = pick<TripMode>(
    miles < 2
      ? ['walk', 'walk', 'bike']
      : miles < 7
        ? ['bike', 'transit', 'scooter', 'bike', 'carpool']
        : ['transit', 'carpool', 'carpool', 'vanpool', 'multimode'],
  )
  return {
    miles,
    main,
    second: pick(miles < 5 ? ['walk', 'transit', 'bike'] : ['carpool', 'transit', 'drive_alone']),
    diligence: 0.55 + 0.4 * random(),
    homeDays: random() < 0.4 ? [pick([1, 3, 5])] : [],
    offDay: random() < 0.1 ? 5 : undefined,
    bringsLunch: random() < 0.3 ? 0.3 : 0,
    from: pick(places),
    to: pick(workPlaces),
  }
}
