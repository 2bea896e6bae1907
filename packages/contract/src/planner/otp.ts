import { z } from 'zod'
import { defineCall } from '../call.ts'
import { requiredText, uuid } from '../fields.ts'

/** The path at which clients of OpenTripPlanner 2 query our planner, at the programme's own host. */
export const otpPath = '/otp/gtfs/v1'

/** For each programme. */
export const mostOtpKeys = 50

const key = z.object({
  id: z.uuid(),
  name: z.string(),
  made_by: z.string().nullable().describe('Null for somebody whose account is gone.'),
  made_on: z.iso.date(),
})
export type OtpKey = z.infer<typeof key>

const ofStaff = { access: 'staff', permission: 'programme.settings', fresh: 'factor', touches: ['programme'] } as const

/** C24: staff make and end the keys with which clients of OpenTripPlanner 2 ask the planner. */
export const otpCalls = {
  getOtpKeys: defineCall({
    summary: 'The keys for clients of OpenTripPlanner, by name; no key itself.',
    method: 'GET',
    path: '/staff/programme/otp_keys',
    access: 'staff',
    permission: 'programme.read',
    subject: 'programme',
    input: z.object({}),
    answer: z.object({ keys: z.array(key).describe('The newest first.') }),
  }),
  makeOtpKey: defineCall({
    ...ofStaff,
    summary: 'Makes a key for a client of OpenTripPlanner. This answer alone tells it.',
    method: 'POST',
    path: '/staff/programme/otp_keys',
    audit: { kind: 'otp-key.made' },
    input: z.object({ name: requiredText(80).describe('Whose client it is.') }),
    answer: z.object({ id: z.uuid(), key: z.string().describe('Sent as a bearer, or as `key` in the address.') }),
  }),
  revokeOtpKey: defineCall({
    ...ofStaff,
    summary: 'Ends a key at once.',
    method: 'DELETE',
    path: '/staff/programme/otp_keys/{id}',
    audit: { kind: 'otp-key.revoked', subject: 'id' },
    input: z.object({ id: uuid() }),
    answer: z.object({ id: z.uuid() }),
  }),
}
