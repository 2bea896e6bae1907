import { openStorage, readJson } from '#lib/session/storage.ts'

const keyOf = (list: string) => `throughway.columns.${list}`

/** The columns that a reader chose for a list in this browser; undefined for those that it shows by itself. */
export function readColumns(list: string): readonly string[] | undefined {
  const kept = readJson(openStorage('localStorage'), keyOf(list))
  return Array.isArray(kept) && kept.every((each) => typeof each === 'string') ? kept : undefined
}

export function keepColumns(list: string, columns: readonly string[]): void {
  openStorage('localStorage').setItem(keyOf(list), JSON.stringify(columns))
}
