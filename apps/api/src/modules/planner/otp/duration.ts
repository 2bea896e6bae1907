const written = /^P(?=\d|T\d)(?:(\d{1,4})D)?(?:T(?=\d)(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})(?:\.\d{1,9})?S)?)?$/i

/** The whole seconds of a duration as ISO 8601 writes it, in days and less; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const found = written.exec(text)
  if (!found) return undefined
  const [days, hours, minutes, seconds] = found.slice(1).map((each) => Number(each ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

/** The shortest text in hours, minutes and seconds; each part of a negative one has its sign. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds)
  const parts = [
    [Math.trunc(whole / 3600), 'H'],
    [Math.trunc((whole % 3600) / 60), 'M'],
    [whole % 60, 'S'],
  ] as const
  const said = parts.filter(([amount]) => amount !== 0).map(([amount, unit]) => `${amount}${unit}`)
  return `PT${said.join('') || '0S'}`
}
