import { readJson, openStorage } from '#lib/session/storage.ts'

const key = 'throughway.message-to'
const tab = openStorage('sessionStorage')

/** Remembers in this tab to which organisations the next message goes, so that a reload does not lose them. */
export function keepMessageStart(organisations: readonly string[]): void {
  tab.setItem(key, JSON.stringify(organisations))
}

/** The organisations that were chosen in their list. */
export function readMessageStart(): readonly string[] {
  const kept = readJson(tab, key)
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
}
