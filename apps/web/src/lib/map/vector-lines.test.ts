import { expect, it } from 'vitest'
import { lineLayers } from './vector-lines.ts'

const edgeOf = (theme: 'light' | 'dark', isForcedColours: boolean) =>
  lineLayers({ theme, isForcedColours }).find(({ id }) => id === 'journey-edge')!.paint as Record<string, unknown[]>

it.each([
  ['light', '#ffffff', '#000000'],
  ['dark', '#0d1013', '#ffffff'],
] as const)(
  'R1.08 in the reader’s own colours the shown way has the strongest edge of a %s map, and the others have none',
  (theme, ground, strongest) => {
    expect(edgeOf(theme, false)['line-color']).toEqual(['match', ['get', 'rank'], 0, ground, ground])
    expect(edgeOf(theme, true)['line-color']).toEqual(['match', ['get', 'rank'], 0, ground, strongest])
    expect(edgeOf(theme, true)['line-width']).toEqual(['+', ['get', 'width'], ['match', ['get', 'rank'], 0, 4, 8]])
  },
)
