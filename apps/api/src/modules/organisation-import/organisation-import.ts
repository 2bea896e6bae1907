import type { Database, Transaction } from '#database/open-database.ts'
import { type Fault, FaultyFile } from './import-file.ts'
import { currentState, keepCounter, listCounters, lockBrand } from './organisation-import.queries.ts'
import { planOrganisations } from './plan-organisations.ts'
import { planPartners } from './plan-partners.ts'
import type { Importing, Plan } from './plan.ts'

export { parseImport, readImportFile, type ImportFile } from './import-file.ts'

class DryRun extends Error {}

/**
 * Brings a programme to the state of a file in one transaction. It adds and changes but removes nothing, because
 * members may depend on it. Answers one line for each change; the same file changes nothing the second time. Throws
 * `FaultyFile`.
 */
export async function importOrganisations(db: Database, importing: Importing): Promise<string[]> {
  let changes: string[] = []
  const work = async (tx: Transaction) => {
    changes = await planImport(tx, importing)
    if (importing.isDry) throw new DryRun()
  }
  await db.transaction(work).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error
  })
  return changes
}

/**
 * Does what `importOrganisations` does in a transaction that the caller has opened. The caller commits it, or throws to
 * take every change back. Throws `FaultyFile`.
 */
export async function planImport(tx: Transaction, importing: Importing): Promise<string[]> {
  const changes: string[] = []
  const [, counters, organisations, domains, codes, affiliations, subgroups, providers, partners, areas] =
    await tx.send(
      lockBrand(),
      listCounters(),
      currentState.organisations(),
      currentState.domains(),
      currentState.codes(),
      currentState.affiliations(),
      currentState.subgroups(),
      currentState.providers(),
      currentState.partners(),
      currentState.areas(),
    )
  const numbers = new Map(counters.map(({ subject, last_number: last }) => [subject, last]))
  const faults: Fault[] = []
  const where = importing.where ?? ((path) => ({ line: 1, column: 1, path: path.join('.') }))
  const plan: Plan = {
    importing,
    state: { organisations, domains, codes, affiliations, subgroups, providers, partners, areas },
    tx,
    changes,
    faults,
    complain: (path, sentence) => void faults.push({ ...where(path), sentence }),
    takeNumber(subject, asked) {
      const taken = asked ?? (numbers.get(subject) ?? 0) + 1
      numbers.set(subject, Math.max(taken, numbers.get(subject) ?? 0))
      return taken
    },
  }
  planOrganisations(plan)
  planPartners(plan)
  for (const [subject, last] of numbers)
    if (last !== counters.find((each) => each.subject === subject)?.last_number) tx.later(keepCounter(subject, last))
  if (faults.length) throw new FaultyFile(faults)
  return changes
}
