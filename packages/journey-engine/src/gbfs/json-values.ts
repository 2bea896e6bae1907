/** Reads values that anybody may have written. A value of another type counts as absent. */

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value under the names, each of an object within the one before. */
export function valueAt(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (found, name) => (isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    value,
  )
}

export function listAt(value: unknown, ...names: readonly string[]): readonly unknown[] {
  const found = valueAt(value, ...names)
  return Array.isArray(found) ? found : []
}

export function textAt(value: unknown, name: string): string {
  const found = valueAt(value, name)
  return typeof found === 'string' ? found : ''
}

export function numberAt(value: unknown, name: string): number | undefined {
  const found = valueAt(value, name)
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}

/** More than that of anything is no count. */
const mostOfAnything = 1e9

/** A count of things, or of seconds. */
export function countAt(value: unknown, name: string): number | undefined {
  const found = numberAt(value, name)
  return found !== undefined && Number.isInteger(found) && found >= 0 && found <= mostOfAnything ? found : undefined
}
