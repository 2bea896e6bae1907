import { z } from 'zod'
import { consentKinds } from '@throughway/domain/identity/consents'

/** What a member has agreed to, and how, as staff read it. */
export const memberConsent = z.object({
  kind: z.enum([...consentKinds, 'legal']),
  version: z.string(),
  given_at: z.iso.datetime(),
  given_by: z.enum(['paper', 'text']).nullable().describe('Null: in the browser.'),
})
