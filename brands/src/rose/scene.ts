import { defineScene } from '../art/define-scene.ts'

/** Portland: the tall bridge with its pointed portals, the mountain, and roses along the river. */
export const scene = defineScene({
  landscape: 'riverCity',
  seed: 3,
  skyline: 62,
  skylineFrom: 60,
  skylineTo: 420,
  sky: {
    light: [330, 104],
    clouds: [
      [440, 84, 0.8],
      [60, 140, 0.9],
      [1010, 100, 0.8],
    ],
  },
  far: [
    ['volcano', 850, { y: 334, scale: 0.86 }],
    ['glassTower', 300, { scale: 0.7 }],
    ['slabTower', 216, { scale: 0.72 }],
    ['birds', 680, { y: 140 }],
  ],
  middle: [['suspensionBridge', 590, { y: 372, scale: 1.25 }]],
  near: [
    ['roseBush', 70, { scale: 1.5 }],
    ['roseBush', 260],
    ['roseBush', 965, { scale: 1.1 }],
    ['spruce', 1130, { scale: 1.2 }],
    ['roseBush', 1060, { scale: 1.3 }],
    ['maple', 150],
  ],
  street: [
    ['lightRail', 690],
    ['stop', 440],
    ['car', 1080, { flip: true }],
  ],
  people: [
    ['cargoBike', 300, 12],
    ['waiter', 448, 0],
    ['wheelchair', 520, 13],
    ['walker', 650, 5],
    ['cyclist', 770, 9],
    ['suitcase', 935, 3, 'left'],
    ['runner', 1040, 11, 'left'],
    ['cane', 150, 16],
  ],
  line: { bend: 880, stops: [140, 480, 740, 1000] },
})
