import type { OsmMember, Tags } from '../osm/osm-visitor.ts'
import type { SmallOsm } from './small-pbf.ts'

export type DrawnWay = {
  id: number
  /** Letters of the picture; one that is not in it is a node that the file lacks. */
  through: string
  tags?: Tags
}
export type DrawnRestriction = {
  id?: number
  tags: Tags
  /** `10 way from`, `c node via`. */
  members: readonly string[]
}

const south = 45
const west = -122
const metresPerRow = 40
const metresPerColumn = 20
const metresPerDegree = 111_195

/**
 * A map as it is drawn in letters: each letter is a node (its id the letter's code), north is up, ways run through
 * letters.
 */
export function drawnOsm(
  picture: string,
  ways: readonly DrawnWay[],
  {
    nodeTags = {},
    restrictions = [],
  }: { nodeTags?: Record<string, Tags>; restrictions?: readonly DrawnRestriction[] } = {},
): SmallOsm {
  const rows = picture.split('\n')
  const nodes = rows.flatMap((row, index) =>
    [...row].flatMap((letter, column) =>
      /[a-zA-Z]/.test(letter)
        ? [
            {
              id: letter.charCodeAt(0),
              lat: south + ((rows.length - index) * metresPerRow) / metresPerDegree,
              lon: west + (column * metresPerColumn) / (metresPerDegree * Math.cos((south * Math.PI) / 180)),
              tags: nodeTags[letter] ?? {},
            },
          ]
        : [],
    ),
  )
  return {
    nodes: nodes.toSorted((one, other) => one.id - other.id),
    ways: ways.map(({ id, through, tags = { highway: 'residential' } }) => ({
      id,
      nodes: [...through].map((letter) => letter.charCodeAt(0)),
      tags,
    })),
    relations: restrictions.map(({ id = 900, tags, members }) => ({
      id,
      members: members.map(memberOf),
      tags: { type: 'restriction', ...tags },
    })),
  }
}

function memberOf(text: string): OsmMember {
  const [name, type, role] = text.split(' ') as [string, OsmMember['type'], string]
  return { type, id: type === 'node' ? name.charCodeAt(0) : Number(name), role }
}
