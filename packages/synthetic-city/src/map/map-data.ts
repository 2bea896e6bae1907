import { IntList } from '../int-list.ts'
import type { Plane } from './plane.ts'

export type Tags = Readonly<Record<string, string>>
export type Member = { type: 'node' | 'way' | 'relation'; index: number; role: string }

/**
 * Streets and all else of a map: nodes, ways and relations named by their index; ids are made when they are written.
 */
export type MapData = {
  nodes: { /** 1e-7 degrees */ lat: Int32Array; lon: Int32Array; tags: ReadonlyMap<number, Tags> }
  /** Nodes of way `w` lie in `node` from `first[w]` to `first[w + 1]`. */
  ways: { first: Int32Array; node: Int32Array; tags: readonly Tags[] }
  relations: readonly { tags: Tags; members: readonly Member[] }[]
}

export type MapDraft = ReturnType<typeof openMapDraft>

export function openMapDraft(plane: Plane) {
  const lat = new IntList()
  const lon = new IntList()
  const first = new IntList()
  const wayNodes = new IntList()
  const nodeTags = new Map<number, Tags>()
  const wayTags: Tags[] = []
  const relations: { tags: Tags; members: Member[] }[] = []
  first.push(0)
  const draft = {
    plane,
    nodeTags,
    wayTags,
    /** Adds a node at these metres from the centre. */
    node(x: number, y: number, tags?: Tags): number {
      lat.push(plane.lat(y))
      lon.push(plane.lon(x))
      if (tags) nodeTags.set(lat.length - 1, tags)
      return lat.length - 1
    },
    /** Adds a node at a place of the lattice, moved by some metres. */
    nodeAt(i: number, j: number, dx = 0, dy = 0, tags?: Tags): number {
      return draft.node(plane.x(i, j) + dx, plane.y(i, j) + dy, tags)
    },
    /** Adds a node at 1e-7 degrees. */
    nodeFixed(latitude: number, longitude: number, tags: Tags): number {
      lat.push(latitude)
      lon.push(longitude)
      nodeTags.set(lat.length - 1, tags)
      return lat.length - 1
    },
    /** Adds a node on the straight line between two others. */
    nodeBetween(a: number, b: number, share: number, tags?: Tags): number {
      lat.push(Math.round(lat.at(a) + (lat.at(b) - lat.at(a)) * share))
      lon.push(Math.round(lon.at(a) + (lon.at(b) - lon.at(a)) * share))
      if (tags) nodeTags.set(lat.length - 1, tags)
      return lat.length - 1
    },
    tagNode(node: number, tags: Tags) {
      nodeTags.set(node, { ...nodeTags.get(node), ...tags })
    },
    way(nodes: readonly number[], tags: Tags): number {
      for (const node of nodes) wayNodes.push(node)
      first.push(wayNodes.length)
      wayTags.push(tags)
      return wayTags.length - 1
    },
    relation(tags: Tags, members: Member[]) {
      relations.push({ tags, members })
    },
    lat: (node: number) => lat.at(node),
    lon: (node: number) => lon.at(node),
    nodeCount: () => lat.length,
    wayCount: () => wayTags.length,
    wayNodes: (way: number) =>
      Array.from({ length: first.at(way + 1) - first.at(way) }, (_, at) => wayNodes.at(first.at(way) + at)),
    finish(): MapData {
      return {
        nodes: { lat: lat.toArray(), lon: lon.toArray(), tags: nodeTags },
        ways: { first: first.toArray(), node: wayNodes.toArray(), tags: wayTags },
        relations,
      }
    },
  }
  return draft
}
