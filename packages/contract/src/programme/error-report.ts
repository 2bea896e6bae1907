import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, formInteger, text, uuid } from '../fields.ts'

export const errorReportCalls = {
  reportError: defineCall({
    summary: 'Keeps what went wrong in a browser, for the people who run the programme.',
    method: 'POST',
    path: '/public/app_logging',
    access: 'public',
    limit: { max: 60, windowSeconds: 600 },
    touches: [],
    input: z.object({
      description: text(4000).optional(),
      error_code: formInteger(0, 99_999).optional(),
      email_subject: text(300).optional(),
      app: choice(['Web']).default('Web'),
      app_version: text(100).optional(),
      os_version: text(200).optional(),
      brand: text(100).optional(),
      operating_region_id: formInteger(0, 10_000).optional(),
      member_id: uuid().optional().catch(undefined),
      error_message: text(4000).optional(),
      device_manufacturer: text(200).optional(),
      device_model: text(400).optional(),
    }),
    answer: z.null(),
  }),
}
