import { z } from 'zod'
import { defineCall } from '../call.ts'
import { uuid } from '../fields.ts'
import { fileAnswer } from '../files.ts'

const one = { id: uuid() }

/** The files of a report, for regulators and for readers who compute the figures again. */
export const commuteReportFileCalls = {
  exportCommuteReport: defineCall({
    access: 'staff',
    permission: 'report.read',
    fresh: 'factor',
    summary: 'The figures of a report as a CSV file, with one row for each; the codebook says what they mean.',
    method: 'GET',
    path: '/staff/commute_reports/{id}/figures_file',
    answersAs: 'text/csv; charset=utf-8',
    input: z.object(one),
    answer: fileAnswer(),
  }),
  exportReportCodebook: defineCall({
    access: 'staff',
    permission: 'report.read',
    fresh: 'factor',
    summary: 'The codebook of the figures as a CSV file: each variable with its unit, meaning and formula.',
    method: 'GET',
    path: '/staff/commute_reports/codebook_file',
    answersAs: 'text/csv; charset=utf-8',
    input: z.object({}),
    answer: fileAnswer(),
  }),
  downloadCommuteReport: defineCall({
    access: 'staff',
    permission: 'report.read',
    fresh: 'factor',
    summary: 'A filed report as it is stored: the JSON whose SHA-256 the report names.',
    method: 'GET',
    path: '/staff/commute_reports/{id}/document_file',
    answersAs: 'application/json; charset=utf-8',
    input: z.object(one),
    answer: fileAnswer(),
  }),
}
