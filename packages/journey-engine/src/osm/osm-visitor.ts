export type Tags = Readonly<Record<string, string>>
export type OsmMember = { type: 'node' | 'way' | 'relation'; id: number; role: string }
export type OsmHeader = {
  bbox: { south: number; west: number; north: number; east: number } | undefined
  sorted: boolean
  replicationTimestamp: number | undefined
}

/**
 * Visits every element of a file in order. Element kinds without a method are not decoded. Coordinates are in 1e-7
 * degrees.
 */
export type OsmVisitor = {
  node?(id: number, lat: number, lon: number, tags: Tags): void
  /** `nodes` is valid during the call only. */
  way?(id: number, nodes: Float64Array, tags: Tags): void
  relation?(id: number, members: readonly OsmMember[], tags: Tags): void
}
