/** Whether the text is a time of a day, `HH:mm`. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Specification §9: times round to 15 minutes. `HH:mm` in, `HH:mm` out; 23:53 stays within its day as 23:45. */
export function roundToQuarterHour(time: string): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const rounded = Math.min(Math.round(minutes / 15) * 15, 24 * 60 - 15)
  return [Math.floor(rounded / 60), rounded % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
