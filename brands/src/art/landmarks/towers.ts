import { paint } from '../scene-colours.ts'
import { circle, dots, ellipse, path, rect, ring, stroke, windows } from '../svg.ts'

const tower = paint('tower')
const shade = paint('tower-shade')
const wall = paint('wall')
const wallShade = paint('wall-shade')
const pane = paint('window')

/** A tower with its shadow side and its windows. */
function block(x: number, height: number, width: number, colour: string, side: string, grid: [number, number]): string {
  return (
    rect(x, -height, width, height, colour) +
    rect(x + width * 0.72, -height, width * 0.28, height, side) +
    windows([x + 4, -height + 10, width - 8, height - 24], grid, pane)
  )
}

export const towers = {
  clockTower: () =>
    block(-40, 74, 80, wall, wallShade, [7, 4]) +
    block(-25, 176, 50, wall, wallShade, [4, 11]) +
    rect(-28, -180, 56, 6, wallShade) +
    path('M-22-180L0-244 22-180z', paint('copper')) +
    stroke('M0-240v-16', paint('metal'), 3) +
    circle(0, -158, 13, wallShade) +
    ring(0, -158, 10, paint('roof'), 2.5, wall) +
    stroke('M0-158v-6M0-158h5', paint('roof'), 2),
  needle: () =>
    path('M-20 0Q-3-80-5-186h10Q3-80 20 0h-8Q2-60 0-120-2-60-12 0z', wall) +
    stroke('M-10-64h20M-6-104h12', wallShade, 4) +
    path('M-16-184h32l22-14h-76z', wall) +
    rect(-34, -203, 68, 6, pane) +
    path('M-40-203q10-12 40-14 30 2 40 14z', paint('bridge')) +
    path('M-8-217h16l-6 14h-4z', wall) +
    stroke('M0-216v-36', paint('metal'), 3),
  crownTower: () =>
    block(-66, 128, 34, shade, tower, [4, 10]) +
    block(34, 150, 36, shade, tower, [4, 12]) +
    block(-28, 200, 56, tower, shade, [5, 15]) +
    path('M-24-200v-18h8v-14h8v-12h16v12h8v14h8v18z', tower) +
    stroke('M-20-222v-12M-8-238v-14M8-238v-14M20-222v-12M0-244v-18', paint('light'), 2.5),
  glassTower: () => block(-28, 190, 56, tower, shade, [6, 14]) + path('M-28-190L10-216 28-190z', shade),
  slabTower: () => block(-26, 168, 52, tower, shade, [6, 13]) + rect(-18, -176, 36, 8, shade),
  steppedTower: () =>
    block(-30, 120, 60, tower, shade, [6, 9]) +
    block(-20, 176, 40, tower, shade, [4, 5]) +
    block(-11, 206, 22, tower, shade, [2, 3]) +
    stroke('M0-204v-26', paint('metal'), 3),
  glassCastle: () =>
    block(-62, 110, 30, shade, tower, [3, 9]) +
    block(32, 96, 30, shade, tower, [3, 8]) +
    block(-28, 168, 56, tower, shade, [5, 13]) +
    path(
      'M-28-168l6-22 6 22 5-14 5 14 6-34 6 34 5-14 5 14 6-22 6 22zM-62-110l6-18 6 18 3-10 3 10 6-18 6 18zM32-96l6-18 6 18 3-10 3 10 6-18 6 18z',
      shade,
    ),
  roundTowers: () =>
    [-66, 34].map((x) => block(x, 138, 32, shade, tower, [4, 11]) + ellipse(x + 16, -138, 16, 4, tower)).join('') +
    block(-28, 206, 56, tower, shade, [6, 16]) +
    ellipse(0, -206, 28, 6, shade) +
    rect(-34, -216, 68, 10, shade, 5) +
    rect(-84, -26, 168, 26, wallShade, 4),
  plaza: () =>
    [-120, -82, -44, -6].map((x) => block(x, 112, 24, wall, wallShade, [3, 9])).join('') +
    block(58, 216, 44, wall, wallShade, [5, 17]) +
    rect(-140, -16, 268, 16, wallShade),
  egg: () =>
    path('M-16-6h26l-4-14h-16z', wallShade) +
    path('M-52-38q4-26 46-28 44-2 56 22-8 26-48 26-44 0-54-20z', wall) +
    path('M-52-38q52 8 102-6-6 26-48 26-44 0-54-20z', wallShade),
  lakefrontTowers: () =>
    path('M-110 0l10-178h28L-62 0z', shade) +
    windows([-100, -166, 26, 150], [3, 12], pane) +
    stroke('M-94-178v-34M-78-178v-34', paint('metal'), 3) +
    stroke('M-99-170L-66-90-106-60', tower, 2.5) +
    block(-52, 130, 34, tower, shade, [4, 10]) +
    block(-10, 112, 30, shade, tower, [3, 9]) +
    path('M-10-112l15-22 15 22z', shade) +
    block(26, 158, 54, tower, shade, [6, 12]) +
    block(26, 206, 36, tower, shade, [4, 4]) +
    stroke('M34-204v-36M52-204v-30', paint('metal'), 3) +
    block(88, 104, 32, shade, tower, [3, 8]),
  cityHall: () =>
    block(-62, 72, 124, wall, wallShade, [12, 4]) +
    path('M-62-72l10-18h28l8 18zM62-72l-10-18H24l-8 18z', paint('roof')) +
    block(-19, 158, 38, wall, wallShade, [3, 6]) +
    circle(0, -142, 9, wall) +
    ring(0, -142, 8, paint('roof'), 2.5, wall) +
    path('M-19-158q0-34 19-40 19 6 19 40z', paint('copper')) +
    stroke('M0-196v-12', paint('copper'), 6) +
    circle(0, -216, 3.5, paint('copper')),
  missionTower: () =>
    block(-74, 50, 110, wall, wallShade, [8, 2]) +
    path('M-58-50q0-34 32-34t32 34z', paint('bridge')) +
    block(8, 128, 36, wall, wallShade, [2, 5]) +
    rect(4, -134, 44, 6, wallShade) +
    rect(12, -154, 28, 20, wall) +
    path('M22-136v-10q4-6 8 0v10z', pane) +
    path('M12-154q0-20 14-24 14 4 14 24z', paint('bridge')) +
    stroke('M26-178v-10', paint('gold'), 3) +
    path('M-32-0v-22q6-8 12 0v22z', paint('roof')),
  skyTower: () =>
    path('M-16 0L-5-180H5L16 0z', wall) +
    path('M0-180h5L16 0H4z', wallShade) +
    path('M-26-196h52l-10 18h-32z', wallShade) +
    rect(-24, -204, 48, 8, pane) +
    path('M-26-204q4-12 26-14 22 2 26 14z', paint('bridge')) +
    stroke('M0-216v-40', paint('metal'), 4),
  obelisk: () => path('M-11 0l3-196L0-214 8-196 11 0z', wall) + path('M0-214L8-196 11 0H0z', wallShade),
  monument: () =>
    rect(-52, -10, 104, 10, wallShade) +
    rect(-38, -22, 76, 12, wall) +
    rect(-22, -52, 44, 30, wallShade) +
    path('M-12-52l3-130h18l3 130z', wall) +
    path('M2-182h7l3 130H2z', wallShade) +
    rect(-16, -188, 32, 7, wall) +
    rect(-9, -202, 18, 14, wallShade) +
    stroke('M0-202v-22', paint('copper'), 6) +
    circle(0, -230, 4, paint('copper')) +
    stroke('M-40-26v-12M40-26v-12', paint('copper'), 5),
  lighthouse: () =>
    path('M-30 0q2-14 16-16h28q14 2 16 16z', paint('rock-shade')) +
    path('M-14-12l5-92H9l5 92z', wall) +
    path('M-13-34l1-20h24l1 20zM-10-78l1-18H9l1 18z', paint('bridge')) +
    rect(-13, -108, 26, 5, paint('roof')) +
    rect(-8, -122, 16, 14, paint('lamp')) +
    path('M-11-122L0-136l11 14z', paint('roof')) +
    path('M8-116l150-22v44zM-8-116l-150-22v44z', paint('beam')),
  grainElevator: () =>
    [-50, -22, 6].map((x) => rect(x, -112, 27, 112, wall, 3) + rect(x + 19, -112, 8, 112, wallShade)).join('') +
    rect(-50, -124, 84, 14, wallShade) +
    rect(-36, -156, 44, 34, wall) +
    path('M-40-156l26-16 26 16z', paint('roof')) +
    windows([-30, -148, 32, 16], [3, 1], pane) +
    rect(36, -60, 34, 60, wallShade) +
    path('M34-60l19-14 19 14z', paint('roof')) +
    stroke('M34-118L70-60', paint('metal'), 4),
  windPump: () =>
    stroke('M-14 0L-3-88M14 0L3-88M-11-26h22M-8-54h16M-11-26L8-54M11-26L-8-54', paint('metal'), 2.5) +
    stroke('M0-110V-66M-22-88h44M-15.5-103.500l31 31M15.5-103.500l-31 31', wall, 6) +
    circle(0, -88, 4, paint('roof')) +
    path('M4-90l26-6v16z', paint('bridge')),
  mill: () =>
    rect(-80, -64, 130, 64, paint('brick')) +
    windows([-74, -58, 118, 50], [9, 3], pane) +
    path('M-80-64l22-16v16l22-16v16l22-16v16l22-16v16l22-16v16z', paint('roof')) +
    path('M60 0l3-128h14l3 128z', paint('brick')) +
    rect(61, -120, 18, 6, wall),
  wheel: () =>
    stroke('M-40 0L0-98 40 0', paint('metal'), 6) +
    ring(0, -98, 84, wall, 5) +
    stroke('M0-182V-14M-84-98H84M-59-157l118 118M59-157L-59-39', paint('far-shade'), 2.5) +
    circle(0, -98, 8, paint('bridge')) +
    dots(
      Array.from({ length: 12 }, (_, index) => [
        Math.cos((index * Math.PI) / 6) * 84,
        -98 + Math.sin((index * Math.PI) / 6) * 84,
      ]),
      6.5,
      paint('bridge'),
    ),
} satisfies Record<string, () => string>
