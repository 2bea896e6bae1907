import { withoutFormula } from '@throughway/domain/value/csv-cell'
import type { StaffPoll } from '@throughway/contract/content/poll-staff'
import { textOf } from './poll-text.ts'

type Words = { heads: readonly string[]; few: string }

/** The results that may be told, one line for each response, as a file for a spreadsheet. */
export async function writeResults(poll: StaffPoll, language: string, { heads, few }: Words): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const percents = poll.results?.percents ?? []
  const rows = textOf(poll, language).responses.map((response, index) => [
    index + 1,
    response,
    percents.find(({ order }) => order === index + 1)?.percent ?? few,
  ])
  return stringify([[...heads], ...rows], { bom: true, cast: { string: withoutFormula } })
}
