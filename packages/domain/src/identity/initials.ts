/** The first letters of a name: `A. L.`. */
export function writeInitials(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((name) => [...name.trim()][0])
    .filter(Boolean)
    .map((letter) => `${letter!.toLocaleUpperCase()}.`)
    .join(' ')
}
