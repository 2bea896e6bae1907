/** Keeps a time range such as `9:45 – 10:15 AM` on one line. */
export function keepRange(text: string): string {
  return text.replaceAll(/\s/g, '\u00A0').replaceAll('–', '\u2060–\u2060')
}

/** Keeps `AM` or `p.m.` on the same line as the time before it. */
export function keepHour(text: string): string {
  return text.replaceAll(/(\d)\s(?=[ap]\.?\s?m\b)/gi, '$1\u00A0')
}
