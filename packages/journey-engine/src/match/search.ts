import type { WeighedWay } from './weigh-pair.ts'

export type Search = {
  /** The day of the search, counted like the last days of wishes. */
  today: number
  /** Whether two wishes may be proposed to each other, by their rows; `askerRow` is the asker's. */
  mayMeet: (one: number, other: number) => boolean
  limit?: number
}

export type Match = {
  /** The row of the wish that was found. */
  row: number
  askerDrives: boolean
  score: number
  out: WeighedWay
  back: WeighedWay
  /** The days that both wish for, as bits. */
  fortnight: number
  homesApartMetres: number
  worksApartMetres: number
}
