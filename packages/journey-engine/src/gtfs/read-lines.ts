import type { AgencyRow } from './read-agencies.ts'
import { compareText, type Feed } from './open-feed.ts'

export type LineRow = {
  id: string
  shortName: string
  longName: string
  colour: string
  textColour: string
  type: number
  agency: number
}

const bus = 3

/** Lines by id; `agency` is an index into the feed's agencies. */
export function readLines(feed: Feed, agencies: AgencyRow[]): LineRow[] {
  const table = feed.get('routes.txt', ['route_id'])
  const id = table.column('route_id')
  const agency = table.column('agency_id')
  const shortName = table.column('route_short_name')
  const longName = table.column('route_long_name')
  const colour = table.column('route_color')
  const textColour = table.column('route_text_color')
  const type = table.column('route_type')
  const rows = new Map<string, LineRow>()
  const agencyIndices = new Map(agencies.map((each, index) => [each.id, index]))

  const readColour = (column: number) => {
    const text = table.text(column).replace(/^#/, '').toUpperCase()
    if (text === '' || /^[0-9A-F]{6}$/.test(text)) return text
    feed.note('routes.txt: colour not of six hexadecimal digits, ignored', `${table.text(id)}: ${text}`)
    return ''
  }
  const readType = () => {
    const value = table.integer(type, NaN)
    if (value >= 0 && value <= 1799) return value
    feed.note('routes.txt: route_type not valid, taken as bus', `${table.text(id)}: ${table.text(type)}`)
    return bus
  }
  const readAgency = () => {
    const text = table.text(agency)
    const index = agencyIndices.get(text)
    if (index !== undefined) return index
    // a feed with one agency can omit its id
    if (text !== '' || agencies.length > 1)
      feed.note('routes.txt: agency not in agency.txt, the first one used', `${table.text(id)}: ${text}`)
    return 0
  }

  while (table.next()) {
    const key = table.text(id)
    if (key === '') feed.note('routes.txt: line without route_id left out', `line ${table.line()}`)
    else if (rows.has(key)) feed.note('routes.txt: route_id given twice, the first used', key)
    else {
      rows.set(key, {
        id: key,
        shortName: table.text(shortName),
        longName: table.text(longName),
        colour: readColour(colour),
        textColour: readColour(textColour),
        type: readType(),
        agency: readAgency(),
      })
    }
  }
  return [...rows.values()].toSorted((one, other) => compareText(one.id, other.id))
}
