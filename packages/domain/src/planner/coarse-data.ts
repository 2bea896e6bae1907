/** C34: about a hundred metres, so that stored searches identify no house. */
const decimals = 3

/** The same data with every number, also within a text, rounded to three decimals. */
export function makeCoarse(data: unknown): unknown {
  if (typeof data === 'number') return round(data)
  if (typeof data === 'string') return data.replace(/-?\d+\.\d{4,}/g, (written) => String(round(Number(written))))
  if (Array.isArray(data)) return data.map(makeCoarse)
  if (data && typeof data === 'object')
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, makeCoarse(value)]))
  return data
}

function round(value: number) {
  return Number(value.toFixed(decimals))
}
