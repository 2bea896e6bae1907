/** Specification §9: metres in a mile. */
export const metresPerMile = 1609.34

/** Specification §9: used to say short distances in feet. */
export const feetPerMile = 5280

/** Whole metres, the unit of every table. */
export function metresFromMiles(miles: number) {
  return Math.round(miles * metresPerMile)
}

/** Miles with one decimal, the unit on the wire, as people give distances. */
export function milesFromMetres(metres: number) {
  return Math.round((metres / metresPerMile) * 10) / 10
}
