import { randomBytes } from 'node:crypto'

export type Person = { firstName: string; lastName: string; email: string; password: string }

/** Somebody nobody knows yet; each story has people of its own. */
export function newPerson(firstName: string, lastName: string): Person {
  const mark = randomBytes(4).toString('hex')
  return { firstName, lastName, email: `${firstName.toLowerCase()}.${mark}@story.example`, password: 'rain-or-shine-7' }
}

/** Those whom the server brings along outside production. */
export function demonstrationPerson(name: 'demo' | 'new' | 'admin', brand: string) {
  return { email: `${name}@${brand}.example`, password: 'throughway1' }
}
