import { paint } from '../scene-colours.ts'
import { startChance } from '../chance.ts'
import { path, windows } from '../svg.ts'

/** What may stand along the horizon of every landscape, from left to right. */

export type Ridge = 'range' | 'hills' | 'mesas' | 'none'

/** A row of plain houses and towers, highest near its middle, so that it carries the landmarks and does not compete. */
export function drawSkyline(seed: number, [from, to]: [number, number], base: number, height: number): string {
  const chance = startChance(seed)
  let back = ''
  let front = ''
  let lights = ''
  for (let x = from; x < to;) {
    const width = 26 + chance() * 30
    const rise = 1 - Math.abs((x - from) / (to - from) - 0.5) * 1.3
    const tall = height * rise * (0.45 + chance() * 0.55)
    back += `M${whole(x - 8)} ${base}v${whole(-tall * 0.6 - height * 0.3)}h${whole(width * 0.8)}v${whole(tall * 0.6 + height * 0.3)}z`
    front += `M${whole(x)} ${base}v${whole(-tall)}h${whole(width - 5)}v${whole(tall)}z`
    if (tall > 44 && chance() > 0.35) lights += windows([x + 5, base - tall + 9, width - 15, tall - 22], [2, Math.round(tall / 13)], paint('window'))
    x += width
  }
  return path(back, paint('far')) + path(front, paint('far-shade')) + `<g opacity=".55">${lights}</g>`
}

export function drawRidge(ridge: Ridge, seed: number, base: number, height: number): string {
  if (ridge === 'range') return drawRange(seed, base, height)
  if (ridge === 'hills') return drawHills(seed, base, height, paint('far')) + drawHills(seed + 1, base, height * 0.6, paint('far-shade'))
  if (ridge === 'mesas') return drawMesas(seed, base, height)
  return ''
}

/** Peaks with snow: each is a triangle with a lit side, a shadow side and a white top. */
function drawRange(seed: number, base: number, height: number): string {
  const chance = startChance(seed)
  let lit = ''
  let shade = ''
  let snow = ''
  for (let x = -60; x < 1260;) {
    const half = 90 + chance() * 90
    const tall = height * (0.55 + chance() * 0.45)
    const top = base - tall
    lit += `M${whole(x - half)} ${base}L${whole(x)} ${whole(top)} ${whole(x + half)} ${base}z`
    shade += `M${whole(x)} ${whole(top)}l${whole(half)} ${whole(tall)}h${whole(-half * 1.25)}l${whole(half * 0.34)}${whole(-tall * 0.55)}z`
    const part = 0.3
    snow += `M${whole(x)} ${whole(top)}l${whole(half * part)} ${whole(tall * part)} ${whole(-half * 0.16)}-5 ${whole(-half * 0.14)} 12 ${whole(-half * 0.14)}-11 ${whole(-half * 0.13)} 9L${whole(x - half * part)} ${whole(top + tall * part)}z`
    x += half * (0.85 + chance() * 0.4)
  }
  return path(lit, paint('far')) + path(shade, paint('far-shade')) + path(snow, paint('snow'))
}

export function drawHills(seed: number, base: number, height: number, colour: string): string {
  const chance = startChance(seed)
  let d = `M-20 ${base}`
  let x = -20
  while (x < 1220) {
    const width = 180 + chance() * 160
    const tall = height * (0.4 + chance() * 0.6)
    d += `q${whole(width / 2)} ${whole(-tall * 2)} ${whole(width)} 0`
    x += width
  }
  return path(`${d}v60H-20z`, colour)
}

function drawMesas(seed: number, base: number, height: number): string {
  const chance = startChance(seed)
  let d = ''
  for (let x = -80; x < 1200; x += 190 + chance() * 160) {
    const tall = height * (0.4 + chance() * 0.6)
    const flat = 70 + chance() * 110
    d += `M${whole(x)} ${base}l34-16 14${whole(-tall + 16)}h${whole(flat)}l14 ${whole(tall - 20)} 44 20z`
  }
  return path(d, paint('far-shade'))
}

/** A dark row of tree tops, pointed or round, along a far shore or a hill. */
export function drawTreeLine(seed: number, base: number, height: number, colour: string, pointed: boolean): string {
  const chance = startChance(seed)
  let d = `M-10 ${base}`
  for (let x = -10; x < 1210;) {
    const width = (pointed ? 13 : 26) + chance() * 14
    const tall = height * (0.55 + chance() * 0.45)
    d += pointed ? `l${whole(width / 2)} ${whole(-tall)} ${whole(width / 2)} ${whole(tall)}` : `q${whole(width / 2)} ${whole(-tall * 1.6)} ${whole(width)} 0`
    x += width
  }
  return path(`${d}v12H-10z`, colour)
}

/** Short light strokes on water. */
export function drawRipples(seed: number, top: number, bottom: number): string {
  const chance = startChance(seed)
  let d = ''
  for (let wave = 0; wave < 22; wave++) d += `M${whole(chance() * 1180)} ${whole(top + 8 + chance() * (bottom - top - 14))}h${whole(18 + chance() * 46)}`
  return `<path d="${d}" stroke="${paint('ripple')}" stroke-width="2.5"/>`
}

/** Nobody sees a tenth of a unit in the distance. */
function whole(value: number): number {
  return Math.round(value)
}
