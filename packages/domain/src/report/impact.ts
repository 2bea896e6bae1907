import type { TripMode } from '../mode/mode-facts.ts'
import { figuresOf, type Sums } from '../mode/savings.ts'
import { addDays, addMonths } from '../time/time.ts'
import { findToldFigures } from '../trip/told-figures.ts'
import { fewestInPublic } from './tell-week.ts'

/** The sums that everybody may read of a month, in the units of the tables. */
type ImpactSums = Pick<Sums, 'trips' | 'avoided_metres' | 'co2_milligrams' | 'saved_millicents'>

/** `others`: modes of few people, together. */
export type ImpactMode = TripMode | 'others'

/** All that is ever told in public of a month, and all that is kept of it. */
export type ImpactMonth = ImpactSums & {
  members: number
  modes: readonly { mode: ImpactMode; trips: number }[]
}

/** A month and mode of a programme as it is read, before anything is withheld. */
export type ProgrammeCell = ImpactSums & {
  /** Its first day. */
  month: string
  mode: TripMode
  /** People with a trip by this mode in the month. */
  members: number
  /** Who they are, while they are fewer than may be told of. */
  few: readonly string[] | null
  /** People with a trip by any mode in the month. */
  people: number
}

/**
 * Chooses what may be told of a month, so that no figure is of fewer than `fewest` people and none can be worked out
 * from the others: modes of few stand together, and a month of few is left out of everything. Null for such a month. All
 * sums of several months are sums of what is told of each, so they give away no more.
 */
export function tellImpact(cells: readonly ProgrammeCell[], fewest = fewestInPublic): ImpactMonth | null {
  const travelled = cells.filter(({ trips }) => trips > 0)
  const told = findToldFigures(
    travelled.map(({ month, mode, members, few }) =>
      // trips that nobody is known to have made count as those of one person
      members > 0 ? { month, mode, members, few } : { month, mode, members: 1, few: [`nobody by ${mode}`] },
    ),
    fewest,
  )
  const people = travelled[0]?.people ?? 0
  if (told.months.length === 0 || people < fewest) return null
  const others = travelled.filter(({ mode }) => !told.modes.includes(mode))
  return {
    ...addUpImpact(cells),
    members: people,
    modes: [
      ...travelled.filter(({ mode }) => told.modes.includes(mode)).map(({ mode, trips }) => ({ mode, trips })),
      ...(others.length > 0 ? [{ mode: 'others' as const, trips: addUpImpact(others).trips }] : []),
    ],
  }
}

/** Adds up exactly; rounding comes last. */
export function addUpImpact(parts: readonly ImpactSums[]): ImpactSums {
  const sums = { trips: 0, avoided_metres: 0, co2_milligrams: 0, saved_millicents: 0 }
  for (const part of parts) {
    sums.trips += part.trips
    sums.avoided_metres += part.avoided_metres
    sums.co2_milligrams += part.co2_milligrams
    sums.saved_millicents += part.saved_millicents
  }
  return sums
}

/** The sums as everybody reads them. */
export function figuresOfImpact(sums: ImpactSums) {
  const { trips, avoided_miles, co2_pounds, savings_cents } = figuresOf({
    metres: 0,
    millicalories: 0,
    gas_microgallons: 0,
    ...sums,
  })
  return { trips, avoided_miles, co2_pounds, savings_cents }
}

/** So many whole months stand on the page. */
export const impactMonths = 24

/**
 * A month is read once, when it has been over for so many days: people log trips afterwards, and two readings, one
 * before and one after somebody's late trip, would differ by that person.
 */
export const impactLateDays = 14

/** The first days of the months that everybody may read on a day, the earliest first. */
export function listImpactMonths(today: string): string[] {
  const running = `${addDays(today, -impactLateDays).slice(0, 7)}-01`
  return Array.from({ length: impactMonths }, (_, index) => addMonths(running, index - impactMonths))
}

/** What each figure counts, for readers of the page and of its files. */
export const impactDefinitions = {
  members: {
    en: 'People with at least one trip in the month. Somebody who travels in several months counts in each of them, so there is no sum.',
    es: 'Personas con al menos un viaje en el mes. Quien viaja en varios meses cuenta en cada uno, así que no hay suma.',
  },
  trips: {
    en: 'Every way and day that was logged, drives alone too. A lunch brought along is no trip, nor is one that was not accepted.',
    es: 'Cada trayecto y cada día que se registró, también manejando a solas. Llevar el almuerzo no es un viaje, ni lo es uno que no se aceptó.',
  },
  avoided_miles: {
    en: 'The way that somebody did not drive alone. In a carpool of two, each avoids half of it.',
    es: 'El trayecto que alguien no manejó a solas. En un auto compartido entre dos, cada persona evita la mitad.',
  },
  co2_pounds: {
    en: 'CO₂ of the driving avoided, less that of the trips themselves.',
    es: 'CO₂ del manejo evitado, menos el de los propios viajes.',
  },
  savings_cents: {
    en: 'Gas and maintenance of the driving avoided. Fares, parking and tolls are left out.',
    es: 'Gasolina y mantenimiento del manejo evitado. No se cuentan pasajes, estacionamiento ni peajes.',
  },
  modes: {
    en: 'Trips by way of traveling. Ways that fewer than ten people used in a month stand together as other ways.',
    es: 'Viajes por forma de viajar. Las formas que usaron menos de diez personas en un mes van juntas como otras formas.',
  },
} as const satisfies Record<string, { en: string; es: string }>

export type ImpactDefinition = keyof typeof impactDefinitions
