import type { Fuel } from '@throughway/domain/mode/vehicles'
import type { FuelRecord, MenuChoice, MenuItem } from './fuel-record.ts'

/**
 * Typical combined figures of kinds of vehicles, rounded by hand: miles per gallon since 2018, since 2008, and before;
 * for vehicles that charge, kWh for 100 miles behind the slash. They are used where the public tables are unavailable,
 * and every screen says that they are typical values.
 */
const table: readonly (readonly [
  kind: string,
  size: string,
  fuel: Fuel,
  since2018: string,
  since2008: string,
  before: string,
])[] = [
  ['car', 'small', 'gasoline', '32', '29', '27'],
  ['car', 'small', 'hybrid', '50', '45', '42'],
  ['car', 'small', 'plug_in_hybrid', '50/26', '41/30', ''],
  ['car', 'small', 'diesel', '36', '33', '32'],
  ['car', 'small', 'electric', '/29', '/31', ''],
  ['car', 'midsize', 'gasoline', '29', '26', '23'],
  ['car', 'midsize', 'hybrid', '46', '39', '38'],
  ['car', 'midsize', 'plug_in_hybrid', '44/31', '40/35', ''],
  ['car', 'midsize', 'diesel', '34', '33', '30'],
  ['car', 'midsize', 'electric', '/28', '/33', ''],
  ['car', 'large', 'gasoline', '24', '21', '20'],
  ['car', 'large', 'hybrid', '42', '30', ''],
  ['car', 'large', 'electric', '/32', '/36', ''],
  ['suv', 'small', 'gasoline', '28', '24', '22'],
  ['suv', 'small', 'hybrid', '38', '31', '29'],
  ['suv', 'small', 'plug_in_hybrid', '37/36', '', ''],
  ['suv', 'small', 'electric', '/30', '/34', ''],
  ['suv', 'midsize', 'gasoline', '23', '20', '18'],
  ['suv', 'midsize', 'hybrid', '34', '27', '26'],
  ['suv', 'midsize', 'plug_in_hybrid', '26/46', '', ''],
  ['suv', 'midsize', 'electric', '/38', '/40', ''],
  ['suv', 'large', 'gasoline', '18', '16', '14'],
  ['suv', 'large', 'hybrid', '22', '20', ''],
  ['suv', 'large', 'diesel', '24', '18', ''],
  ['suv', 'large', 'electric', '/43', '', ''],
  ['pickup', 'midsize', 'gasoline', '21', '19', '18'],
  ['pickup', 'midsize', 'hybrid', '37', '', ''],
  ['pickup', 'large', 'gasoline', '19', '16', '15'],
  ['pickup', 'large', 'hybrid', '22', '21', ''],
  ['pickup', 'large', 'diesel', '24', '22', ''],
  ['pickup', 'large', 'electric', '/48', '', ''],
  ['van', 'midsize', 'gasoline', '22', '20', '19'],
  ['van', 'midsize', 'hybrid', '35', '', ''],
  ['van', 'midsize', 'plug_in_hybrid', '30/41', '', ''],
  ['van', 'large', 'gasoline', '15', '14', '13'],
  ['van', 'large', 'electric', '/50', '', ''],
  ['motorcycle', 'any', 'gasoline', '50', '48', '45'],
  ['motorcycle', 'any', 'electric', '/10', '/11', ''],
]

const firstYear = 1990

/**
 * The same four menus as the public tables have; the words are keys, which the screen says in the reader's language.
 */
export function listTypicalMenu({ year, make, model }: MenuChoice, thisYear: number): MenuItem[] {
  if (year === undefined)
    return Array.from({ length: thisYear + 2 - firstYear }, (_, index) => String(thisYear + 1 - index)).map(itemOf)
  if (year < firstYear) return []
  const rows = table.filter((row) => figuresOf(row, year) !== '')
  if (make === undefined) return unique(rows.map(([kind]) => kind)).map(itemOf)
  const ofKind = rows.filter(([kind]) => kind === make)
  if (model === undefined) return unique(ofKind.map(([, size]) => size)).map(itemOf)
  return ofKind
    .filter(([, size]) => size === model)
    .map(([, , fuel]) => ({ value: ['typical', year, make, model, fuel].join('-'), text: fuel }))
}

export function findTypicalRecord(id: string): FuelRecord | undefined {
  const [name, yearText, make, model, fuel] = id.split('-')
  const year = Number(yearText)
  const row = table.find((each) => each[0] === make && each[1] === model && each[2] === fuel)
  if (name !== 'typical' || !row || !Number.isInteger(year) || year < firstYear || year > 2100) return undefined
  const [mpg, kwh] = figuresOf(row, year).split('/').map(Number)
  if (!mpg && !kwh) return undefined
  return { year, make: null, model: null, option: null, fuel: row[2], mpg: mpg || null, kwh_per_100_miles: kwh || null }
}

function figuresOf([, , , since2018, since2008, before]: (typeof table)[number], year: number) {
  return year >= 2018 ? since2018 : year >= 2008 ? since2008 : before
}

function itemOf(value: string): MenuItem {
  return { value, text: value }
}

function unique(words: readonly string[]) {
  return [...new Set(words)]
}
