import type { ImportProblem } from '@throughway/contract/trip/trip-import'

/** Why a file cannot be read, as the member is told. */
export class FileProblem extends Error {
  readonly problem: ImportProblem
  constructor(problem: ImportProblem) {
    super(problem)
    this.problem = problem
  }
}
