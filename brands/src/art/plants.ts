import { paint } from './scene-colours.ts'
import { circle, dots, ellipse, path, rect, stroke } from './svg.ts'

const deep = paint('plant-deep')
const green = paint('plant')
const light = paint('plant-light')
const trunk = paint('trunk')

/** A round crown: the body of every broad-leaved tree. */
const crown = (colour: string, shade: string) =>
  circle(-20, -66, 24, shade) + circle(20, -62, 23, shade) + circle(0, -86, 28, colour) + circle(-8, -64, 22, colour)

const stem = stroke('M0 0v-56M0-34l12-14', trunk, 7)

const bush =
  circle(-16, -10, 13, deep) + circle(14, -11, 14, deep) + circle(0, -16, 17, green) + rect(-28, -8, 56, 8, deep, 4)

const roses: [number, number][] = [
  [-16, -16],
  [-2, -26],
  [12, -16],
  [0, -10],
  [22, -8],
]

const magnolias = ['-29-78', '-3-100', '11-70', '-15-66']

/** Trees and plants by climate, drawn around their root and about as high as they stand next to a person. */
export const plants = {
  maple: () => stem + crown(green, deep),
  autumnMaple: () => stem + crown(paint('autumn'), paint('brick')),
  blossom: () =>
    stroke('M0 0v-50M0-30l18-24M0-26l-18-22', paint('trunk'), 6) + crown(paint('blossom'), paint('blossom-2')),
  fruitTree: () =>
    stem +
    crown(green, deep) +
    dots(
      [
        [-18, -72],
        [4, -92],
        [18, -66],
        [-4, -64],
        [14, -84],
        [-28, -60],
      ],
      5,
      paint('rose'),
    ),
  magnolia: () =>
    stem +
    crown(deep, deep) +
    path(magnolias.map((tip) => `M${tip}q4 0 6 4 0-8 3-9 3 1 3 9 2-4 6-4 0 10-9 10t-9-10z`).join(''), paint('petal')),
  liveOak: () =>
    stroke('M0 0q2-24-4-44M-2-30Q-34-44-46-62M0-34Q30-48 44-66', trunk, 10) +
    ellipse(-44, -70, 34, 20, deep) +
    ellipse(44, -74, 36, 20, deep) +
    ellipse(0, -86, 46, 24, green) +
    stroke('M-58-54v16M-36-54v24M36-56v20M58-58v14', light, 3),
  cypress: () =>
    path('M-14 0q10-14 9-60h10q-1 46 9 60z', trunk) +
    path('M0-190q26 66 34 104-18 12-34 4-16 8-34-4 8-38 34-104z', deep) +
    path('M0-190q12 60 14 98-8 8-14-6z', green) +
    stroke('M-22-82v20M-10-78v26M14-78v22M25-84v14', light, 3),
  spruce: () =>
    rect(-4, -14, 8, 14, trunk) +
    path('M0-128l17 36H9l18 36H15l20 42h-70l20-42h-12l18-36h-8z', deep) +
    path('M0-128l17 36H9l18 36H15l20 42H0z', green),
  snowSpruce: () =>
    rect(-4, -14, 8, 14, trunk) +
    path('M0-128l17 36H9l18 36H15l20 42h-70l20-42h-12l18-36h-8z', deep) +
    path('M0-128l17 36q-9-5-17 0t-17 0zM-27-56l9-18q9 8 18 2t18-2l9 18q-14-6-27 0t-27 0z', paint('snow')),
  pine: () =>
    stroke('M0 0v-80', trunk, 7) +
    ellipse(-16, -78, 24, 11, deep) +
    ellipse(16, -92, 26, 12, deep) +
    ellipse(-6, -110, 24, 12, green) +
    ellipse(4, -126, 15, 10, green),
  redwood: () =>
    path('M-15 0q6-30 7-230h16q1 200 7 230z', paint('rock-shade')) +
    path('M0-330l16 44h-7l18 38H16l20 40H20l16 40q-18 10-36 2-18 8-36-2l16-40h-16l20-40h-11l18-38h-7z', deep) +
    path('M0-330l16 44h-7l18 38H16l20 40H20l16 40q-18 10-36 2z', green),
  aspen: () =>
    stroke('M0 0v-70', paint('wall-shade'), 6) +
    stroke('M-2-16h3M0-34h3M-2-50h3', paint('tyre'), 2) +
    ellipse(0, -84, 22, 36, paint('gold')) +
    ellipse(-6, -74, 13, 22, paint('field')),
  cottonwood: () => stroke('M0 0v-70', trunk, 8) + ellipse(0, -96, 30, 50, light) + ellipse(-10, -82, 18, 32, green),
  palm: () => fronds(stroke('M0 0Q-6-60 6-128', trunk, 8), 6, -130),
  windPalm: () =>
    stroke('M0 0Q-2-66 26-124', trunk, 8) +
    path(
      'M26-126q-24-22-44 2 24-10 44-2zM26-126q-12-26-34-24 22 6 34 24zM26-126q14-22 44-14-24 2-44 14zM26-126q30-8 46 18-22-18-46-18zM26-126q18 8 20 34-10-20-20-34z',
      deep,
    ) +
    path('M26-126q34-18 58 0-30-6-58 0zM26-126q22 2 36 30-20-18-36-30z', green),
  saguaro: () =>
    stroke('M0 0v-104M-2-44h-14q-8 0-8-8v-22M2-58h14q8 0 8-8v-20', green, 13) +
    stroke('M3-4v-98', light, 2) +
    stroke('M-3-4v-96', deep, 2),
  joshuaTree: () =>
    stroke('M0 0v-46M0-40l-22-26v-14M0-46l14-26v-22M14-72l20-10M-22-66l-14-8', trunk, 7) +
    stroke(
      ['-22-80', '14-94', '38-82', '-40-74']
        .map((tip) => `M${tip}l-13-8m13 8l-6-16m6 16l6-16m-6 16l13-8m-13 8l14 4m-14-4l-14 4`)
        .join(''),
      green,
      4,
    ),
  agave: () =>
    path('M0 0q-26-6-32-24 20 4 32 24 -16-22-10-42 12 14 10 42 2-28 12-40 8 18-12 40 10-18 34-24-6 20-34 24z', light),
  bush: () => bush,
  roseBush: () => bush + dots(roses, 5.5, paint('rose')) + dots(roses, 2.2, paint('petal')),
  bluebonnet: () =>
    stroke('M-24 0v-14M-12 0v-20M0 0v-15M12 0v-20M24 0v-14', deep, 3) +
    stroke('M-24-14v-9M-12-20v-11M0-15v-9M12-20v-11M24-14v-9', paint('lupine'), 7),
  wheat: () =>
    stroke('M-24 0q0-20-6-34M-12 0v-38M0 0q0-20 3-34M12 0v-40M24 0q0-18 6-32', paint('field'), 3) +
    stroke('M-30-34v-9M-12-38v-10M3-34v-10M12-40v-9M30-32v-9', paint('gold'), 6),
  reed: () =>
    stroke('M-14 0q0-24-8-40M-4 0v-52M6 0q0-24 6-44M16 0q0-18 10-30', green, 3.5) +
    stroke('M-4-52v-12M12-44l1-11', trunk, 6),
} satisfies Record<string, () => string>

export type PlantKind = keyof typeof plants

function fronds(base: string, x: number, y: number): string {
  const at = `M${x} ${y}`
  return (
    base +
    path(
      `${at}q-20-26-50-8 28-4 50 8z${at}q-34-6-46 22 20-18 46-22z${at}q20-26 50-8-28-4-50 8z${at}q34-6 46 22-20-18-46-22z${at}q-4-22 14-34 0 18-14 34z`,
      deep,
    ) +
    path(
      `${at}q-14-28-38-26 26 8 38 26z${at}q14-28 38-26-26 8-38 26z${at}q-12 10-10 32 8-16 10-32z${at}q14 8 16 30-10-14-16-30z`,
      green,
    )
  )
}
