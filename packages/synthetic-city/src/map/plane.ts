import type { Chance } from '../chance.ts'

/** Metres of a degree of latitude on the sphere that the city is drawn on. */
const metresPerDegree = 111_320

/** Metres between two lattice points: a city block. */
export const pitch = 94

/**
 * The city is planned on a lattice (i to the east, j to the north, in blocks from the centre), bent and turned into
 * metres, and laid on the globe about its centre; a degree of longitude shrinks with the cosine of the latitude.
 */
export type Plane = {
  centre: { lat: number; lon: number }
  /** Metres east of the centre of a place on the lattice, whole or between. */
  x(i: number, j: number): number
  y(i: number, j: number): number
  /** 1e-7 degrees. */
  lat(y: number): number
  lon(x: number): number
}

export function openPlane(centre: { lat: number; lon: number }, chance: Chance): Plane {
  const turn = chance.between(-0.4, 0.4)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const phase = [
    chance.between(0, 6.28),
    chance.between(0, 6.28),
    chance.between(0, 6.28),
    chance.between(0, 6.28),
  ] as const
  // The bend grows outwards: the core stays a grid, the suburbs wind. Its slope stays below a half, so that no street
  // folds over.
  const bend = (i: number, j: number) => Math.min(1, Math.hypot(i, j) / 26)
  const bentI = (i: number, j: number) =>
    i + bend(i, j) * (0.9 * Math.sin(j / 5.5 + phase[0]) + 0.8 * Math.sin((i + j) / 9 + phase[1]))
  const bentJ = (i: number, j: number) =>
    j + bend(i, j) * (0.9 * Math.sin(i / 5.5 + phase[2]) + 0.8 * Math.sin((i - j) / 9 + phase[3]))
  const shrink = Math.cos((centre.lat * Math.PI) / 180)
  return {
    centre,
    x: (i, j) => pitch * (cos * bentI(i, j) - sin * bentJ(i, j)),
    y: (i, j) => pitch * (sin * bentI(i, j) + cos * bentJ(i, j)),
    lat: (y) => Math.round((centre.lat + y / metresPerDegree) * 1e7),
    lon: (x) => Math.round((centre.lon + x / (metresPerDegree * shrink)) * 1e7),
  }
}

/**
 * Metres between two places given in 1e-7 degrees, on a plane that touches the globe there: right to 0.1 % over some
 * kilometres.
 */
export function metresBetween(latA: number, lonA: number, latB: number, lonB: number): number {
  const shrink = Math.cos((((latA + latB) / 2) * 1e-7 * Math.PI) / 180)
  return Math.hypot(latB - latA, (lonB - lonA) * shrink) * 1e-7 * metresPerDegree
}
