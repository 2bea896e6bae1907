import { pitch } from './map/plane.ts'

export type CityOrder = {
  /** An integer; every other value gives another city. */
  seed: number
  /** Degrees. */
  centre: { lat: number; lon: number }
  /**
   * Nodes on ways that one may walk, ride or drive on, met within 5 %: 3,000 to 3,500,000. About a third are junctions.
   */
  streetNodes: number
  name?: string
  /** YYYY-MM-DD: the first day of the year of service. */
  firstDate: string
  /** Stops of the transit network to aim for, up to 20,000; without it one for every fifty street nodes. */
  stops?: number
  /** IANA name, written into the feed. */
  timeZone: string
  /** The first three digits of its postcodes; its houses have none without. */
  postcodes?: string
  /** Two letters: decides miles or kilometres an hour, the side one drives on and the holidays; US without it. */
  country?: string
}

const fewestNodes = 3_000
const mostNodes = 3_500_000
const mostStops = 20_000

/** Refuses, with a sentence, what cannot be drawn. */
export function checkOrder(order: CityOrder) {
  const { seed, centre, streetNodes, firstDate, stops, timeZone, postcodes, country } = order
  if (!Number.isSafeInteger(seed)) throw new RangeError(`The seed must be an integer, not ${seed}.`)
  if (!(Math.abs(centre.lat) <= 75))
    throw new RangeError(`The latitude must lie between -75 and 75 degrees, not at ${centre.lat}.`)
  if (!(Math.abs(centre.lon) <= 180))
    throw new RangeError(`The longitude must lie between -180 and 180 degrees, not at ${centre.lon}.`)
  if (!Number.isInteger(streetNodes) || streetNodes < fewestNodes || streetNodes > mostNodes) {
    throw new RangeError(
      `The number of street nodes must be an integer from ${fewestNodes} to ${mostNodes}, not ${streetNodes}.`,
    )
  }
  // Three nodes a block: a city of this size reaches some sixty blocks across for ten thousand.
  const reachDegrees = (Math.sqrt(streetNodes) * 0.7 * pitch) / (111_320 * Math.cos((centre.lat * Math.PI) / 180))
  if (Math.abs(centre.lon) + reachDegrees > 180)
    throw new RangeError('The city would lie across the 180th meridian; choose a centre farther from it.')
  if (readPlainDate(firstDate) === undefined)
    throw new RangeError(`The first date must be a day written YYYY-MM-DD, not "${firstDate}".`)
  if (stops !== undefined && (!Number.isInteger(stops) || stops < 100 || stops > mostStops)) {
    throw new RangeError(`The number of stops must be an integer from 100 to ${mostStops}, not ${stops}.`)
  }
  if (!isTimeZone(timeZone)) throw new RangeError(`"${timeZone}" is no time zone.`)
  if (postcodes !== undefined && !/^\d{3}$/.test(postcodes))
    throw new RangeError(`Postcodes begin with three digits, not with "${postcodes}".`)
  if (country !== undefined && !/^[A-Z]{2}$/.test(country))
    throw new RangeError(`The country must be two capital letters, not "${country}".`)
}

/** Days since 1970 of a date written YYYY-MM-DD; undefined when there is no such day. */
export function readPlainDate(text: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return undefined
  const days = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / 86_400_000
  return writePlainDate(days) === text ? days : undefined
}

export const writePlainDate = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10)

function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return timeZone !== '' && /^[A-Z][\w+-]*(\/[\w+-]+)*$/i.test(name)
  } catch {
    return false
  }
}
