/** Something a person can put right before the next start; its message is the one sentence to print. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
