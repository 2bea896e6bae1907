/** Encodes values as a form: nested values as `a[b][0]`, booleans as words, absent values not at all. */
export function encodeForm(values: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) append(form, name, value)
  return form
}

/** The same with files among the values, as multipart. */
export function encodeFiles(values: Record<string, unknown>): FormData {
  const form = new FormData()
  const files = Object.entries(values).filter((each): each is [string, Blob] => each[1] instanceof Blob)
  const rest = Object.entries(values).filter(([, value]) => !(value instanceof Blob))
  for (const [name, value] of encodeForm(Object.fromEntries(rest))) form.append(name, value)
  for (const [name, value] of files) form.append(name, value)
  return form
}

export function hasFiles(values: Record<string, unknown>): boolean {
  return Object.values(values).some((value) => value instanceof Blob)
}

function append(form: URLSearchParams, name: string, value: unknown) {
  if (value === undefined) return
  if (value === null) form.append(name, '')
  else if (Array.isArray(value)) value.forEach((each, index) => append(form, `${name}[${index}]`, each))
  else if (typeof value === 'object') {
    for (const [key, each] of Object.entries(value)) append(form, `${name}[${key}]`, each)
    // oxlint-disable-next-line typescript/no-base-to-string -- objects are handled above
  } else form.append(name, String(value))
}
