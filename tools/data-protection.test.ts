import { readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { describePersonalData } from './data-protection.ts'

const page = new URL('../docs/data-protection.md', import.meta.url)
const line = '## What becomes of each table\n\n'

it('C31 the page on data protection says what personal-data.ts says (UPDATE_DOCS=1 writes it)', async () => {
  const text = await readFile(page, 'utf8')
  const [written] = text.split(line)
  const wanted = `${written}${line}${describePersonalData()}`
  if (process.env['UPDATE_DOCS']) await writeFile(page, wanted)
  expect(await readFile(page, 'utf8')).toBe(wanted)
})

it('lists each kind of retention rule where it belongs', () => {
  const text = describePersonalData({
    photo: { kind: 'deleted', where: 'true' },
    thumb: { kind: 'with', table: 'photo' },
    trip: {
      kind: 'cut',
      where: 'true',
      columns: { id: 'kept', note: { set: 'null' }, at: { set: "date_trunc('month', at)" } },
    },
    rule: { kind: 'kept', why: 'a rule of the programme' },
  })
  expect(text).toContain('`photo`, `thumb`')
  expect(text).toContain('| `trip` | `note` | `at` |')
  expect(text).toContain('| `rule` | a rule of the programme |')
})
