import { paint } from '../scene-colours.ts'
import { circle, dots, path, rect, stroke, windows } from '../svg.ts'

const wall = paint('wall')
const shade = paint('wall-shade')
const pane = paint('window')
const roof = paint('roof')

/** Where people live, work and buy apples. */
export const homes = {
  rowHouses: () =>
    rect(-78, -70, 38, 70, paint('brick')) +
    rect(-2, -70, 38, 70, paint('brick')) +
    rect(-40, -78, 38, 78, wall) +
    rect(36, -76, 38, 76, paint('far-shade')) +
    windows([-76, -62, 148, 40], [12, 2], pane) +
    rect(-80, -74, 42, 6, shade) +
    rect(-4, -74, 42, 6, shade) +
    path('M-42-82h42v6h-42zM34-80h42v6H34zM-64 0v-18h10V0zM-26 0v-18h10V0zM12 0v-18h10V0zM50 0v-18h10V0z', roof),
  balconyHouses: () =>
    [
      [-92, 'bloom'],
      [-32, 'wall'],
      [28, 'gold'],
    ]
      .map(([x, colour]) => {
        const left = Number(x)
        return (
          rect(left, -88, 58, 88, paint(colour as 'wall')) +
          path(`M${left - 3}-88l10-16h44l10 16z`, roof) +
          windows([left + 4, -80, 50, 24], [3, 1], pane) +
          windows([left + 4, -36, 50, 34], [3, 1], pane) +
          rect(left - 4, -50, 66, 4, paint('tyre')) +
          stroke(
            `M${left - 2}-62h62M${left + 1}-62v12M${left + 15}-62v12M${left + 29}-62v12M${left + 43}-62v12M${left + 57}-62v12M${left}-46V0M${left + 58}-46V0`,
            paint('tyre'),
            2,
          )
        )
      })
      .join(''),
  porchHouse: () =>
    rect(-54, -52, 108, 52, wall) +
    path('M-64-52L0-96l64 44z', roof) +
    rect(-12, -78, 24, 20, wall) +
    windows([-10, -74, 20, 14], [2, 1], pane) +
    windows([-48, -42, 96, 26], [5, 1], pane) +
    rect(-8, -32, 16, 32, paint('bridge')) +
    rect(-62, -54, 124, 5, shade) +
    stroke('M-56-50V-4M-28-50V-4M28-50V-4M56-50V-4', wall, 5) +
    rect(-64, -6, 128, 6, shade),
  cabin: () =>
    rect(-40, -40, 80, 40, paint('trunk')) +
    stroke('M-40-30h80M-40-20h80M-40-10h80', paint('rock-shade'), 2) +
    path('M-52-38L0-78l52 40z', roof) +
    path('M-52-38L0-78l52 40h-10L0-70l-42 32z', paint('snow')) +
    rect(-26, -30, 16, 14, pane) +
    rect(10, -30, 16, 30, paint('bridge')) +
    rect(22, -80, 10, 22, paint('brick')),
  barn: () =>
    path('M-46 0v-44l14-24 32-16 32 16 14 24V0z', paint('barn')) +
    path('M-50-42l16-28 34-18 34 18 16 28-6 3-14-24L0-79l-30 16-14 24z', roof) +
    rect(-16, -34, 32, 34, wall) +
    stroke('M-14-32l28 30M14-32L-14-2', paint('barn'), 3) +
    rect(-8, -62, 16, 14, pane) +
    rect(52, -84, 26, 84, shade) +
    path('M52-84q13-22 26 0z', paint('metal')),
  artDeco: () =>
    rect(-120, -92, 74, 92, paint('bloom')) +
    rect(-92, -112, 18, 112, wall) +
    windows([-116, -84, 66, 60], [5, 3], pane) +
    stroke('M-120-64h26M-72-64h26M-120-34h26M-72-34h26', wall, 4) +
    rect(-36, -120, 66, 120, wall, 6) +
    windows([-30, -110, 54, 90], [4, 4], pane) +
    rect(-10, -146, 14, 60, paint('bridge'), 4) +
    rect(40, -82, 84, 82, paint('far-shade'), 10) +
    windows([46, -72, 72, 54], [5, 2], pane) +
    stroke('M40-48h84M40-20h84', wall, 4) +
    rect(-120, -8, 244, 8, shade),
  beachTower: () =>
    stroke('M-22 0v-40M22 0v-40M-22 0l44-34M22 0l-44-34M26-36L60 0', paint('trunk'), 4) +
    rect(-30, -42, 60, 5, wall) +
    rect(-22, -70, 44, 28, paint('bridge')) +
    rect(-22, -58, 44, 6, paint('gold')) +
    rect(-10, -66, 20, 12, pane) +
    path('M-32-70l10-14h44l10 14z', paint('body')) +
    stroke('M28-84v-22', paint('metal'), 2) +
    path('M29-106l18 6-18 6z', paint('gold')),
  farmStand: () =>
    rect(-44, -22, 88, 22, paint('trunk')) +
    stroke('M-42-20v-36M42-20v-36', paint('trunk'), 4) +
    path('M-50-56h100l-6-18h-88z', paint('bridge')) +
    path('M-30-56l3-18h14l-2 18zM2-56l1-18h14l2 18zM34-56l-4-18h14l6 18z', wall) +
    dots(
      [
        [-30, -25],
        [-6, -25],
        [20, -25],
      ],
      5.5,
      paint('bloom'),
    ) +
    dots(
      [
        [-18, -25],
        [8, -25],
        [32, -25],
      ],
      5.5,
      paint('gold'),
    ),
  fence: () => stroke('M-120-30h240M-120-16h240M-120 0v-38M-72 0v-38M-24 0v-38M24 0v-38M72 0v-38M120 0v-38', wall, 4),
  hayBales: () =>
    [
      [-26, 15],
      [12, 18],
    ]
      .map(
        ([x, r]) =>
          circle(x!, -r!, r!, paint('gold')) +
          circle(x!, -r!, r! * 0.62, paint('field')) +
          circle(x!, -r!, r! * 0.25, paint('gold')),
      )
      .join(''),
  signpost: () =>
    stroke('M0 0v-96', paint('trunk'), 5) +
    path('M-4-94h44l10 8-10 8H-4z', paint('bridge')) +
    path('M4-72h-44l-10 8 10 8H4z', paint('body')) +
    path('M-4-50h36l10 8-10 8H-4z', paint('gold')),
} satisfies Record<string, () => string>
