/** About a metre: enough for a door, and for an address that people share. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

/** About a hand's breadth: as places are found and kept. */
export function roundDegreesFinely(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
