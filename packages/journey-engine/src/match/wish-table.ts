/** A time in minutes from midnight, and how many minutes earlier or later the member accepts. */
export type TimeWindow = { at: number; earlier: number; later: number }

/** What one member looks for, in numbers. */
export type Wish = {
  /** The numbers of the meeting points near home and near work. */
  home: number
  work: number
  /** A bit for each day of a fortnight. */
  fortnight: number
  /** When the member arrives at work, and when they leave it. */
  arrive: TimeWindow
  leave: TimeWindow
  canDrive: boolean
  canRide: boolean
  /** The seats that a driver offers, and the seats that a rider takes. */
  freeSeats: number
  seatsNeeded: number
  /** Bits: the traits that a partner must offer, and those that this member offers. */
  asks: number
  offers: number
  /** The number of the member's organisation; 0 if they have none. */
  organisation: number
  /** The last day on which the wish is good, counted like the day of a search. */
  lastDay: number
  /** The share of messages that this member has answered, from 0 to 1. */
  answerShare: number
  /** The speed, where 1 is that for which the streets were measured. */
  pace: number
}

/** The way without a partner, which the table adds to a wish when it is inserted. */
export type OwnWay = { outMs: number; backMs: number; metres: number }

/** The member who searches has this row. No search finds it. */
export const askerRow = 0

const minuteMs = 60_000
const canDriveBit = 1
const canRideBit = 2
const isOpenBit = 4

/**
 * Wishes as typed arrays, a row for each. A row keeps its number until the wish is removed; then another wish may have
 * it. A change is a write in place, so the next search sees it.
 */
export function openWishTable(capacity = 1024) {
  let columns = makeColumns(capacity)
  const freeRows: number[] = []
  let end = askerRow + 1
  let count = 0

  function put(row: number, wish: Wish, { outMs, backMs, metres }: OwnWay): void {
    const { arrive, leave } = wish
    columns.home[row] = wish.home
    columns.work[row] = wish.work
    columns.fortnight[row] = wish.fortnight
    columns.arriveAt[row] = arrive.at * minuteMs
    columns.arriveFrom[row] = (arrive.at - arrive.earlier) * minuteMs
    columns.arriveTo[row] = (arrive.at + arrive.later) * minuteMs
    columns.leaveAt[row] = leave.at * minuteMs
    columns.leaveFrom[row] = (leave.at - leave.earlier) * minuteMs
    columns.leaveTo[row] = (leave.at + leave.later) * minuteMs
    columns.state[row] =
      (wish.canDrive ? canDriveBit : 0) | (wish.canRide ? canRideBit : 0) | (outMs < 0 || backMs < 0 ? 0 : isOpenBit)
    columns.freeSeats[row] = wish.freeSeats
    columns.seatsNeeded[row] = wish.seatsNeeded
    columns.asks[row] = wish.asks
    columns.offers[row] = wish.offers
    columns.organisation[row] = wish.organisation
    columns.lastDay[row] = wish.lastDay
    columns.answerShare[row] = wish.answerShare
    columns.pace[row] = wish.pace
    columns.outMs[row] = outMs
    columns.backMs[row] = backMs
    columns.metres[row] = metres
  }

  return {
    put,
    add(wish: Wish, ownWay: OwnWay): number {
      const row = freeRows.pop() ?? end++
      if (row === columns.home.length) columns = widen(columns)
      put(row, wish, ownWay)
      count++
      return row
    },
    remove(row: number): void {
      columns.state[row] = 0
      freeRows.push(row)
      count--
    },
    /** The columns; `add` may replace them, so read them again after it. */
    get columns() {
      return columns
    },
    /** Rows from 1 up to this one, exclusive, may hold wishes. */
    get end() {
      return end
    },
    get count() {
      return count
    },
    get bytes() {
      return Object.values(columns).reduce((sum, { byteLength }) => sum + byteLength, 0)
    },
  }
}

export type WishTable = ReturnType<typeof openWishTable>
export type WishColumns = WishTable['columns']

/** False for a row without a wish, and for a wish with no way between its ends. */
export const isOpen = ({ state }: WishColumns, row: number) => (state[row]! & isOpenBit) !== 0

/** Whether one may drive and the other ride along: by their roles and the seats. */
export function mayCarry({ state, freeSeats, seatsNeeded }: WishColumns, driver: number, rider: number): boolean {
  return (
    (state[driver]! & canDriveBit) !== 0 &&
    (state[rider]! & canRideBit) !== 0 &&
    freeSeats[driver]! >= seatsNeeded[rider]!
  )
}

export const canDrive = ({ state }: WishColumns, row: number) => (state[row]! & canDriveBit) !== 0

/** Whether each offers all that the other asks. */
export function suitEachOther({ asks, offers }: WishColumns, one: number, other: number): boolean {
  return (asks[one]! & ~offers[other]!) === 0 && (asks[other]! & ~offers[one]!) === 0
}

/** The number of days that the bits contain. */
export function countDays(fortnight: number): number {
  let days = 0
  for (let rest = fortnight; rest !== 0; rest &= rest - 1) days++
  return days
}

function makeColumns(rows: number) {
  return {
    home: new Int32Array(rows),
    work: new Int32Array(rows),
    outMs: new Int32Array(rows),
    backMs: new Int32Array(rows),
    metres: new Float64Array(rows),
    fortnight: new Uint16Array(rows),
    state: new Uint8Array(rows),
    freeSeats: new Uint8Array(rows),
    seatsNeeded: new Uint8Array(rows),
    arriveAt: new Int32Array(rows),
    arriveFrom: new Int32Array(rows),
    arriveTo: new Int32Array(rows),
    leaveAt: new Int32Array(rows),
    leaveFrom: new Int32Array(rows),
    leaveTo: new Int32Array(rows),
    asks: new Int32Array(rows),
    offers: new Int32Array(rows),
    organisation: new Int32Array(rows),
    lastDay: new Int32Array(rows),
    answerShare: new Float64Array(rows),
    pace: new Float64Array(rows),
  }
}

type Columns = ReturnType<typeof makeColumns>

function widen(columns: Columns): Columns {
  const wider = makeColumns(columns.home.length * 2)
  for (const name of Object.keys(columns) as (keyof Columns)[]) wider[name].set(columns[name])
  return wider
}
