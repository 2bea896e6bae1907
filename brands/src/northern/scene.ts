import { defineScene } from '../art/define-scene.ts'

/** Anchorage: the aurora over white mountains, a cabin and a moose that waits too. */
export const scene = defineScene({
  landscape: 'mountains',
  seed: 10,
  ridgeHeight: 170,
  skyline: 0,
  sky: { light: [870, 100], clouds: [[60, 130, 0.8]], aurora: true },
  far: [
    ['slabTower', 640, { y: 346, scale: 0.4 }],
    ['steppedTower', 690, { y: 346, scale: 0.42 }],
    ['slabTower', 736, { y: 346, scale: 0.32 }],
  ],
  middle: [
    ['cabin', 330, { y: 384 }],
    ['snowSpruce', 240, { y: 382, scale: 0.7 }],
    ['snowSpruce', 420, { y: 378, scale: 0.6 }],
    ['snowSpruce', 560, { y: 372, scale: 0.45 }],
    ['snowSpruce', 930, { y: 384, scale: 0.8 }],
    ['moose', 790, { y: 398, scale: 0.95 }],
  ],
  near: [
    ['snowSpruce', 70, { scale: 1.5 }],
    ['snowSpruce', 150, { scale: 1.1 }],
    ['snowSpruce', 1050, { scale: 1.15 }],
    ['snowSpruce', 1130, { scale: 1.6 }],
  ],
  street: [
    ['bus', 500],
    ['stop', 680],
    ['vanpool', 990],
  ],
  people: [
    ['waiter', 668, 14],
    ['cyclist', 330, 4],
    ['walker', 440, 3],
    ['wheelchair', 580, 6],
    ['stroller', 740, 10],
    ['commuter', 870, 12, 'left'],
    ['worker', 190, 2],
    ['cane', 980, 7, 'left'],
  ],
  line: { bend: 800, stops: [150, 470, 700, 960] },
})
