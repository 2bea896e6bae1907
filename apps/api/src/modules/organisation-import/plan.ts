import type { Transaction } from '#database/flight.ts'
import type { RowsOf } from '#database/query.ts'
import type { Fault } from '#read-yaml.ts'
import type { ImportFile } from './import-file.ts'
import type { currentState } from './organisation-import.queries.ts'

export type Importing = {
  wanted: ImportFile
  where?: (path: readonly PropertyKey[]) => Pick<Fault, 'line' | 'column' | 'path'>
  now: Date
  timeZone: string
  /** Seals a provider's secret and opens it again; needed where the file names files. */
  secrets?: { seal(providerId: string, secret: string): Buffer; unseal(providerId: string, sealed: Buffer): string }
  /** The text behind `client_secret_file` and `geometry_file`; throws a sentence when there is none. */
  readFile?: (name: string) => string
  /** A provider of sign-ins is a fault, for somebody in a browser. */
  refusesProviders?: true
  /**
   * Who brings the file in by a browser: a new organisation begins as a potential one, as by the form, unless the file
   * says otherwise, and then for this reason. By the command it is a partner.
   */
  staff?: { id: string; reason: string }
  /** The columns of an organisation that the file speaks of; without it, all of them. */
  given?: ReadonlySet<string>
  /** Looks only. */
  isDry?: boolean
}

export type State = {
  [Name in keyof typeof currentState]: RowsOf<ReturnType<(typeof currentState)[Name]>>
}

export type Plan = {
  importing: Importing
  state: State
  tx: Transaction
  /** One line for each difference. */
  changes: string[]
  faults: Fault[]
  complain(path: readonly PropertyKey[], sentence: string): void
  /** The next number of a subject, or the requested one. */
  takeNumber(subject: string, asked?: number): number
}
