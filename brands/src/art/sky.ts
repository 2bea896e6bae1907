import { startChance } from './chance.ts'
import { paint } from './scene-colours.ts'
import { circle, num, path, place, rect } from './svg.ts'

export type Sky = {
  /** Where the sun stands; by night the moon stands there. */
  light: [x: number, y: number]
  /** Left end and foot of each cloud, and its size. */
  clouds?: [x: number, y: number, scale: number][]
  aurora?: boolean
}

const cloud = path('M0 0h104a15 15 0 0 0-12-22 24 24 0 0 0-42-13 19 19 0 0 0-33 12 12 12 0 0 0-17 23z', paint('cloud'))

/** The sky of a scene: one plain colour, a lighter band above the land, one light, few clouds; stars only by night. */
export function drawSky({ light: [x, y], clouds = [], aurora }: Sky, seed: number): string {
  return [
    rect(0, 0, 1200, 520, paint('sky')),
    drawStars(seed),
    aurora ? drawAurora() : '',
    path('M0 262q180-34 420-14t420-10 360-2v150H0z', paint('haze')),
    circle(x, y, 38, paint('light')) + circle(x + 17, y - 12, 33, paint('light-cut')),
    ...clouds.map(([left, foot, scale]) => place(cloud, { x: left, y: foot, scale })),
  ].join('')
}

function drawStars(seed: number): string {
  const chance = startChance(seed + 100)
  let d = ''
  for (let star = 0; star < 26; star++) d += `M${num(chance() * 1200)} ${num(chance() * 220 + 12)}h0`
  return `<path d="${d}" stroke="${paint('star')}" stroke-width="3.4"/>`
}

/** Three curtains of northern light. */
function drawAurora(): string {
  const curtain = (d: string) => path(d, paint('aurora'))
  return (
    curtain('M120 250q90-150 220-120t250-60 240 10 260-50q-30 90-250 120-160-20-260 40-140 70-230 40-120-10-230 20z') +
    curtain('M240 210q120-130 260-90t240-70 300-10q-60 70-260 90-130 0-230 60-160 40-310 20z') +
    curtain('M420 150q120-90 220-60t330-60q-90 70-300 90-130 40-250 30z')
  )
}
