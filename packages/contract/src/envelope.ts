import { z } from 'zod'

/** The form of every JSON answer of `/api` (R7.18). `fields` maps an input path (`a.b.0`) to a text key. */
export const envelopeStatus = z.object({
  code: z.int(),
  message: z.string(),
  name: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string(),
})
export type EnvelopeStatus = z.infer<typeof envelopeStatus>

export type Envelope<Data = unknown> = { status: EnvelopeStatus; data: Data }
