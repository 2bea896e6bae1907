import * as onFoot from './on-foot.ts'
import * as onWheels from './on-wheels.ts'
import { type Look, looks } from './looks.ts'

/** Everybody a scene can show, by what the person does. */
export const people = { ...onFoot, ...onWheels } satisfies Record<string, (look: Look) => string>

export type PersonKind = keyof typeof people

export function drawPerson(kind: PersonKind, look: number): string {
  return people[kind](looks[look % looks.length]!)
}
