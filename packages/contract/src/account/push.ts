import { z } from 'zod'
import { defineCall } from '../call.ts'
import { requiredText, uuid } from '../fields.ts'

/** Several times as long as the addresses that push services give out. */
export const pushEndpointMaxLength = 1000

/** Bytes as browsers write them: base64url of so many letters, without padding. */
const bytesAsText = (letters: number) =>
  requiredText(letters).refine((written) => written.length === letters && /^[\w-]+$/.test(written), 'field.not_valid')

const push = z.object({
  available: z.boolean().describe('R3.04: whether the programme sends any.'),
  may_ask: z.boolean().describe('C37: whether the member has a confirmed trip; before that no browser is asked.'),
  public_key: z
    .string()
    .nullable()
    .describe('By it a browser knows the programme (RFC 8292); null while nobody may be asked.'),
  devices: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string().describe('Browser and system as they call themselves; empty where they are not known.'),
        is_current: z.boolean(),
        since: z.iso.datetime(),
      }),
    )
    .describe('Where the member is shown notices; the device that asks comes first.'),
})
export type Push = z.infer<typeof push>

/** How many devices of a member are shown notices; one more takes the place of the oldest. */
export const mostPushDevices = 10

export const pushCalls = {
  getPush: defineCall({
    summary: 'Whether notices can be shown on this device, and on which they are.',
    method: 'GET',
    path: '/member/push',
    access: 'member',
    subject: 'contact',
    input: z.object({}),
    answer: push,
  }),
  turnPushOn: defineCall({
    summary: 'Shows notices on this device from now on, with what its browser has agreed with its push service.',
    method: 'POST',
    path: '/member/push',
    access: 'member',
    whileImpersonated: 'refused',
    limit: { max: 30, windowSeconds: 3600 },
    touches: ['contact', 'activity'],
    input: z.object({
      endpoint: requiredText(pushEndpointMaxLength).refine(
        (written) => URL.canParse(written) && /^https?:\/\//i.test(written),
        'field.not_valid',
      ),
      p256dh: bytesAsText(87).describe('The point on P-256 by which only this browser reads (RFC 8291).'),
      auth: bytesAsText(22).describe('The secret of 16 bytes that goes with it.'),
    }),
    answer: push,
  }),
  turnPushOff: defineCall({
    summary: 'Shows no more notices on one of the devices, and forgets it.',
    method: 'DELETE',
    path: '/member/push/{id}',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['contact', 'activity'],
    input: z.object({ id: uuid() }),
    answer: push,
  }),
}
