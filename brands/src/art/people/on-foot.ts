import { paint } from '../scene-colours.ts'
import { circle, ellipse, path, place, rect, ring, stroke } from '../svg.ts'
import { cloth, drawFigure, type Pose } from './figure.ts'
import type { Look } from './looks.ts'

const standing: Pose = {
  hip: [0, -45],
  shoulder: [0, -64],
  farLeg: [
    [4, -24],
    [5, -4],
  ],
  nearLeg: [
    [-3, -24],
    [-4, -4],
  ],
  farArm: [
    [7, -54],
    [8, -44],
  ],
  nearArm: [
    [-5, -53],
    [-2, -43],
  ],
}

const striding: Pose = {
  hip: [0, -45],
  shoulder: [1, -64],
  farLeg: [
    [-2, -25],
    [-13, -6],
  ],
  nearLeg: [
    [8, -26],
    [10, -4],
  ],
  farArm: [
    [9, -55],
    [16, -47],
  ],
  nearArm: [
    [-8, -54],
    [-7, -43],
  ],
}

/** People stand on a soft shadow, so that nobody floats. */
const shadow = (width: number, x = 0) => ellipse(x, 0, width, 4, paint('shadow'))

export const walker = (look: Look) =>
  shadow(18) +
  drawFigure(look, striding, stroke('M-6-42q-1-18 8-26', cloth(look.bottom, true), 2)) +
  rect(-13, -46, 13, 15, cloth(look.bottom, true), 3)

export const commuter = (look: Look) =>
  shadow(18) + rect(-17, -72, 14, 27, cloth(look.bottom), 6) + drawFigure(look, striding)

export const waiter = (look: Look) =>
  shadow(15) +
  drawFigure(
    look,
    {
      ...standing,
      nearArm: [
        [4, -52],
        [13, -58],
      ],
    },
    rect(13, -66, 5, 9, paint('rim'), 1.5),
  )

export const suitcase = (look: Look) =>
  shadow(18) +
  stroke('M-12-43L-21-27', paint('metal'), 2.5) +
  drawFigure(look, {
    ...striding,
    nearArm: [
      [-8, -54],
      [-12, -43],
    ],
  }) +
  rect(-32, -30, 17, 26, cloth(2, true), 4) +
  circle(-28, -3, 3, paint('tyre')) +
  circle(-19, -3, 3, paint('tyre'))

export const worker = (look: Look) =>
  shadow(15) +
  drawFigure({ ...look, hair: 'hardHat', top: 4, bottom: 6 }, standing, stroke('M-8-50h16', paint('vehicle'), 4)) +
  rect(-9, -42, 15, 11, paint('body'), 2)

export const runner = (look: Look) =>
  shadow(18) +
  drawFigure(
    { ...look, wear: 'shorts' },
    {
      hip: [0, -46],
      shoulder: [6, -64],
      farLeg: [
        [-4, -28],
        [-21, -24],
      ],
      nearLeg: [
        [13, -32],
        [10, -8],
      ],
      farArm: [
        [15, -56],
        [23, -62],
      ],
      nearArm: [
        [-6, -54],
        [2, -46],
      ],
    },
  )

export const cane = (look: Look) =>
  shadow(18) +
  drawFigure(look, {
    hip: [-2, -42],
    shoulder: [4, -59],
    farLeg: [
      [-3, -23],
      [-8, -4],
    ],
    nearLeg: [
      [3, -23],
      [5, -4],
    ],
    farArm: [
      [10, -50],
      [14, -41],
    ],
    nearArm: [
      [6, -48],
      [16, -41],
    ],
  }) +
  stroke('M12-42h6L21-1', paint('trunk'), 3)

export const parent = (look: Look) =>
  shadow(30, 8) +
  place(
    drawFigure(
      {
        ...look,
        hair: look.hair === 'hijab' ? 'ponytail' : 'short',
        hairColour: 0,
        beard: false,
        top: 4,
        bottom: 1,
        wear: 'shorts',
      },
      {
        ...striding,
        nearArm: [
          [-9, -68],
          [-14, -76],
        ],
      },
    ),
    { x: 27, y: 0, scale: 0.6 },
  ) +
  drawFigure(look, {
    ...standing,
    nearArm: [
      [8, -55],
      [17, -46],
    ],
    farLeg: [
      [-2, -25],
      [-9, -5],
    ],
    nearLeg: [
      [5, -25],
      [6, -4],
    ],
  })

/** A person who does not see walks with a guide dog in harness. */
export const guideDog = (look: Look) =>
  shadow(36, 16) +
  drawFigure(look, {
    ...striding,
    nearArm: [
      [4, -52],
      [16, -46],
    ],
  }) +
  rect(5, -86, 8, 4, paint('tyre'), 2) +
  stroke('M17-45L34-27', paint('tyre'), 2.5) +
  dog

const coat = paint('gold')
const dog =
  stroke('M26-18L24-3M32-16v13M48-18v14M53-18l2 14', coat, 5) +
  path('M22-24q2-6 10-6h17q6 0 9 6 0 8-6 9-13 3-24 2-7-2-6-11z', coat) +
  path('M50-28l5-13q5-4 10 0l8 4q1 4-4 5l-7 1-4 9z', coat) +
  path('M55-42q-5 1-5 10 5 0 6-6z', paint('trunk')) +
  stroke('M23-24q-8-2-8-10', coat, 4) +
  stroke('M38-30v17', paint('trim'), 4) +
  circle(65, -37, 1.3, paint('tyre'))

export const stroller = (look: Look) =>
  shadow(40, 20) +
  drawFigure(look, {
    ...striding,
    farArm: [
      [10, -53],
      [20, -46],
    ],
    nearArm: [
      [8, -52],
      [18, -46],
    ],
  }) +
  stroke('M18-46h5l8 26M31-20l18 14M50-20L30-6', paint('metal'), 3) +
  path('M26-36h18q0-12 12-14 4 6 4 14-1 16-17 16-14 0-17-16z', paint('body')) +
  path('M43-36q1-13 13-14 5 6 4 14z', paint('trim')) +
  ring(29, -6, 5, paint('rim'), 3) +
  ring(51, -6, 5, paint('rim'), 3)
