/** What a form can carry: nested values travel as `a[b][0]`, booleans as words, an absent value not at all. */
export function encodeForm(values: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) append(form, name, value)
  return form
}

function append(form: URLSearchParams, name: string, value: unknown) {
  if (value === undefined) return
  if (value === null) form.append(name, '')
  else if (Array.isArray(value)) value.forEach((each, index) => append(form, `${name}[${index}]`, each))
  else if (typeof value === 'object') {
    for (const [key, each] of Object.entries(value)) append(form, `${name}[${key}]`, each)
  } else form.append(name, String(value as string | number | boolean))
}
