import { Refusal } from './refusal.ts'

/** Staff cannot decide about their own things. A thing without a member belongs to nobody. Throws `notAllowed`. */
export function assertNotOwn(ownerId: string | null | undefined, staffId: string): void {
  if (ownerId === staffId) throw new Refusal('notAllowed')
}
