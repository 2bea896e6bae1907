/** How each mode looks, the same in every brand: an icon, a hue for light and for dark, and a pattern for print. */
export const modeLooks = {
  carpool: { icon: 'carpool', light: '#0f54c2', dark: '#3d9bff', pattern: 'rails' },
  vanpool: { icon: 'van', light: '#9a70dc', dark: '#dcd7ff', pattern: 'ladder' },
  transit: { icon: 'bus', light: '#a7001b', dark: '#e64e37', pattern: 'core' },
  walk: { icon: 'walk', light: '#b37e00', dark: '#d8a121', pattern: 'dots' },
  bike: { icon: 'bike', light: '#28773e', dark: '#7db071', pattern: 'solid' },
  scooter: { icon: 'scooter-electric', light: '#4b4c00', dark: '#d6e984', pattern: 'diagonal' },
  telecommute: { icon: 'device-laptop', light: '#2d948d', dark: '#4ed2c5', pattern: 'rings' },
  compressed_week: { icon: 'calendar-minus', light: '#850075', dark: '#d43fb4', pattern: 'bricks' },
  brown_bag: { icon: 'paper-bag', light: '#a1826b', dark: '#f7d3bc', pattern: 'zigzag' },
  drive_alone: { icon: 'car', light: '#6c6a67', dark: '#9b9995', pattern: 'hollow' },
  multimode: { icon: 'route', light: '#4a505e', dark: '#8188a3', pattern: 'diamonds' },
} as const satisfies Record<string, { icon: string; light: string; dark: string; pattern: LinePattern }>

export type ModeKey = keyof typeof modeLooks
export type ModeIconName = (typeof modeLooks)[ModeKey]['icon']

export const modeKeys = Object.keys(modeLooks) as ModeKey[]

/** Ways to draw a band without colour; `solid` is the plain band. */
export const linePatterns = [
  'solid',
  'dots',
  'diagonal',
  'rails',
  'ladder',
  'core',
  'rings',
  'bricks',
  'zigzag',
  'hollow',
  'diamonds',
] as const
export type LinePattern = (typeof linePatterns)[number]

/** The hue as a CSS variable, which follows the theme by itself. */
export function modeHue(mode: ModeKey): string {
  return `var(--mode-${mode.replaceAll('_', '-')})`
}
