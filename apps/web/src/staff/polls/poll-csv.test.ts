import { expect, it } from 'vitest'
import { writeResults } from './poll-csv.ts'

it('C21 writes each response with its share, and words where it is not told', async () => {
  const poll = {
    texts: [{ language: 'en' as const, question: 'How?', responses: ['By bike', '=1+1', 'On foot'] }],
    results: {
      answers: 24,
      percents: [
        { order: 1, percent: 50 },
        { order: 2, percent: null },
        { order: 3, percent: null },
      ],
    },
  }
  const words = { heads: ['No.', 'Response', 'Percent'], few: 'Too few' }
  const file = await writeResults(poll as never, 'es', words)
  expect(file).toBe("\uFEFFNo.,Response,Percent\n1,By bike,50\n2,'=1+1,Too few\n3,On foot,Too few\n")
})
