import { expect, it } from 'vitest'
import { guessMode } from './guess-mode.ts'

it.each([
  ['cycling', 5000, 1200, 'bike'],
  ['Biking', 5000, 1200, 'bike'],
  ['e_biking', 5000, 1200, 'bike'],
  ['Running', 5000, 1800, 'walk'],
  ['driving', 9000, 600, 'drive_alone'],
  ['Bus', 9000, 1200, 'transit'],
  ['generic', 5000, 3600, 'walk'],
  [undefined, 5000, 1200, 'bike'],
  ['Other', 30_000, 1500, 'drive_alone'],
  [undefined, 100, 0, 'walk'],
] as const)('%s of %i m in %i s is %s', (said, metres, seconds, mode) =>
  expect(guessMode({ said, metres, seconds })).toBe(mode),
)
