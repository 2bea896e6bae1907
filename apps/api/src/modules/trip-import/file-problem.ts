import type { ImportProblem } from '@throughway/contract/trip/trip-import'

/** Why a file cannot be read, in the member's terms. */
export class FileProblem extends Error {
  readonly problem: ImportProblem
  constructor(problem: ImportProblem) {
    super(problem)
    this.problem = problem
  }
}
