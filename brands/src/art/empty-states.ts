import { wrapDrawing } from './draw-scene.ts'
import { drawPerson } from './people/people.ts'
import { plants } from './plants.ts'
import { paint } from './scene-colours.ts'
import { circle, path, place, rect, ring, stroke } from './svg.ts'
import { vehicles } from './vehicles/vehicles.ts'

export const emptyStateNames = ['trips', 'points', 'planner', 'messages', 'not-found', 'offline'] as const

export type EmptyStateName = (typeof emptyStateNames)[number]

/** A small picture, 240 by 160, for a place where nothing is yet. It stands on the page and has no sky of its own. */
export function emptyState(name: EmptyStateName): string {
  return wrapDrawing(backdrop + drawings[name](), 240, 160)
}

/** A soft hill behind and our line beneath: the same ground for all six. */
const backdrop =
  path('M20 136q-6-60 44-70 20-44 66-34 50-14 66 30 34 22 22 74z', paint('haze')) +
  path('M14 136q40-26 96-12 60 12 116 14z', paint('ground')) +
  stroke('M10 140h220', paint('line'), 5)

const stops = (...xs: number[]) => xs.map((x) => ring(x, 140, 5, paint('line'), 3.5, paint('stop'))).join('')

const drawings: Record<EmptyStateName, () => string> = {
  /** Somebody sets out: the first stop is behind, the others are to come. */
  trips: () =>
    place(plants.maple(), { x: 52, y: 132, scale: 0.6 }) +
    place(drawPerson('cyclist', 10), { x: 122, y: 134, scale: 0.8 }) +
    stops(40, 122, 200),

  /** A jar under a tree, where the first points will fall in. */
  points: () =>
    place(plants.fruitTree(), { x: 76, y: 132, scale: 0.95 }) +
    path('M142 84h44v6q8 4 8 14v22q0 8-8 8h-44q-8 0-8-8v-22q0-10 8-14z', paint('ripple')) +
    rect(138, 76, 52, 9, paint('body'), 3) +
    circle(156, 124, 8, paint('gold')) +
    circle(173, 125, 8, paint('light')) +
    circle(164, 112, 8, paint('light')) +
    stops(40, 120, 200),

  /** A map on two legs asks where to go. */
  planner: () =>
    stroke('M84 132V56M164 132V56', paint('metal'), 5) +
    rect(68, 36, 112, 66, paint('vehicle'), 6) +
    rect(74, 42, 100, 54, paint('far'), 3) +
    stroke('M84 84h24l16-16h18l14-14', paint('line'), 4) +
    ring(84, 84, 4, paint('line'), 3, paint('stop')) +
    path('M156 56q-12-14-12-22a12 12 0 0 1 24 0q0 8-12 22z', paint('body')) +
    circle(156, 34, 4.5, paint('stop')) +
    place(drawPerson('waiter', 3), { x: 204, y: 134, scale: 0.75, flip: true }) +
    stops(40, 124),

  /** A letter box with nothing in it, and a bird that has time. */
  messages: () =>
    stroke('M120 134V96', paint('trunk'), 8) +
    path('M82 100V72q0-20 20-20h42q20 0 20 20v28z', paint('body')) +
    path('M82 100V72q0-20 20-20t20 20v28z', paint('trim')) +
    stroke('M94 78h16', paint('stop'), 4) +
    stroke('M150 76V44h12', paint('gold'), 4) +
    rect(150, 42, 16, 10, paint('gold')) +
    path('M112 50q2-14 14-14 4-8 10-4l8 3-6 3q2 12-10 14z', paint('metal')) +
    place(plants.bush(), { x: 50, y: 134, scale: 0.7 }) +
    place(plants.bush(), { x: 200, y: 134, scale: 0.8 }) +
    stops(60, 120, 180),

  /** The line ends here; a signpost knows other ways. */
  'not-found': () =>
    stroke('M96 134V44', paint('trunk'), 6) +
    path('M92 46h46l12 10-12 10H92zM100 74H58l-12 10 12 10h42z', paint('body')) +
    path('M92 102h34l10 8-10 8H92z', paint('trim')) +
    place(drawPerson('walker', 12), { x: 176, y: 134, scale: 0.78, flip: true }) +
    stops(40, 96),

  /** A bus waits at night beside a mast without waves. */
  offline: () =>
    stroke('M196 132V60M184 132l12-56 12 56', paint('metal'), 3.5) +
    circle(196, 56, 5, paint('metal')) +
    stroke('M180 40q16-14 32 0M186 48q10-8 20 0', paint('far-shade'), 4) +
    stroke('M178 62l36-34', paint('trim'), 4) +
    place(vehicles.vanpool(), { x: 98, y: 134, scale: 0.85 }) +
    stops(40, 200),
}
