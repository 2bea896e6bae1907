/** Keeps `AM`, `p.m.` and the like on the line of their hour. */
export function keepHour(text: string): string {
  return text.replaceAll(/(\d)\s(?=[ap]\.?\s?m\b)/gi, '$1\u00A0')
}
