import { Refusal } from './refusal.ts'

/** Nobody who works for a programme decides about what is their own. Throws `notAllowed`. */
export function assertNotOwn(ownerId: string, staffId: string): void {
  if (ownerId === staffId) throw new Refusal('notAllowed')
}
