import { z } from 'zod'
import { defineCall } from '../call.ts'
import { requiredText } from '../fields.ts'
import { file } from '../files.ts'

/** Larger ones are brought in by the command. */
export const organisationFileMaxBytes = 512 * 1024

const fault = z.object({ line: z.int(), column: z.int(), path: z.string(), sentence: z.string() })

const upload = () =>
  file({ maxBytes: organisationFileMaxBytes }).describe(
    'YAML as `npm run organisations` takes it, or CSV with a heading.',
  )

/** C32: organisations and partners out of a file, by the same engine as the command. */
export const organisationFileCalls = {
  planOrganisationFile: defineCall({
    summary: 'Says what a file would add and change, or what is wrong with it. Nothing is changed yet.',
    method: 'POST',
    path: '/staff/organisation_files/plan',
    access: 'staff',
    permission: 'organisation.manage',
    audit: 'nothing',
    limit: { max: 60, windowSeconds: 3600 },
    touches: [],
    input: z.object({ file: upload() }),
    answer: z.object({
      changes: z.array(z.string()).describe('A line each, the first 500.'),
      change_count: z.int(),
      faults: z.array(fault).describe('With any of them, nothing of the file can be brought in; the first 200.'),
      plan: z.string().describe('Sent back with the file, so that only what was shown is done.'),
    }),
  }),
  bringOrganisationFile: defineCall({
    summary: 'Adds and changes what the file says, if that is still what was shown.',
    method: 'POST',
    path: '/staff/organisation_files',
    access: 'staff',
    permission: 'organisation.manage',
    creates: true,
    touches: ['staff-organisation', 'organisation', 'partner'],
    audit: { kind: 'organisations.imported' },
    limit: { max: 60, windowSeconds: 3600 },
    input: z.object({ file: upload(), plan: requiredText(64) }),
    answer: z.object({ change_count: z.int() }),
  }),
}
