import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, formInteger, text, uuid } from '../fields.ts'

export const errorReportCalls = {
  reportError: defineCall({
    summary:
      'Keeps what went wrong in a browser, for the people who run the programme: of its texts only what stands in lists of the server’s own, never what somebody typed.',
    method: 'POST',
    path: '/public/app_logging',
    access: 'public',
    limit: { max: 60, windowSeconds: 600 },
    touches: [],
    input: z.object({
      description: text(4000)
        .optional()
        .describe('The error’s name and its stack, or the refusal, its code and the id of its call.'),
      error_code: formInteger(0, 99_999).optional(),
      email_subject: text(300).optional(),
      app: choice(['Web']).default('Web'),
      app_version: text(100).optional(),
      os_version: text(200).optional(),
      brand: text(100).optional(),
      operating_region_id: formInteger(0, 10_000).optional(),
      member_id: uuid().optional().catch(undefined),
      error_message: text(4000).optional(),
      page: text(200)
        .optional()
        .describe('The pattern of the page’s address, such as `/reward/{id}`; never the address.'),
      device_manufacturer: text(200).optional(),
      device_model: text(400).optional(),
    }),
    answer: z.null(),
  }),
}
