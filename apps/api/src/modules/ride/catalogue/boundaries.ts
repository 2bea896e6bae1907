import type { BoundaryKind } from '@throughway/contract/ride/ride-boundaries'
import type { Area } from '@throughway/domain/planner/area'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { boundaryFile, countFeatures, fold, join, mostFeatures } from '../import-rides.ts'
import { type Boundary, countBoundaries, findBoundaries } from './boundaries.queries.ts'

type Properties = Record<string, unknown> | null

/** In published files, these properties name a place, and those below number it. The first one found counts. */
const nameKeys = ['name', 'namelsad', 'county', 'label']
const codeKeys = ['geoid', 'geoid20', 'geoid10', 'zcta5ce20', 'zcta5ce10', 'zip', 'zipcode', 'zip_code', 'code', 'fips']

/**
 * Reads the places of a GeoJSON collection, each with a name or a code, and joins the shapes of one place. Throws `invalid`
 * beside the file.
 */
export function readBoundaries(kind: BoundaryKind, text: string): Boundary[] {
  const value = parse(text)
  if (countFeatures(value) > mostFeatures) throw refuse('field.too_many_features')
  const parsed = boundaryFile.safeParse(value)
  if (!parsed.success || parsed.data.features.length === 0) throw refuse('field.no_shape')
  const places = parsed.data.features.map(({ properties, geometry }) => {
    const code = find(properties, codeKeys)
    const name = find(properties, nameKeys) ?? code
    if (!name || (kind === 'zips' && !code)) throw refuse('field.no_names_in_file')
    return { name, code: code ?? null, geometry }
  })
  const codesOf = Map.groupBy(places, ({ name }) => fold(name))
  const refOf = ({ name, code }: (typeof places)[number]) => {
    const isOne = new Set(codesOf.get(fold(name))!.map((each) => each.code)).size === 1
    // names are typed with commas between
    return kind === 'zips' || !isOne || name.includes(',') ? (code ?? name.replaceAll(',', ' ')) : name
  }
  return [...Map.groupBy(places, refOf)].map(([ref, of]) => ({
    kind,
    ref,
    name: of[0]!.name,
    code: of[0]!.code,
    shape: of.length === 1 ? of[0]!.geometry : join(of.map(({ geometry }) => geometry)),
  }))
}

/**
 * Writes the stored boundaries of the counties or postal codes that an area names, as the GeoJSON file that the reader of
 * areas expects. Undefined if the programme has stored no boundaries of that kind, or the area names none.
 */
export async function writeBoundaries(tx: Transaction, area: unknown): Promise<string | undefined> {
  const { counties, zips } = area as { counties?: unknown; zips?: unknown }
  const [kind, names] = zips === undefined ? (['counties', counties] as const) : (['zips', zips] as const)
  if (!Array.isArray(names)) return undefined
  const folded = names.filter((name) => typeof name === 'string').map(fold)
  const [[counted], rows] = await tx.send(countBoundaries(kind), findBoundaries(kind, folded))
  if (!counted?.total) return undefined
  const features = rows.map(({ ref, name, code, shape }) => ({
    type: 'Feature',
    properties: { ref, name, code },
    geometry: shape as Area,
  }))
  return JSON.stringify({ type: 'FeatureCollection', features })
}

function find(properties: Properties, keys: readonly string[]): string | undefined {
  const byKey = new Map(Object.entries(properties ?? {}).map(([key, value]) => [key.toLowerCase(), value]))
  for (const key of keys) {
    const value = byKey.get(key)
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    if (text) return text.slice(0, 100)
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('field.no_shape')
  }
}

function refuse(key: string) {
  return new Refusal('invalid', { fields: { boundaries: key } })
}
