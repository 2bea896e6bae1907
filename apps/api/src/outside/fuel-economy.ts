import { XMLParser } from 'fast-xml-parser'
import { openCache } from '#cache.ts'
import type { Fuel } from '@throughway/domain/mode/vehicles'
import { findTypicalRecord, listTypicalMenu } from './typical-fuel-economy.ts'
import type { FuelRecord, MenuChoice, MenuItem } from './fuel-record.ts'

/**
 * The fuel use of vehicles (R7.20). `undefined` means that the service is unavailable; an empty list or no record, that
 * it knows none.
 */
export type FuelEconomy = {
  source: 'table' | 'typical'
  listMenu(choice: MenuChoice): Promise<MenuItem[] | undefined>
  findRecord(id: string): Promise<FuelRecord | null | undefined>
}

/** The local twin: a small table of our own, which says of itself that its values are typical ones. */
export function openTypicalFuelEconomy(now: () => Date): FuelEconomy {
  return {
    source: 'typical',
    listMenu: async (choice) => listTypicalMenu(choice, now().getUTCFullYear()),
    findRecord: async (id) => findTypicalRecord(id) ?? null,
  }
}

const patienceMilliseconds = 5000
const largestAnswerBytes = 2_000_000
/** The tables change a few times a year. */
const keptMilliseconds = 24 * 3_600_000
const mostKept = 2000

/**
 * The public web service at that address, in the shapes that it speaks: JSON where it is asked for, XML all the same.
 */
export function openFuelEconomyService(url: string, now: () => Date): FuelEconomy {
  const base = url.replace(/\/+$/, '')
  const answers = openCache<string, unknown>({ most: mostKept, milliseconds: keptMilliseconds, now })

  /** One request at a time for each address; a failure is not cached. */
  function ask(path: string): Promise<unknown> {
    return answers.get(path, () => read(`${base}/ws/rest/vehicle/${path}`))
  }

  return {
    source: 'table',
    listMenu: ({ year, make, model }) => orAway(ask(menuPath(year, make, model)).then(readMenu)),
    findRecord: async (id) => (/^\d{1,9}$/.test(id) ? orAway(ask(id).then(readRecord)) : null),
  }
}

function menuPath(year: number | undefined, make: string | undefined, model: string | undefined) {
  if (year === undefined) return 'menu/year'
  if (make === undefined) return `menu/make?${new URLSearchParams({ year: String(year) })}`
  if (model === undefined) return `menu/model?${new URLSearchParams({ year: String(year), make })}`
  return `menu/options?${new URLSearchParams({ year: String(year), make, model })}`
}

function orAway<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch(() => undefined)
}

async function read(address: string): Promise<unknown> {
  const signal = AbortSignal.timeout(patienceMilliseconds)
  const response = await fetch(address, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json, application/xml;q=0.9' },
  })
  if (response.status === 404 || response.status === 204) return null
  if (!response.ok) throw new Error(`The fuel-economy service answered ${response.status}.`)
  const text = await readText(response)
  if (/xml/.test(response.headers.get('content-type') ?? '')) return new XMLParser({ parseTagValue: false }).parse(text)
  return text.trim() === '' ? null : JSON.parse(text)
}

async function readText(response: Response) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > largestAnswerBytes) throw new Error('The fuel-economy service answered too much.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** `{ menuItem: [{ text, value }] }`, in XML below `menuItems`; a list of one comes without its brackets. */
function readMenu(answer: unknown): MenuItem[] {
  const holder = partOf(answer, 'menuItems') ?? answer
  const items = partOf(holder, 'menuItem') ?? []
  return (Array.isArray(items) ? items : [items])
    .map((item: unknown) => ({ value: wordOf(item, 'value') ?? '', text: wordOf(item, 'text') ?? '' }))
    .filter(({ value, text }) => value && text)
}

function readRecord(answer: unknown): FuelRecord | null {
  const vehicle = partOf(answer, 'vehicle') ?? answer
  const fuel = fuelOf(
    wordOf(vehicle, 'atvType') ?? '',
    wordOf(vehicle, 'fuelType1') ?? wordOf(vehicle, 'fuelType') ?? '',
  )
  const mpg = fuel === 'electric' ? null : numberOf(vehicle, 'comb08')
  const kwh = fuel === 'electric' || fuel === 'plug_in_hybrid' ? numberOf(vehicle, 'combE') : null
  if (mpg === null && kwh === null) return null
  return {
    year: numberOf(vehicle, 'year'),
    make: wordOf(vehicle, 'make') ?? null,
    model: wordOf(vehicle, 'model') ?? null,
    option: wordOf(vehicle, 'trany') ?? null,
    fuel,
    mpg,
    kwh_per_100_miles: kwh,
  }
}

function fuelOf(technology: string, fuel: string): Fuel {
  if (/plug-in/i.test(technology)) return 'plug_in_hybrid'
  if (/^ev$/i.test(technology) || /^electricity$/i.test(fuel)) return 'electric'
  if (/diesel/i.test(`${technology} ${fuel}`)) return 'diesel'
  if (/hybrid/i.test(technology)) return 'hybrid'
  return /gasoline|regular|premium|midgrade/i.test(fuel) ? 'gasoline' : 'other'
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function wordOf(value: unknown, name: string): string | undefined {
  const word = partOf(value, name)
  if (typeof word !== 'string' && typeof word !== 'number') return undefined
  return String(word).trim().slice(0, 100) || undefined
}

function numberOf(value: unknown, name: string): number | null {
  const number = Number(wordOf(value, name))
  return Number.isFinite(number) && number > 0 ? Math.round(number * 10) / 10 : null
}
