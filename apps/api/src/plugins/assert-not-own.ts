import { Refusal } from './refusal.ts'

/**
 * Nobody who works for a programme decides about what is their own; what is no member's is nobody's. Throws
 * `notAllowed`.
 */
export function assertNotOwn(ownerId: string | null | undefined, staffId: string): void {
  if (ownerId === staffId) throw new Refusal('notAllowed')
}
