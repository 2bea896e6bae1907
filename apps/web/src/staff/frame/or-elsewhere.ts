import type { RefusalName } from '@throughway/contract/refusals'
import { RefusalError } from '#lib/send/call-errors.ts'

/** Answers `elsewhere` when the call is refused because somebody else was first, by the refusal that says so. */
export async function orElsewhere(sent: Promise<unknown>, refusal: RefusalName): Promise<'done' | 'elsewhere'> {
  try {
    await sent
    return 'done'
  } catch (error) {
    if (error instanceof RefusalError && error.name === refusal) return 'elsewhere'
    throw error
  }
}
