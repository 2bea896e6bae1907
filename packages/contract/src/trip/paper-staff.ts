import { z } from 'zod'
import { tripModes } from '@throughway/domain/mode/modes'
import { isPaperCode, readPaperCode } from '@throughway/domain/trip/paper-code'
import { defineCall } from '../call.ts'
import { choice, formInteger, localDate, requiredText } from '../fields.ts'
import { languages } from '../programme/brand.ts'
import { followsTrips } from '../subjects.ts'
import { newTrip } from './trip.ts'

/** The most lines of a sheet, which are also typed at once. */
export const mostPaperLines = 40

const paperCode = () => requiredText(20).transform(readPaperCode).refine(isPaperCode, 'field.not_a_paper_code')

const line = newTrip
  .pick({ date: true, direction: true, miles: true, round_trip: true })
  .extend({ code: paperCode(), mode: choice(tripModes).exclude(['multimode'], 'field.not_a_choice') })

const lines = z.array(line).min(1, 'field.required').max(mostPaperLines, 'field.too_many_trips')

const outcome = z.object({
  line: z.int().describe('The place in the list that was sent, from 0.'),
  state: z.enum(['ready', 'logged', 'refused']),
  name: z.string().nullable().describe('Of the member whose line it is; null for a code of nobody.'),
  fields: z
    .record(z.string(), z.string())
    .describe('Field → text key of why it is refused; `code` for the whole line.'),
})
export type PaperOutcome = z.infer<typeof outcome>

const sheet = z.object({
  id: z.uuid(),
  name: z.string(),
  number: z.int(),
  codes: z.array(z.string()).describe('One for each line, in their order.'),
})
export type PaperSheet = z.infer<typeof sheet>

/** Trips on paper: a sheet with a code for each line, and what staff type of it. */
export const paperStaffCalls = {
  makePaperSheet: defineCall({
    summary: 'Makes a sheet of a member, each line with a code that logs one trip of theirs once.',
    method: 'POST',
    path: '/staff/paper_sheets',
    access: 'staff',
    permission: 'paper.write',
    audit: { kind: 'paper.made' },
    touches: ['paper'],
    input: z.object({
      number: formInteger(1, 2_000_000_000).describe('Of the member.'),
      lines: formInteger(1, mostPaperLines).default(20),
    }),
    answer: sheet,
  }),
  noteTermsOnPaper: defineCall({
    summary:
      'Notes that a member has agreed to the terms on a signed paper, and where it lies; all that they unlock is open then.',
    method: 'POST',
    path: '/staff/paper_terms',
    access: 'staff',
    permission: 'paper.write',
    audit: { kind: 'paper.terms-agreed', reason: 'note', activity: 'terms_agreed_on_paper' },
    touches: ['paper', 'member'],
    input: z.object({
      number: formInteger(1, 2_000_000_000).describe('Of the member.'),
      version: requiredText(20).describe('Of the terms, as it is printed on the paper; the present one.'),
      signed_on: localDate(),
      language: choice(languages).default('en').describe('In which they were read.'),
      note: requiredText(200).describe('Where the paper lies.'),
    }),
    answer: z.object({ name: z.string(), is_new: z.boolean().describe('False: the member had agreed before.') }),
  }),
  previewPaperLines: defineCall({
    summary: 'What would become of each line that staff typed; nothing is kept.',
    method: 'POST',
    path: '/staff/paper_lines/preview',
    access: 'staff',
    permission: 'paper.write',
    audit: 'nothing',
    subject: 'paper',
    input: z.object({ lines }),
    answer: z.object({ items: z.array(outcome) }),
  }),
  logPaperLines: defineCall({
    summary:
      'Logs what staff typed, each line once; a line that cannot be logged is said and stays open. Refused where none can.',
    method: 'POST',
    path: '/staff/paper_lines',
    access: 'staff',
    permission: 'paper.write',
    audit: { kind: 'paper.typed' },
    touches: ['paper', ...followsTrips],
    input: z.object({ lines }),
    answer: z.object({ items: z.array(outcome) }),
  }),
}
