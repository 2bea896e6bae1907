import { z } from 'zod'
import { defineCall } from '../call.ts'
import { requiredText } from '../fields.ts'
import { fileAnswer } from '../files.ts'

/** C31: the mailed link of a copy works for this many days. */
export const exportDays = 7

const state = z.object({
  state: z.enum(['none', 'waiting', 'ready']),
  asked_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable().describe('Until when the mailed link works.'),
  path: z
    .string()
    .nullable()
    .describe('Where the copy is, for a member whose address is not verified: nobody knows who reads mail there.'),
  may_ask: z.boolean().describe('At most one copy a day.'),
})
export type ExportState = z.infer<typeof state>

export const exportCalls = {
  getExport: defineCall({
    summary: 'What has become of the copy of the own data.',
    method: 'GET',
    path: '/member/export',
    access: 'member',
    whileImpersonated: 'refused',
    whileUnverified: 'address',
    subject: 'account',
    input: z.object({}),
    answer: state,
  }),
  askExport: defineCall({
    summary: 'Asks for a copy of everything that is kept of the member; its link comes by mail.',
    method: 'POST',
    path: '/member/export',
    access: 'member',
    whileImpersonated: 'refused',
    whileUnverified: 'address',
    creates: true,
    touches: ['account', 'activity'],
    input: z.object({}),
    answer: state,
  }),
  getExportFile: defineCall({
    summary: 'The copy itself, by the link of the mail, for seven days.',
    method: 'GET',
    path: '/public/export/{token}',
    access: 'link',
    limit: { max: 60, windowSeconds: 900 },
    input: z.object({ token: requiredText(200) }),
    answersAs: 'application/zip',
    answer: fileAnswer(),
  }),
}
