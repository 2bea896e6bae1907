import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Language } from './texts.ts'
import { twoWays } from './two-ways.ts'

/** Set by the soak, which tells every story in all its ways. */
export const tellsAll = 'TELL_ALL_STORIES'

/** The files of stories whose stories with two ways are told in this one; the others tell them in the other way. */
export function listFilesOfWay(way: number): string[] {
  return readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.e2e.ts') && file !== join('frame', 'screens.e2e.ts'))
    .filter((file) => turnOf(file.split(/[/\\]/).at(-1)!, twoWays.length) === way)
    .map((file) => `**/${file}`)
}

/** In which of the two languages a file tells its stories that are told in both, by the turn of its name; the soak: both. */
export function languagesInTurn(address: string): readonly Language[] {
  const both = ['en', 'es'] as const
  return process.env[tellsAll] ? both : [both[turnOf(basename(address), both.length)]!]
}

/** Which turn a name has. It is the name's own, so that a new name changes nobody else's turn. */
export function turnOf(name: string, turns: number): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003
  return sum % turns
}
