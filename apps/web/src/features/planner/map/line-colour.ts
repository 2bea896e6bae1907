/**
 * A line's own colour on our surfaces: darkened in light mode and lightened in dark mode until its contrast suffices
 * for shapes (WCAG 3:1). Without a colour in the timetable the mode's colour is used.
 */
export function lineColour(hex: string): string | undefined {
  const colour = readHex(hex)
  if (!colour) return undefined
  return `light-dark(${writeHex(moveUntilSeen(colour, lightSurface, black))}, ${writeHex(moveUntilSeen(colour, darkSurface, white))})`
}

/** A line's sign: the operator's colours, with black or white letters if theirs are unreadable (4.5:1). */
export function signColours(hex: string, textHex: string): { background: string; color: string } | undefined {
  const back = readHex(hex)
  if (!back) return undefined
  const text = readHex(textHex)
  const readable =
    text && contrast(text, back) >= forText ? text : contrast(white, back) >= contrast(black, back) ? white : black
  return { background: writeHex(back), color: writeHex(readable) }
}

type Rgb = readonly [number, number, number]

const forShapes = 3
const forText = 4.5
const [black, white]: [Rgb, Rgb] = [
  [0, 0, 0],
  [255, 255, 255],
]
/** The darkest light surface and the lightest dark one of all programmes; a test compares them with the palettes. */
const lightSurface: Rgb = readHex('e6e6e6')!
const darkSurface: Rgb = readHex('2c2c2c')!

function moveUntilSeen(colour: Rgb, surface: Rgb, towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const moved = colour.map((part, index) => Math.round(part + (towards[index]! - part) * share)) as unknown as Rgb
    if (contrast(moved, surface) >= forShapes) return moved
  }
  return towards
}

/** Contrast of two colours, as WCAG defines it. */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) =>
    part <= 10.31475 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function readHex(text: string): Rgb | undefined {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text)?.[1]
  return digits ? ([0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb) : undefined
}

function writeHex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
