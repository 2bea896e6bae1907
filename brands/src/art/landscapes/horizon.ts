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
    const behind = tall * 0.6 + height * 0.3
    back += whole`M${x - 8} ${base}v${-behind}h${width * 0.8}v${behind}z`
    front += whole`M${x} ${base}v${-tall}h${width - 5}v${tall}z`
    if (tall > 44 && chance() > 0.35)
      lights += windows([x + 5, base - tall + 9, width - 15, tall - 22], [2, Math.round(tall / 13)], paint('window'))
    x += width
  }
  return path(back, paint('far')) + path(front, paint('far-shade')) + `<g opacity=".55">${lights}</g>`
}

export function drawRidge(ridge: Ridge, seed: number, base: number, height: number): string {
  if (ridge === 'range') return drawRange(seed, base, height)
  if (ridge === 'hills')
    return drawHills(seed, base, height, paint('far')) + drawHills(seed + 1, base, height * 0.6, paint('far-shade'))
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
    lit += whole`M${x - half} ${base}L${x} ${top} ${x + half} ${base}z`
    shade += whole`M${x} ${top}l${half} ${tall}h${-half * 1.25}l${half * 0.34} ${-tall * 0.55}z`
    const tooth = half * 0.14
    snow += whole`M${x} ${top}l${half * 0.3} ${tall * 0.3} ${-tooth}-5 ${-tooth} 12 ${-tooth}-11 ${-tooth} 9L${x - half * 0.3} ${top + tall * 0.3}z`
    x += half * (0.85 + chance() * 0.4)
  }
  return path(lit, paint('far')) + path(shade, paint('far-shade')) + path(snow, paint('snow'))
}

export function drawHills(seed: number, base: number, height: number, colour: string): string {
  const chance = startChance(seed)
  let d = whole`M-20 ${base}`
  let x = -20
  while (x < 1220) {
    const width = 180 + chance() * 160
    const tall = height * (0.4 + chance() * 0.6)
    d += whole`q${width / 2} ${-tall * 2} ${width} 0`
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
    d += whole`M${x} ${base}l34-16 14${-tall + 16}h${flat}l14 ${tall - 20} 44 20z`
  }
  return path(d, paint('far-shade'))
}

/** A dark row of tree tops, pointed or round, along a far shore or a hill. */
export function drawTreeLine(seed: number, base: number, height: number, colour: string, pointed: boolean): string {
  const chance = startChance(seed)
  let d = whole`M-10 ${base}`
  for (let x = -10; x < 1210;) {
    const width = (pointed ? 13 : 26) + chance() * 14
    const tall = height * (0.55 + chance() * 0.45)
    d += pointed ? whole`l${width / 2} ${-tall} ${width / 2} ${tall}` : whole`q${width / 2} ${-tall * 1.6} ${width} 0`
    x += width
  }
  return path(`${d}v12H-10z`, colour)
}

/** Short light strokes on water. */
export function drawRipples(seed: number, top: number, bottom: number): string {
  const chance = startChance(seed)
  let d = ''
  for (let wave = 0; wave < 22; wave++) {
    const y = top + 8 + chance() * (bottom - top - 14)
    d += whole`M${chance() * 1180} ${y}h${18 + chance() * 46}`
  }
  return `<path d="${d}" stroke="${paint('ripple')}" stroke-width="2.5"/>`
}

/** Path data in whole units: nobody sees a tenth in the distance. */
function whole(texts: TemplateStringsArray, ...values: number[]): string {
  return String.raw(texts, ...values.map((value) => Math.round(value)))
}
