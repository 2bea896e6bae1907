import type { OsmHeader, OsmMember, Tags } from '../../osm/osm-visitor.ts'
import type { PbfFile } from '../../osm/pbf-source.ts'
import { scanPbf } from '../../osm/read-pbf.ts'
import type { Problems } from '../../problems.ts'
import { internStrings } from '../../strings.ts'
import { growFloat64, growInt32 } from '../../growing-array.ts'
import { noteConditions } from '../tags/conditional-tags.ts'
import { parseSpeed } from '../tags/maxspeed-tags.ts'
import { classOf } from '../tags/street-classes.ts'
import { readStreet, type Street } from '../tags/tag-profiles.ts'

export type StreetWay = Omit<Street, 'name'>

/**
 * The ways of a file that are streets, as columns; the nodes of way `w` are
 * `refs[starts[w]] … refs[starts[w + 1] - 1]`.
 */
export type StreetWays = {
  ids: Float64Array
  starts: Int32Array
  refs: Float64Array
  /** Into `streets`: most ways are like many others. */
  street: Int32Array
  name: Int32Array
  streets: StreetWay[]
  names: ReturnType<typeof internStrings>
  restrictions: RestrictionRelation[]
  header: OsmHeader
}

export type RestrictionRelation = { id: number; members: readonly OsmMember[]; tags: Tags }

export function readStreetWays(file: PbfFile, problems: Problems): StreetWays {
  const ids = growFloat64()
  const starts = growInt32()
  const refs = growFloat64()
  const street = growInt32()
  const name = growInt32()
  const names = internStrings()
  const streets: StreetWay[] = []
  const known = new Map<string, number>()
  const restrictions: RestrictionRelation[] = []

  const header = scanPbf(file, {
    way(id, nodes, tags) {
      // a street that is closed but at some hours is counted as well
      if (classOf(tags)) noteConditions(`way ${id}`, tags, problems)
      const read = readStreet(tags)
      if (!read) return
      if (nodes.length < 2) {
        problems.note('streets: fewer than two nodes, left out', `way ${id}`)
        return
      }
      const limit = tags['maxspeed']
      if (limit && /^\W?\d/.test(limit) && parseSpeed(limit) === undefined) {
        problems.note('streets: a speed limit that cannot be, the usual one taken', `way ${id}: ${limit}`)
      }
      const { name: text, ...rest } = read
      const key = JSON.stringify(rest)
      let index = known.get(key)
      if (index === undefined) {
        index = streets.length
        known.set(key, index)
        streets.push(rest)
      }
      ids.push(id)
      starts.push(refs.length())
      street.push(index)
      name.push(names.indexOf(text))
      for (const node of nodes) refs.push(node)
    },
    relation(id, members, tags) {
      if (tags['type'] === 'restriction' || tags['type']?.startsWith('restriction:'))
        restrictions.push({ id, members: [...members], tags })
    },
  })
  starts.push(refs.length())
  return {
    ids: ids.view(),
    starts: starts.view(),
    refs: refs.view(),
    street: street.view(),
    name: name.view(),
    streets,
    names,
    restrictions,
    header,
  }
}
