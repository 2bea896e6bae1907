import { expect, it } from 'vitest'
import { isGranted } from './staff-permissions.ts'

it.each<[string, Parameters<typeof isGranted>, boolean]>([
  [
    'one of two',
    [
      ['reward.read', 'pass.read'],
      ['self.factor', 'pass.read'],
    ],
    true,
  ],
  ['none of them', [['reward.read'], ['self.factor', 'pass.read']], false],
  ['any work', ['any', ['self.factor', 'support.read']], true],
  ['any work, with the own factor alone', ['any', ['self.factor']], false],
  ['a member', ['any', []], false],
  ['a session from before permissions', ['any', undefined], false],
])('R6.03 %s', (_, [needed, held], may) => expect(isGranted(needed, held)).toBe(may))
