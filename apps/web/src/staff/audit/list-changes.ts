import type { AuditEvent } from '@throughway/contract/programme/audit'

/** A field that changed. A value is null where there was none, and undefined where it is hidden. */
type Change = { field: string; before: string | null | undefined; after: string | null | undefined }

/** The changed fields by name, with their values as text. */
export function listChanges(changes: AuditEvent['changes']): Change[] {
  return Object.entries(changes)
    .map(([field, [before, after]]) => {
      const isHidden = before === 'hidden' && after === 'hidden'
      return { field, before: isHidden ? undefined : write(before), after: isHidden ? undefined : write(after) }
    })
    .toSorted((one, other) => one.field.localeCompare(other.field))
}

function write(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
