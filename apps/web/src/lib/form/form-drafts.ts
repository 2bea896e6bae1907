import { readJson, type TextStorage } from '../session/storage.ts'
import { typedKey } from '../session/session-store.ts'

/** What was typed into a form and not sent, and what the form began with. */
export type Draft = { version: number; start: object; values: object }

/** Everything typed in this tab; the session store removes it when the member signs out. */
type Typed = { member: string | null; forms: Record<string, Draft> }

/** Names of values that are never written into the browser's storage, whatever form asks for them. */
const secretNames = /passw|passphrase|secret|token|recovery|(^|_)(codes?|pin)$/i

export function isSecretName(name: string): boolean {
  return secretNames.test(name)
}

type DraftParts = {
  tab: TextStorage
  /** The signed-in member's id; null of a visitor. */
  findMember: () => string | null
}

/**
 * Where one form keeps what is typed, so that it is there again after a reload. It belongs to the member who was signed
 * in when the form opened, and is never shown to another.
 */
export function openDraft({ tab, findMember }: DraftParts, key: string) {
  const member = findMember()

  function readForms(): Record<string, Draft> {
    const typed = readJson(tab, typedKey) as Typed | undefined
    return typed?.member === member ? typed.forms : {}
  }

  function writeForms(forms: Record<string, Draft>) {
    if (Object.keys(forms).length === 0) return tab.removeItem(typedKey)
    try {
      tab.setItem(typedKey, JSON.stringify({ member, forms } satisfies Typed, leaveOutSecrets))
    } catch {
      // a full storage keeps nobody from sending the form
    }
  }

  function forget() {
    const { [key]: dropped, ...others } = readForms()
    if (dropped) writeForms(others)
  }

  return {
    find: (): Draft | undefined => readForms()[key],
    keep: (draft: Draft) => writeForms({ ...readForms(), [key]: draft }),
    forget,
    /** The form closes. A session that ended under it leaves the draft for the member who signs in again. */
    leave() {
      if (findMember() === member) forget()
    },
  }
}

export type DraftPlace = ReturnType<typeof openDraft>

/** What of the values would be there after a reload. */
export function keepable(values: object): object {
  return JSON.parse(JSON.stringify(values, leaveOutSecrets)) as object
}

/** A file cannot be kept as text. */
function leaveOutSecrets(name: string, value: unknown): unknown {
  return isSecretName(name) || value instanceof Blob ? undefined : value
}
