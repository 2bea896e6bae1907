import { describe, expect, it } from 'vitest'
import { makePalette } from '@throughway/brands/palette'
import { programmes } from '@throughway/brands/programmes'
import { contrast, lineColour, readHex, signColours } from './line-colour.ts'

const ofTimetables = ['FFFF00', '000000', 'FFFFFF', 'DA291C', '003DA5', '00843D', 'ED8B00', '7C878E', '80276C']
const surfaces = (side: 'light' | 'dark') =>
  Object.values(programmes).flatMap(({ theme }) =>
    (['surface', 'surface-raised', 'surface-sunken', 'surface-tint'] as const).map((name) =>
      readHex(makePalette(theme)[side][name])!,
    ),
  )

describe('a line’s colour', () => {
  it.each(ofTimetables)('%s is seen on every surface of every programme, in light and dark', (hex) => {
    const [light, dark] = [...lineColour(hex)!.matchAll(/#[0-9a-f]{6}/g)].map(([each]) => readHex(each)!)
    for (const surface of surfaces('light')) expect(contrast(light!, surface)).toBeGreaterThanOrEqual(3)
    for (const surface of surfaces('dark')) expect(contrast(dark!, surface)).toBeGreaterThanOrEqual(3)
  })

  it('stays as it is where it is seen already', () => {
    expect(lineColour('003DA5')).toMatch(/^light-dark\(#003da5, /)
    expect(lineColour('ED8B00')).toMatch(/, #ed8b00\)$/)
  })

  it.each(['', 'red', '12345'])('is the mode’s where the timetable says “%s”', (hex) => {
    expect(lineColour(hex)).toBeUndefined()
    expect(signColours(hex, 'ffffff')).toBeUndefined()
  })

  it('has letters on its sign that can be read', () => {
    expect(signColours('DA291C', 'FFFFFF')).toEqual({ background: '#da291c', color: '#ffffff' })
    expect(signColours('FFFF00', 'FFFFFF')).toEqual({ background: '#ffff00', color: '#000000' })
  })
})
