import { paint } from '../scene-colours.ts'
import { path, rect, stroke } from '../svg.ts'

const colour = paint('bridge')
const deck = paint('tower-shade')
const stone = paint('wall-shade')

/** Hangers between a deck and what carries it, from one height function. */
function hangers(
  from: number,
  to: number,
  step: number,
  deckY: number,
  top: (x: number) => number,
  tint = colour,
): string {
  let d = ''
  for (let x = from; x <= to; x += step) d += `M${x} ${deckY}V${Math.round(top(x))}`
  return stroke(d, tint, 1.8)
}

/** Bridges stand with their piers' feet at 0 and their deck above the water. */
export const bridges = {
  suspensionBridge: () => {
    const cable = (x: number) => -52 - 88 * (Math.min(Math.abs(x), 110) / 110) ** 2
    return (
      hangers(-96, 96, 16, -46, cable) +
      stroke('M-110-140Q0 36 110-140L260-46M-110-140L-260-46', colour, 4) +
      rect(-280, -48, 560, 8, deck) +
      [-110, 110]
        .map(
          (x) =>
            path(`M${x - 12} 0l4-150h16l4 150h-8l-2-44h-8l-2 44z`, colour) + path(`M${x - 7}-150l7-16 7 16z`, colour),
        )
        .join('')
    )
  },
  archBridge: () =>
    hangers(-96, 96, 16, -40, (x) => -40 - 78 * (1 - (x / 116) ** 2)) +
    stroke('M-116-38Q0-198 116-38', colour, 7) +
    rect(-230, -42, 460, 8, deck) +
    path('M-124 0v-40h14V0zM110 0v-40h14V0z', stone),
  twinArches: () =>
    [-126, 0, 126]
      .map(
        (middle) =>
          hangers(middle - 42, middle + 42, 14, -36, (x) => -36 - 42 * (1 - ((x - middle) / 58) ** 2), paint('gold')) +
          stroke(`M${middle - 58}-36q58-88 116 0`, paint('gold'), 6),
      )
      .join('') +
    rect(-230, -40, 460, 8, paint('gold')) +
    path('M-70 0v-40h14V0zM56 0v-40h14V0zM-194 0v-40h14V0zM180 0v-40h14V0z', stone),
  truss: () =>
    stroke(
      'M-200-36l25-38h350l25 38M-175-74l25 38 25-38 25 38 25-38 25 38 25-38 25 38 25-38 25 38 25-38 25 38 25-38 25 38 25-38',
      colour,
      4,
    ) +
    rect(-230, -40, 460, 9, deck) +
    path('M-108 0v-34h14V0zM94 0v-34h14V0z', stone),
  towerBridge: () =>
    rect(-230, -38, 460, 9, deck) +
    stroke('M-60-128L-220-42M60-128L220-42', paint('gold'), 3.5) +
    [-72, 48]
      .map(
        (x) =>
          rect(x, -150, 24, 150, paint('gold')) +
          rect(x + 7, -132, 10, 80, paint('wall')) +
          rect(x - 4, -156, 32, 8, paint('gold')) +
          rect(x + 4, -166, 16, 10, paint('gold')),
      )
      .join('') +
    rect(-50, -132, 100, 9, paint('gold')) +
    stroke('M-48-106h96', paint('gold'), 2.5),
  stoneArches: () =>
    path(
      `M-240-52h480v12h-10V0h-14q-4-30-26-30t-26 30h-14q-4-30-26-30t-26 30h-14q-4-30-26-30T0 0h-14q-4-30-26-30T-66 0h-14q-4-30-26-30t-26 30h-14q-4-30-26-30t-26 30h-14v-40h-28z`,
      stone,
    ) + rect(-244, -57, 488, 6, paint('wall')),
  railViaduct: () =>
    rect(-240, -62, 480, 9, deck) +
    stroke('M-216 0v-54M216 0v-54M-72 0v-54M72 0v-54', stone, 12) +
    stroke('M-210-6q66-88 132 0M-66-6q66-88 132 0M78-6q66-88 132 0', colour, 5) +
    stroke('M-180-54v24M-144-54v8M-108-54v24M-36-54v24M0-54v8M36-54v24M108-54v24M144-54v8M180-54v24', colour, 3),
  curvedBridge: () =>
    stroke('M-250-24Q-120-26-40-74 40-122 250-96', paint('body'), 8) +
    stroke('M-200 4v-30M-140 4v-40M-84 4v-56M-34 4v-80M24 4v-104M88 4v-112M152 4v-110M210 4v-104', stone, 6),
  coveredBridge: () =>
    path('M-70-14h140V0H-70z', stone) +
    rect(-62, -56, 124, 44, paint('barn')) +
    path('M-72-56l12-22H60l12 22z', paint('roof')) +
    path('M-54-12v-30h20v30zM34-12v-30h20v30z', paint('tower-shade')) +
    stroke('M-24-46v32M-12-46v32M0-46v32M12-46v32M24-46v32', paint('rock-shade'), 2.5),
} satisfies Record<string, () => string>
