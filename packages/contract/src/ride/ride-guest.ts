import { z } from 'zod'
import { defineCall } from '../call.ts'
import { optionalEmail, requiredText } from '../fields.ts'
import { requestFields, requested, rideRequest, cancelFields, acceptFields, feedbackFields } from './ride-request.ts'
import { guestToken } from './ride-search.ts'

/** Requests of riders without an account, who show the secret from a mail. */
export const rideGuestCalls = {
  requestRideAsGuest: defineCall({
    summary:
      'Asks the coordinator for a ride without an account; the answer comes by mail, with a link to it, or by phone.',
    method: 'POST',
    path: '/public/ride_requests',
    access: 'public',
    limit: { max: 10, windowSeconds: 3600 },
    touches: ['ride-request'],
    input: z
      .object({
        ...requestFields,
        name: requiredText(100),
        email: optionalEmail()
          .default('')
          .describe('Needed unless the coordinator should call; without it no mail goes out.'),
      })
      .refine(({ email, contact_by: way }) => way === 'phone' || email !== '', {
        path: ['email'],
        message: 'field.required',
        // beside the faults of other fields, not after they are mended
        when: () => true,
      }),
    answer: requested.extend({ token: z.string() }),
  }),
  readGuestRides: defineCall({
    summary: 'How the rides stand that a guest asked for.',
    method: 'POST',
    path: '/public/ride_requests/read',
    access: 'public',
    limit: { max: 120, windowSeconds: 60 },
    subject: 'ride-request',
    input: z.object(guestToken),
    answer: z.object({ items: z.array(rideRequest) }),
  }),
  cancelGuestRide: defineCall({
    summary: 'Gives a guest’s ride back.',
    method: 'POST',
    path: '/public/ride_requests/cancel',
    access: 'public',
    limit: { max: 30, windowSeconds: 60 },
    touches: ['ride-request'],
    input: z.object({ ...guestToken, ...cancelFields }),
    answer: z.object({ items: z.array(rideRequest) }),
  }),
  acceptGuestRide: defineCall({
    summary: 'Says yes or no to another pickup than a guest asked for.',
    method: 'POST',
    path: '/public/ride_requests/accept',
    access: 'public',
    limit: { max: 30, windowSeconds: 60 },
    touches: ['ride-request'],
    input: z.object({ ...guestToken, ...acceptFields }),
    answer: z.object({ items: z.array(rideRequest) }),
  }),
  giveGuestFeedback: defineCall({
    summary: 'Says how a guest’s ride was, to the programme alone.',
    method: 'POST',
    path: '/public/ride_requests/feedback',
    access: 'public',
    limit: { max: 30, windowSeconds: 60 },
    touches: ['ride-request'],
    input: z.object({ ...guestToken, ...feedbackFields }),
    answer: z.object({ items: z.array(rideRequest) }),
  }),
}
