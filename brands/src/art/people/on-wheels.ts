import { paint } from '../scene-colours.ts'
import { ellipse, path, place, rect, ring, stroke } from '../svg.ts'
import { cloth, drawFigure, type Pose } from './figure.ts'
import type { Look } from './looks.ts'

const riding: Pose = {
  hip: [-12, -50],
  shoulder: [0, -69],
  seated: true,
  farLeg: [
    [7, -36],
    [3, -22],
  ],
  nearLeg: [
    [5, -34],
    [0, -11],
  ],
  farArm: [
    [13, -60],
    [23, -52],
  ],
  nearArm: [
    [9, -57],
    [21, -51],
  ],
}

/** Helmets are for heads without a turban, a hijab or a hat that matters more. */
function withHelmet(look: Look): Look {
  return look.hair === 'turban' || look.hair === 'hijab' ? look : { ...look, hair: 'helmet' }
}

function wheel(x: number, radius: number): string {
  return ring(x, -radius, radius - 1.5, paint('rim'), 3)
}

export const cyclist = (look: Look) =>
  ellipse(0, 0, 46, 4, paint('shadow')) +
  wheel(-29, 19) +
  wheel(30, 19) +
  stroke('M-29-19L-15-44L21-42L1-15L-15-44M-29-19H1M30-19L20-52h6', cloth(2, true), 3.5) +
  stroke('M-20-47h10', paint('rim'), 4) +
  drawFigure(withHelmet(look), riding)

export const cargoBike = (look: Look) =>
  ellipse(18, 0, 68, 4, paint('shadow')) +
  wheel(-29, 19) +
  wheel(76, 14) +
  stroke('M-29-19L-15-44L18-40L1-15L-15-44M-29-19H1H28M76-14L62-26', cloth(1, true), 3.5) +
  stroke('M17-38L20-52h6', cloth(1, true), 3.5) +
  place(
    drawFigure(
      { ...look, hair: 'helmet', beard: false, top: 4, wear: 'shorts' },
      {
        hip: [0, -45],
        shoulder: [0, -64],
        farLeg: [
          [4, -40],
          [6, -38],
        ],
        nearLeg: [
          [3, -40],
          [4, -38],
        ],
        farArm: [
          [8, -56],
          [12, -50],
        ],
        nearArm: [
          [6, -54],
          [10, -48],
        ],
        seated: true,
      },
    ),
    { x: 46, y: -4, scale: 0.62 },
  ) +
  path('M28-36h38l-5 24H33z', paint('gold')) +
  drawFigure(withHelmet(look), riding)

export const wheelchair = (look: Look) =>
  ellipse(2, 0, 30, 4, paint('shadow')) +
  stroke('M-17-54l3 30H11l9 17h6', paint('metal'), 3.5) +
  ring(20, -5, 4, paint('rim'), 3) +
  drawFigure(look, {
    hip: [-6, -31],
    shoulder: [-7, -51],
    seated: true,
    farLeg: [
      [14, -31],
      [20, -10],
    ],
    nearLeg: [
      [12, -30],
      [18, -9],
    ],
    farArm: [
      [4, -41],
      [8, -32],
    ],
    nearArm: [
      [-6, -39],
      [3, -32],
    ],
  }) +
  ring(-5, -18, 16, paint('rim'), 3) +
  ring(-5, -18, 11, paint('metal'), 2)

export const scooter = (look: Look) =>
  ellipse(4, 0, 30, 4, paint('shadow')) +
  wheel(-20, 6) +
  wheel(26, 6) +
  stroke('M-18-8H16L26-6L18-54M13-55h10', paint('cloth-2b'), 3.5) +
  place(
    drawFigure(withHelmet(look), {
      hip: [-2, -45],
      shoulder: [-1, -64],
      farLeg: [
        [3, -24],
        [4, -4],
      ],
      nearLeg: [
        [-6, -24],
        [-10, -4],
      ],
      farArm: [
        [10, -54],
        [19, -47],
      ],
      nearArm: [
        [7, -52],
        [18, -46],
      ],
    }),
    { x: 0, y: -9 },
  )

/** A sports wheelchair leans its wheels and has no handles: for those who race along. */
export const handcycle = (look: Look) =>
  ellipse(10, 0, 48, 4, paint('shadow')) +
  wheel(46, 13) +
  stroke('M-22-24H10L46-13L34-46', paint('trim'), 3.5) +
  rect(-30, -44, 6, 24, paint('rim'), 3) +
  drawFigure(withHelmet(look), {
    hip: [-16, -28],
    shoulder: [-18, -48],
    seated: true,
    farLeg: [
      [8, -26],
      [32, -22],
    ],
    nearLeg: [
      [6, -24],
      [30, -18],
    ],
    farArm: [
      [2, -42],
      [30, -46],
    ],
    nearArm: [
      [-2, -38],
      [26, -42],
    ],
  }) +
  ring(-14, -17, 15.5, paint('rim'), 3)
