import { isDeepStrictEqual } from 'node:util'
import { v7 as makeUuid } from 'uuid'
import { sql } from 'kysely'
import { type Area, boxOf } from '@throughway/domain/planner/area'
import { query } from '#database/query.ts'
import { areaFile } from '#area-schema.ts'
import { fold, type ImportFile } from './import-file.ts'
import type { Plan } from './plan.ts'
import type { CurrentArea } from './organisation-import.queries.ts'

const thisBrand = sql<number>`current_brand_id()`
type Wanted = ImportFile['partners'][number]
type Path = readonly PropertyKey[]

export function planPartners(plan: Plan) {
  for (const [index, partner] of plan.importing.wanted.partners.entries())
    planPartner(plan, partner, ['partners', index])
}

function planPartner(plan: Plan, wanted: Wanted, path: Path) {
  const { state, importing, changes, tx, complain, takeNumber } = plan
  const sameName = state.partners.filter(({ name }) => fold(name) === fold(wanted.name))
  const found =
    wanted.number === undefined ? sameName[0] : state.partners.find(({ number }) => number === wanted.number)
  if (wanted.number !== undefined && sameName.some(({ number }) => number !== wanted.number))
    return complain([...path, 'name'], `the programme has this name under number ${sameName[0]!.number}`)

  const columns = { name: wanted.name, position: wanted.position, link: wanted.link }
  const papers = { texts: wanted.texts, services: wanted.services, contact: wanted.contact }
  const written = {
    texts: JSON.stringify(papers.texts),
    services: JSON.stringify(papers.services),
    contact: JSON.stringify(papers.contact),
  }
  const areas = wanted.areas.map((area, index) => ({
    applies_to: area.applies_to,
    zips: area.zips,
    geometry: readGeometry(plan, area, [...path, 'areas', index]),
  }))
  if (!found) {
    const id = makeUuid()
    const number = takeNumber('partner', wanted.number)
    changes.push(`+ partner ${number} ${wanted.name}`)
    tx.later(
      query
        .insertInto('partner')
        .values({ brand_id: thisBrand, id, number, ...columns, ...written, created_at: importing.now }),
      ...insertAreas(id, areas),
    )
    return
  }
  const different = Object.entries({ ...columns, ...papers })
    .filter(([column, value]) => !isDeepStrictEqual(found[column as keyof typeof papers], value))
    .map(([column]) => column)
  if (different.length)
    tx.later(
      query
        .updateTable('partner')
        .set({ ...columns, ...written })
        .where('brand_id', '=', thisBrand)
        .where('id', '=', found.id),
    )
  const current = state.areas
    .filter((each) => each.partner_id === found.id)
    .map(({ applies_to, zips, geometry }): CurrentArea => ({ applies_to, zips, geometry }))
  if (!isDeepStrictEqual(current, areas)) {
    different.push('areas')
    tx.later(
      query.deleteFrom('partner_area').where('brand_id', '=', thisBrand).where('partner_id', '=', found.id),
      ...insertAreas(found.id, areas),
    )
  }
  if (different.length) changes.push(`~ partner ${found.number} ${wanted.name}: ${different.join(', ')}`)
}

/** Replaces all areas of the partner: no other row refers to a single one. */
function insertAreas(partnerId: string, areas: readonly CurrentArea[]) {
  return areas.map(({ applies_to, zips, geometry }, index) => {
    const box = geometry ? boxOf(geometry) : { south: null, west: null, north: null, east: null }
    return query.insertInto('partner_area').values({
      brand_id: thisBrand,
      partner_id: partnerId,
      position: index + 1,
      applies_to,
      zips,
      geometry: geometry && JSON.stringify(geometry),
      ...box,
    })
  })
}

function readGeometry(
  { importing, complain }: Plan,
  { geometry, geometry_file: file }: Wanted['areas'][number],
  path: Path,
): Area | null {
  if (geometry) return geometry
  if (!file) return null
  const at = [...path, 'geometry_file']
  try {
    const parsed = areaFile.safeParse(JSON.parse(importing.readFile!(file)))
    if (parsed.success) return parsed.data
    complain(at, `${file}: no Polygon or MultiPolygon of GeoJSON, or a ring that is not closed`)
  } catch (error) {
    complain(
      at,
      error instanceof SyntaxError
        ? `${file} is no JSON`
        : error instanceof Error
          ? error.message
          : `${file} cannot be read`,
    )
  }
  return null
}
