/**
 * The lattice of possible junctions: points (i, j) from -half to half, and of each point four possible edges, to the
 * east, north, north-east and north-west. A superblock is 4 by 4 blocks; its sides are through streets.
 */
export type Lattice = { half: number; width: number; pointCount: number }

export const blocksPerSuperblock = 4

/** Steps of the eight directions, anticlockwise from east; the first four are those that edges are stored under. */
export const steps = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [-1, -1],
  [1, -1],
] as const
export const east = 0
export const north = 1
export const northEast = 2
export const northWest = 3
/** The direction that leads back. */
export const reverse = (direction: number) => (direction + 4) & 7

export function openLattice(half: number): Lattice {
  const width = 2 * half + 1
  return { half, width, pointCount: width * width }
}

export const pointAt = (lattice: Lattice, i: number, j: number) => (j + lattice.half) * lattice.width + i + lattice.half
export const columnOf = (lattice: Lattice, point: number) => (point % lattice.width) - lattice.half
export const rowOf = (lattice: Lattice, point: number) => Math.floor(point / lattice.width) - lattice.half
export const superblockOf = (coordinate: number) => Math.floor(coordinate / blocksPerSuperblock)

/** The neighbour of a point; points on the rim of the lattice have no streets, so none leads over it. */
export const neighbour = (lattice: Lattice, point: number, direction: number) =>
  point + steps[direction]![1] * lattice.width + steps[direction]![0]

/** The edge from a point in one of eight directions: stored at its southern or western end. */
export const edgeAt = (lattice: Lattice, point: number, direction: number) =>
  direction < 4 ? point * 4 + direction : neighbour(lattice, point, direction) * 4 + direction - 4

export const edgeEnd = (lattice: Lattice, edge: number) => neighbour(lattice, edge >> 2, edge & 3)
