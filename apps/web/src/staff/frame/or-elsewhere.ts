import type { RefusalName } from '@throughway/contract/refusals'
import { RefusalError } from '#lib/send/call-errors.ts'

/** Answers `elsewhere` when the call is refused because somebody else was first, by the refusals that say so. */
export async function orElsewhere(
  sent: Promise<unknown>,
  ...refusals: readonly RefusalName[]
): Promise<'done' | 'elsewhere'> {
  try {
    await sent
    return 'done'
  } catch (error) {
    if (error instanceof RefusalError && refusals.includes(error.name)) return 'elsewhere'
    throw error
  }
}
