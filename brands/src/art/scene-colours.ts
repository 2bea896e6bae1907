import { beforeScripts, systemIsDark } from '../system-theme.ts'

/**
 * What each colour of a scene is by day and by night. The steps of a brand run from light to dark in both themes,
 * so everything that turns at night turns here; the drawn parts never ask which theme they are in.
 */
const dayAndNight = {
  sky: ['var(--brand-1)', 'color-mix(in oklab, var(--brand-9), #0f1a30 45%)'],
  haze: ['var(--brand-0)', 'color-mix(in oklab, var(--brand-8), #0f1a30 62%)'],
  cloud: ['color-mix(in oklab, var(--brand-0), #fff 60%)', 'color-mix(in oklab, var(--brand-8), #1a2743 40%)'],
  light: ['#f7c65b', '#f6edd3'],
  'light-cut': ['transparent', 'color-mix(in oklab, var(--brand-9), #0f1a30 45%)'],
  star: ['transparent', 'var(--brand-2)'],
  aurora: ['color-mix(in oklab, var(--accent-2), transparent 75%)', 'color-mix(in oklab, #6fe0ad, transparent 55%)'],
  far: ['var(--brand-2)', 'color-mix(in oklab, var(--brand-8), #16243f 36%)'],
  'far-shade': [
    'color-mix(in oklab, var(--brand-2), var(--brand-3))',
    'color-mix(in oklab, var(--brand-7), #16243f 58%)',
  ],
  middle: ['var(--brand-3)', 'color-mix(in oklab, var(--brand-7), #16243f 45%)'],
  near: ['var(--brand-4)', 'var(--brand-7)'],
  snow: ['color-mix(in oklab, var(--brand-0), #fff 70%)', 'color-mix(in oklab, var(--brand-4), #a9b9d0 72%)'],
  water: ['color-mix(in oklab, var(--brand-3), #93c6de 72%)', 'color-mix(in oklab, var(--brand-8), #1b405c 80%)'],
  ripple: ['color-mix(in oklab, var(--brand-1), #d8eef6 70%)', 'color-mix(in oklab, var(--brand-7), #3f7391 65%)'],
  ground: ['#b9cf94', '#2f4a3c'],
  sand: ['#edd9b0', '#4d4640'],
  field: ['#dfcf86', '#4c4c35'],
  rock: ['#d08360', '#7a4a3a'],
  'rock-shade': ['#b4643f', '#5f372b'],
  road: ['#a7abb0', '#3a4049'],
  path: ['#f3ece0', '#525863'],
  edge: ['#d9cdbb', '#3f454f'],
  shadow: ['rgb(40 30 20 / 0.16)', 'rgb(0 0 0 / 0.32)'],
  wall: ['#fbf6ec', 'color-mix(in oklab, var(--brand-6), #8f9aac 62%)'],
  'wall-shade': ['#e6dccb', 'color-mix(in oklab, var(--brand-7), #6d788b 58%)'],
  tower: ['var(--brand-4)', 'var(--brand-6)'],
  'tower-shade': ['var(--brand-5)', 'var(--brand-7)'],
  brick: ['#c4775c', '#6e4037'],
  barn: ['#b84a3c', '#8a3a33'],
  roof: ['var(--brand-6)', 'var(--brand-8)'],
  gold: ['#e8b64a', '#b98d35'],
  copper: ['#79b09b', '#3f6f63'],
  window: ['color-mix(in oklab, var(--brand-7), transparent 45%)', '#ffd88a'],
  metal: ['#8f98a3', '#6b7684'],
  bridge: ['var(--accent-5)', 'var(--accent-6)'],
  trunk: ['#8a6247', '#4b3a31'],
  grove: ['color-mix(in oklab, var(--brand-2), #8fbb8c 55%)', 'color-mix(in oklab, var(--brand-8), #2c5546 55%)'],
  plant: ['#6da467', '#34614e'],
  'plant-deep': ['#477f59', '#264a41'],
  'plant-light': ['#9cc27b', '#4a7a5a'],
  bloom: ['var(--accent-3)', 'var(--accent-4)'],
  blossom: ['#f4b9c7', '#a56a80'],
  'blossom-2': ['#e79bb0', '#8a5469'],
  lupine: ['#4f63c6', '#8793e6'],
  rose: ['#d33f68', '#c04467'],
  petal: ['#fdeee6', '#e3c3c8'],
  autumn: ['#e0853f', '#9c5630'],
  line: ['var(--accent-6)', 'var(--accent-3)'],
  stop: ['var(--surface)', 'var(--surface)'],
  vehicle: ['#fffaf1', '#d8dce2'],
  body: ['var(--brand-6)', 'var(--brand-5)'],
  trim: ['var(--accent-5)', 'var(--accent-4)'],
  pane: ['var(--brand-8)', '#f9dca0'],
  rider: ['color-mix(in oklab, var(--brand-8), var(--brand-5))', '#8a6a3f'],
  tyre: ['#2f333a', '#14171c'],
  rim: ['#2f333a', '#aab2be'],
  lamp: ['var(--brand-0)', '#ffe3a1'],
  beam: ['transparent', 'rgb(255 227 161 / 0.22)'],
  'cloth-1': ['var(--brand-6)', 'var(--brand-4)'],
  'cloth-1b': ['var(--brand-7)', 'var(--brand-5)'],
  'cloth-2': ['var(--accent-5)', 'var(--accent-4)'],
  'cloth-2b': ['var(--accent-6)', 'var(--accent-5)'],
  'cloth-3': ['var(--brand-8)', 'var(--brand-2)'],
  'cloth-3b': ['var(--brand-9)', 'var(--brand-3)'],
  'cloth-4': ['#f2c14e', '#d9a941'],
  'cloth-4b': ['#dba638', '#bd9033'],
  'cloth-5': ['var(--brand-3)', 'var(--brand-1)'],
  'cloth-5b': ['var(--brand-4)', 'var(--brand-2)'],
  'cloth-6': ['#3d4657', '#9aa6b8'],
  'cloth-6b': ['#2f3746', '#8491a5'],
} as const satisfies Record<string, readonly [day: string, night: string]>

type SceneColour = keyof typeof dayAndNight

/** The colour of a scene by its name, for a fill or a stroke. */
export function paint(colour: SceneColour): string {
  return `var(--scene-${colour})`
}

/** Skin and hair look right by day and by night, so they are the only colours that never turn. */
export const skins = ['#f2cfb4', '#e2b08b', '#cb9167', '#a96d45', '#83502f', '#5c3825'] as const
export const hairs = ['#2a2123', '#5b3b29', '#9a6536', '#d3a662', '#b9b5b1', '#8a3d22'] as const

/** The style sheet that gives every scene its day and its night, to stand after the brand's own; paper has only day. */
export function sceneStylesheet(): string {
  const declare = (index: 0 | 1) =>
    Object.entries(dayAndNight)
      .map(([name, colours]) => `--scene-${name}:${colours[index]}`)
      .join(';')
  const night = declare(1)
  return `:root,[data-theme='light']{${declare(0)}}\n@media not print{[data-theme='dark']{${night}}}\n@media ${systemIsDark}{${beforeScripts}{${night}}}\n`
}
