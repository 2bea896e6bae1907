/*
 * C25: decides who drives on which day of a pool. Each shared day costs those drivers who travel an equal part of it,
 * and credits the whole to the driver of the day (Fagin and Williams 1983, "A fair carpool scheduling algorithm", IBM
 * Journal of Research and Development 27). The person who owes most drives next. A new partner begins at zero, and an
 * absent one owes nothing for that day.
 */

/** Days are weighed by the driver's miles, or count the same, where ways are about as long. */
export const fairnesses = ['miles', 'days'] as const
export type Fairness = (typeof fairnesses)[number]

/** A coming day. */
export type PoolDay = {
  date: string
  travellers: readonly string[]
  /** The drivers who have seats for all; without it, every driver has. */
  able?: readonly string[]
}
/** `metres` there and back from the own door, should they drive. */
export type PoolDriver = { id: string; metres: number }
/** A day that was travelled. */
export type DrivenDay = { driver: string; metres: number; travellers: readonly string[] }

/** All numbers up to 15 divide it, so that shares of whole metres are whole numbers. */
const parts = 360_360

/** What each driver has given more than taken, in parts; the sum over all of them is 0. */
export function balancesOf(
  driven: readonly DrivenDay[],
  drivers: readonly string[],
  fairness: Fairness,
): Map<string, number> {
  const balances = new Map(drivers.map((id) => [id, 0]))
  for (const day of driven) book(balances, day, fairness)
  return balances
}

/** The driver of each day, in the order of the days; null where no driver travels. */
export function planDrivers(
  days: readonly PoolDay[],
  drivers: readonly PoolDriver[],
  driven: readonly DrivenDay[],
  fairness: Fairness,
): Map<string, string | null> {
  const metresOf = new Map(drivers.map(({ id, metres }) => [id, metres]))
  const balances = balancesOf(driven, [...metresOf.keys()], fairness)
  return new Map(
    days.map(({ date, travellers, able }) => {
      const [driver] = travellers
        .filter((id) => balances.has(id) && (able?.includes(id) ?? true))
        .toSorted((one, other) => balances.get(one)! - balances.get(other)! || (one < other ? -1 : 1))
      if (driver !== undefined) book(balances, { driver, metres: metresOf.get(driver)!, travellers }, fairness)
      return [date, driver ?? null] as const
    }),
  )
}

/** A person who has left or no longer drives is left out, and so are the days that they drove. */
function book(balances: Map<string, number>, { driver, metres, travellers }: DrivenDay, fairness: Fairness): void {
  if (!balances.has(driver)) return
  const sharing = [...new Set([driver, ...travellers])].filter((id) => balances.has(id))
  const worth = (fairness === 'days' ? 1 : Math.max(1, Math.round(metres))) * parts
  for (const id of sharing) balances.set(id, balances.get(id)! - worth / sharing.length)
  balances.set(driver, balances.get(driver)! + worth)
}
