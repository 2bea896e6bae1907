import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { twoWays } from './two-ways.ts'

/** The files of stories whose stories with two ways are told in this one; the others tell them in the other way. */
export function listFilesOfWay(way: number): string[] {
  return readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.e2e.ts') && file !== join('frame', 'screens.e2e.ts'))
    .filter((file) => turnOf(file.split(/[/\\]/).at(-1)!, twoWays.length) === way)
    .map((file) => `**/${file}`)
}

/** Which turn a name has. It is the name's own, so that a new name changes nobody else's turn. */
export function turnOf(name: string, turns: number): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003
  return sum % turns
}
