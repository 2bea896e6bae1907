import { expect, it } from 'vitest'
import { writeReport } from './save-report.ts'

it('a report is written with no text that a spreadsheet takes for a formula, also where it cuts at semicolons', async () => {
  const bar = { start: '2026-03-01', mode: 'bike' } as Parameters<typeof writeReport>[0][number]
  const text = await writeReport([bar], {
    heads: ['=Day', 'Mode; +1', '@Trips', '\t-1'],
    modeOf: () => '=HYPERLINK("x")',
  })
  const [head, row] = text.replace('\uFEFF', '').split('\n')
  expect(head).toBe(`'=Day,Mode; '+1,'@Trips,'\t'-1`)
  expect(row).toMatch(/^2026-03-01,"'=HYPERLINK/)
})
