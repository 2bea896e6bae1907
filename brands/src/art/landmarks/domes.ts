import { paint } from '../scene-colours.ts'
import { circle, path, rect, stroke, windows } from '../svg.ts'

const wall = paint('wall')
const shade = paint('wall-shade')

/** A columned house with a dome: half of all capitals have one, each with its own metal and wings. */
function domedHouse(colour: string, wings: number, dome = 1): string {
  const side = (x: number) =>
    rect(x, -50, wings, 50, wall) +
    rect(x, -54, wings, 5, shade) +
    windows([x + 4, -44, wings - 8, 36], [Math.round(wings / 12), 2], paint('window'))
  const r = 30 * dome
  return (
    side(-36 - wings) +
    side(36) +
    rect(-38, -56, 76, 56, wall) +
    path('M-44-56L0-78 44-56z', shade) +
    stroke('M-26-50v44M-13-50v44M0-50v44M13-50v44M26-50v44', shade, 5) +
    rect(-r - 2, -92, 2 * r + 4, 24, wall) +
    windows([-r, -90, 2 * r, 20], [7, 1], paint('window')) +
    rect(-r - 5, -97, 2 * r + 10, 6, shade) +
    path(`M${-r}-97q2-${38 * dome} ${r}-${46 * dome} ${r - 2} 8 ${r} ${46 * dome}z`, colour) +
    path(
      `M4-${97 + 46 * dome}q${r - 6} 8 ${r - 4} ${46 * dome}h-14q2-30-${r - 18}-${46 * dome}z`,
      shade.replace('wall-shade', 'shadow'),
    ) +
    rect(-6, -110 - 46 * dome, 12, 15, wall) +
    path(`M-7-${110 + 46 * dome}q7-12 14 0z`, colour) +
    stroke(`M0-${116 + 46 * dome}v-12`, paint('metal'), 3)
  )
}

export const domes = {
  greatDome: () =>
    rect(-176, -12, 352, 12, shade) +
    domedHouse(wall, 132, 1.25) +
    stroke('M-150-50v40M-132-50v40M-114-50v40M114-50v40M132-50v40M150-50v40', shade, 4),
  stateDome: () => domedHouse(paint('copper'), 66),
  goldDome: () => domedHouse(paint('gold'), 60),
  stoneDome: () => domedHouse(shade, 84, 1.1),
  roseDome: () => domedHouse(paint('rock'), 84, 1.05),
  courthouse: () => domedHouse(paint('copper'), 44, 0.8),
  chateau: () =>
    rect(-80, -74, 160, 74, wall) +
    windows([-76, -66, 152, 56], [13, 3], paint('window')) +
    path('M-84-74l12-34h32l8 34zM84-74l-12-34H40l-8 34zM-32-74l10-46h44l10 46z', paint('bridge')) +
    path('M-80-0v-80l8-18 8 18v80zM64 0v-80l8-18 8 18v80z', shade) +
    path('M-14 0v-26q14-16 28 0v26z', paint('roof')),
  cathedral: () =>
    rect(-52, -86, 104, 86, wall) +
    path('M-30-86L0-112 30-86z', shade) +
    rect(-60, -98, 26, 98, wall) +
    rect(34, -98, 26, 98, wall) +
    path('M-62-98l15-50 15 50zM32-98l15-50 15 50z', paint('roof')) +
    rect(-13, -124, 26, 40, wall) +
    path('M-16-124L0-204l16 80z', paint('roof')) +
    stroke('M0-202v-12M-47-146v-9M47-146v-9', paint('metal'), 2.5) +
    circle(0, -98, 8, paint('window')) +
    path(
      'M-10 0v-30q10-14 20 0V0zM-52-20v-24q5-8 10 0v24zM42-20v-24q5-8 10 0v24zM-52-64v-16q5-8 10 0v16zM42-64v-16q5-8 10 0v16zM-26-40v-22q5-8 10 0v22zM16-40v-22q5-8 10 0v22z',
      paint('window'),
    ),
  independenceHall: () =>
    rect(-78, -58, 156, 58, paint('brick')) +
    rect(-82, -64, 164, 7, wall) +
    windows([-74, -52, 148, 44], [10, 2], paint('window')) +
    rect(-20, -112, 40, 112, paint('brick')) +
    rect(-23, -116, 46, 6, wall) +
    rect(-15, -140, 30, 24, wall) +
    circle(0, -128, 8, paint('window')) +
    rect(-10, -158, 20, 18, wall) +
    path('M-12-158L0-200l12 42z', paint('roof')) +
    path('M-7 0v-24q7-8 14 0V0z', wall),
  twinSpires: () =>
    rect(-170, -48, 340, 48, wall) +
    path('M-178-48l12-20h332l12 20z', paint('roof')) +
    windows([-164, -40, 328, 30], [26, 2], paint('window')) +
    [-46, 46]
      .map(
        (x) =>
          path(`M${x - 13}-66v-30h26v30z`, wall) +
          path(`M${x - 16}-96L${x}-176l16 80z`, paint('roof')) +
          path(`M${x - 5}-70v-12q5-8 10 0v12z`, paint('window')) +
          stroke(`M${x}-174v-12`, paint('metal'), 2.5),
      )
      .join(''),
  steeple: () =>
    rect(-26, -46, 52, 46, wall) +
    path('M-31-46L0-72l31 26z', paint('roof')) +
    rect(-10, -92, 20, 40, wall) +
    rect(-13, -95, 26, 4, shade) +
    path('M-9-95L0-160l9 65z', wall) +
    path('M0-160l9 65H0z', shade) +
    path('M-5 0v-18q5-7 10 0V0zM-19-14v-15q4-6 8 0v15zM11-14v-15q4-6 8 0v15zM-4-64v-14q4-6 8 0v14z', paint('window')),
} satisfies Record<string, () => string>
