import { RefusalError } from '../send/call-errors.ts'

type Steps<Answer> = {
  send: () => Promise<Answer>
  /** What the server refused, or what kept it from being asked. */
  onRefused: (refusal: Error) => void | Promise<void>
  onDone: (answer: Answer) => void
}

/** Sends a form. What goes wrong once the server has taken it is a mistake of ours, not its refusal: it is thrown on. */
export async function sendForm<Answer>({ send, onRefused, onDone }: Steps<Answer>): Promise<void> {
  let answer: Answer
  try {
    answer = await send()
  } catch (refusal) {
    await onRefused(refusal as Error)
    return
  }
  onDone(answer)
}

/** What another device has saved meanwhile; undefined where the refusal is another, or nobody can say what was saved. */
export async function findOther<Kept>(
  refusal: Error,
  findCurrent: (refusal: RefusalError) => Kept | undefined | Promise<Kept | undefined>,
): Promise<Kept | undefined> {
  if (!(refusal instanceof RefusalError) || refusal.name !== 'changedMeanwhile') return undefined
  try {
    return await findCurrent(refusal)
  } catch {
    return undefined
  }
}
