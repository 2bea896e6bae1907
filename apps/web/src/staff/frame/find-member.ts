import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { send } from '#lib/send/client.ts'

/** Stands for a member who is not found yet, so that the other fields can be checked. */
export const anyMemberId = '00000000-0000-4000-8000-000000000000'

/**
 * Looks up the member who has verified this address. Without one, the fault appears beside the field `email`. The
 * answer is not cached.
 */
export async function findMember(email: string) {
  try {
    return await send(callDescriptors.findMemberForGrant, { email })
  } catch (error) {
    if (!(error instanceof RefusalError) || error.name !== 'notFound') throw error
    throw new RefusalError('invalid', { fields: { email: 'field.no_member' } })
  }
}
