import { brandKeys } from '@throughway/brands/keys'
import { DatabaseSilent } from '#database/connection-pool.ts'
import { isAway } from '#database/flight.ts'
import type { AppContext } from '#app-context.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'

/** What a row is called in the log: its programme and its ids. */
type RowName = Record<string, unknown>

/** Does one row in a try of its own. Answers whether it went well. */
export type Alone = (name: RowName, work: () => Promise<unknown>) => Promise<boolean>

/** For a caller who waits for the answer: the first failure is thrown. */
export const letThrough: Alone = (_name, work) => work().then(() => true)

/** At the end of a run: some rows failed, all others are done. */
export class RowsFailed extends Error {}

/** The run ends, and with it the loops around: there is no database to go on with. */
class RunGivenUp extends Error {}

/** Rows one after the other that found no database before the rest is left to the next run. */
const patience = 3

/**
 * Runs a job over rows or programmes. A failure is logged by name and does not stop the following ones. At the end the
 * run fails if any of them did, so that the queue knows.
 */
export async function eachAlone(
  { log }: Pick<AppContext, 'log'>,
  job: string,
  run: (alone: Alone) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  let inVain = 0
  await run(async (name, work) => {
    try {
      await work()
      inVain = 0
      return true
    } catch (error) {
      if (error instanceof RunGivenUp) throw error
      failures.push(error)
      log.error({ err: error, job, ...name }, 'job: a row failed, those behind it go on')
      inVain = foundNoDatabase(error) ? inVain + 1 : 0
      if (inVain < patience) return false
      throw new RunGivenUp(`${job}: the database is away, the next run goes on`, { cause: error })
    }
  })
  const [first] = failures
  if (failures.length)
    throw new RowsFailed(`${job}: ${failures.length} failed, the first with: ${messageOf(first)}`, { cause: first })
}

/** Runs the work for every programme in a try of its own, with the settings in force. */
export async function eachBrand(
  { brands }: Pick<AppContext, 'brands'>,
  alone: Alone,
  work: (brand: BrandOfRequest) => Promise<unknown>,
): Promise<void> {
  for (const key of brandKeys) await alone({ brand: key }, async () => work(await brands.get(key)))
}

type Turns<Row> = {
  atOnce: number
  /** The number of rows that run in parallel, for work that mostly waits; 1 by default. */
  together?: number
  /** The first rows that are due; those that are done are in it no more. */
  list: (limit: number) => Promise<Row[]>
  nameOf: (row: Row) => RowName
}

/**
 * Works through what is due, some rows at a time and each row once. A row that failed stays in the list and is passed
 * over.
 */
export async function inTurns<Row>(
  alone: Alone,
  { atOnce, together = 1, list, nameOf }: Turns<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const tried = new Set<string>()
  for (let staying = 0; ;) {
    const limit = atOnce + staying
    const found = await list(limit)
    const fresh = found.filter((row) => !tried.has(JSON.stringify(nameOf(row))))
    staying = found.length - fresh.length
    for (let begin = 0; begin < fresh.length; begin += together) {
      const group = fresh.slice(begin, begin + together)
      for (const row of group) tried.add(JSON.stringify(nameOf(row)))
      const wentWell = await Promise.all(group.map((row) => alone(nameOf(row), () => work(row))))
      staying += wentWell.filter((each) => !each).length
    }
    if (found.length < limit) return
  }
}

/** Whether the database is unavailable or silent, or this server has ended its connections because it stops. */
function foundNoDatabase(error: unknown) {
  return (
    isAway(error) ||
    error instanceof DatabaseSilent ||
    (error instanceof Error && /^(timeout exceeded when trying to connect|Cannot use a pool after)/.test(error.message))
  )
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
