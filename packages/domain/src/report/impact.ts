import type { TripMode } from '../mode/mode-facts.ts'
import { figuresOf, type Sums } from '../mode/savings.ts'
import { addDays, addMonths } from '../time/time.ts'
import { addModes, lunch, type ToldTravel, type TravelCount } from './tell-month.ts'
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

/** The dashboard's figures of a month, for the programme and for each of its organisations. */
type ToldOfDashboard = { programme: ToldTravel | null; organisations: ReadonlyMap<string, ToldTravel | null> }

/**
 * Chooses what everybody may read of a month: the figures that the dashboard tells of the programme, modes of fewer than
 * `fewest` people together. Null for a month of so few.
 *
 * Each figure is a sum of whole figures of the dashboard, so whoever holds the page against the dashboard, or against the
 * figures of an organisation, learns nothing that the dashboard does not tell: their difference is of nobody or of five
 * people. The parts are of ten people each, so no figure of the page and no difference of two is of fewer. All sums of
 * several months are sums of what is told of each, so they give away no more.
 *
 * The counts name the people of a mode in an organisation, and of all its modes, while these are fewer than `fewest`.
 */
export function tellImpact(
  { programme, organisations }: ToldOfDashboard,
  counts: readonly TravelCount[],
  fewest = fewestInPublic,
): ImpactMonth | null {
  if (programme === null) return null
  const cells = counts.filter(({ mode }) => mode !== null && mode !== lunch)
  const columnOf = ({ organisation, mode }: TravelCount): ImpactMode | undefined => {
    // where the programme's figure is the sum of the organisations shown, its modes are theirs and include nobody else
    const whose = programme.partial ? organisations.get(organisation ?? '') : programme
    if (!whose) return undefined
    return whose.modes.some((each) => each.mode === mode) ? mode! : 'others'
  }
  const columns = Map.groupBy(cells, columnOf)
  const isOfMany = (modes: readonly ImpactMode[]) =>
    isEnough(
      modes.flatMap((mode) => columns.get(mode) ?? []),
      fewest,
    )
  const all = programme.modes.map(({ mode }) => mode)
  if (!isOfMany(all)) return null
  let own = programme.modes.filter(({ mode }) => mode !== 'others' && isOfMany([mode]))
  const listRest = () => programme.modes.filter((each) => !own.includes(each))
  while (listRest().length > 0 && !isOfMany(listRest().map(({ mode }) => mode))) {
    const least = Math.min(...own.map(({ trips }) => trips))
    // equal modes are left out together, so that the choice among them reveals nothing
    own = own.filter(({ trips }) => trips > least)
  }
  return {
    ...addUpImpact([programme]),
    members: programme.people,
    modes: addModes([...own, ...listRest().map(({ trips }) => ({ mode: 'others' as const, trips }))]),
  }
}

/** Whether so many people are behind the cells. Those of a large one are not known, nor needed. */
function isEnough(cells: readonly TravelCount[], fewest: number): boolean {
  if (cells.some(({ people }) => people >= fewest)) return true
  return new Set(cells.flatMap(({ few }) => few ?? [])).size >= fewest
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

/** The number of whole months on the page. */
export const impactMonths = 24

/** A month appears on the page this many days after its end; by then the dashboard has counted it, once. */
export const impactLateDays = 14

/** The first days of the months that everybody may read on a day, the earliest first. */
export function listImpactMonths(today: string): string[] {
  const running = `${addDays(today, -impactLateDays).slice(0, 7)}-01`
  return Array.from({ length: impactMonths }, (_, index) => addMonths(running, index - impactMonths))
}

/** What each figure counts, for readers of the page and of its files. */
export const impactDefinitions = {
  members: {
    en: 'People with at least one trip in the month; whoever traveled with two organizations counts in both. Somebody who travels in several months counts in each of them, so there is no sum.',
    es: 'Personas con al menos un viaje en el mes; quien viajó con dos organizaciones cuenta en ambas. Quien viaja en varios meses cuenta en cada uno, así que no hay suma.',
  },
  trips: {
    en: 'Every way and day that was logged within a week of the month’s end, drives alone too. A lunch brought along is no trip, nor is one that was not accepted. Organizations of too few people may be left out.',
    es: 'Cada trayecto y cada día que se registró hasta una semana después del fin de mes, también manejando a solas. Llevar el almuerzo no es un viaje, ni lo es uno que no se aceptó. Pueden faltar organizaciones de muy pocas personas.',
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
