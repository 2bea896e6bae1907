import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const source = new URL('../../', import.meta.url)

/** What belongs to the map of a region, not to the programme; and the merging itself. */
const ofFiles = [
  'modules/brand/brand.ts',
  'modules/planner/made-up-houses.ts',
  'modules/planner/region-command.ts',
  'modules/planner/region-files.ts',
  'modules/programme-settings/programme-part.ts',
  'modules/programme-settings/programme-parts.routes.ts',
  'plugins/drawn/drawn-pages.ts', // hands the file to the browser's own merging
]

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|\/demonstration\//.test(file),
)

/** The file of a programme that is asked for more than its ids. */
function readsFile(text: string): boolean {
  const ids =
    /const \{ id(?:: \w+)? \} = brandSettings\[[^\]]+\]|brandSettings\[[^\]]+\]\.id\b|brandOf\([^)]*\)\.key\b/g
  return /\bbrandSettings\[|\bbrandOf\(|\bprogrammes\[/.test(text.replaceAll(ids, ''))
}

it('R3.02 settings that staff can change are read merged: nothing else asks the files for them', () => {
  const found = files.filter((file) => readsFile(readFileSync(new URL(file, source), 'utf8')))
  expect(found.toSorted()).toEqual(ofFiles)
})
