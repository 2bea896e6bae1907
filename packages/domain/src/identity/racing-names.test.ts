import { expect, it } from 'vitest'
import { racingName } from './racing-names.ts'

it.each([
  ['full', 'Ana', 'Rivera', 'Ana Rivera'],
  ['initials', 'ana', 'de la Rosa', 'A. D.'],
  ['initials', '🚲ike', '', '🚲.'],
  ['anonymous', 'Ana', 'Rivera', undefined],
] as const)('%s of %s %s is %s', (display, first, last, name) => expect(racingName(display, first, last)).toBe(name))
