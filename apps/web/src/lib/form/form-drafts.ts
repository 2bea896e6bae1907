import { readJson, type TextStorage } from '../session/storage.ts'
import { typedKey } from '../session/session-store.ts'

/** The input that was typed into a form and not sent, and the values that the form began with. */
export type Draft = { version: number; start: object; values: object }

/** Everything typed in this tab, by member; the session store removes it when the member signs out. */
type Typed = Record<string, Record<string, Draft>>

const visitor = 'visitor'

/** Names of values that are never written into the browser's storage, whatever form has them. */
const secretNames = /passw|passphrase|secret|token|recovery|(^|_)(codes?|pin)$/i

export function isSecretName(name: string): boolean {
  return secretNames.test(name)
}

type DraftParts = {
  tab: TextStorage
  /** The signed-in member's id; null of a visitor. */
  findMember: () => string | null
  /** The draft stays when the form closes. */
  outlivesScreen?: boolean
}

/**
 * Opens the place where one form keeps its input, so that the input survives a reload. It belongs to the member who was
 * signed in when the form opened, and is never shown to another.
 */
export function openDraft({ tab, findMember, outlivesScreen = false }: DraftParts, key: string) {
  const member = findMember()
  const owner = member ?? visitor
  const readAll = () => (readJson(tab, typedKey) ?? {}) as Typed

  function writeForms(forms: Record<string, Draft>) {
    const { [owner]: _before, ...others } = readAll()
    const all = Object.keys(forms).length > 0 ? { ...others, [owner]: forms } : others
    if (Object.keys(all).length === 0) return tab.removeItem(typedKey)
    try {
      tab.setItem(typedKey, JSON.stringify(all satisfies Typed))
    } catch {
      // a full storage does not prevent the sending of the form
    }
  }

  function forget() {
    const { [key]: dropped, ...others } = readAll()[owner] ?? {}
    if (dropped) writeForms(others)
  }

  return {
    find: (): Draft | undefined => readAll()[owner]?.[key],
    /** What is secret in it is left out. */
    keep: ({ version, start, values }: Draft) =>
      writeForms({ ...readAll()[owner], [key]: { version, start: keepable(start), values: keepable(values) } }),
    forget,
    /** The form closes. A session that ended under it leaves the draft for the member who signs in again. */
    leave() {
      if (!outlivesScreen && findMember() === member) forget()
    },
  }
}

export type DraftPlace = ReturnType<typeof openDraft>

/** The part of the values that survives a reload. */
export function keepable(values: object): object {
  return JSON.parse(JSON.stringify(values, leaveOutSecrets)) as object
}

/** A file cannot be kept as text. */
function leaveOutSecrets(name: string, value: unknown): unknown {
  return isSecretName(name) || value instanceof Blob ? undefined : value
}
