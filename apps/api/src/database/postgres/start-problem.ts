/** A problem that a person can fix before the next start; its message is the one sentence to print. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
