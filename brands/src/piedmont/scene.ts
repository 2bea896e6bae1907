import { defineScene } from '../art/define-scene.ts'

/** Charlotte: the crowned tower between rolling hills and pines. */
export const scene = defineScene({
  landscape: 'forest',
  seed: 13,
  ridgeHeight: 80,
  skyline: 92,
  skylineFrom: 420,
  skylineTo: 800,
  sky: {
    light: [870, 110],
    clouds: [
      [240, 90, 0.9],
      [680, 60, 0.7],
    ],
  },
  far: [
    ['crownTower', 590, { y: 346, scale: 0.95 }],
    ['glassTower', 700, { y: 346, scale: 0.6 }],
    ['slabTower', 490, { y: 346, scale: 0.62 }],
    ['birds', 380, { y: 150 }],
  ],
  middle: [
    ['pine', 330, { y: 372, scale: 0.6 }],
    ['pine', 370, { y: 376, scale: 0.5 }],
    ['porchHouse', 810, { y: 388, scale: 0.7 }],
    ['pine', 890, { y: 380, scale: 0.65 }],
    ['pine', 240, { y: 382, scale: 0.7 }],
  ],
  near: [
    ['pine', 80, { scale: 1.4 }],
    ['pine', 160, { scale: 1.1 }],
    ['pine', 1050, { scale: 1.15 }],
    ['pine', 1130, { scale: 1.45 }],
    ['bush', 960, { scale: 0.8 }],
  ],
  street: [
    ['lightRail', 560],
    ['stop', 320],
    ['vanpool', 890, { flip: true }],
  ],
  people: [
    ['waiter', 330, 17],
    ['wheelchair', 412, 1],
    ['cyclist', 540, 15],
    ['parent', 680, 0],
    ['walker', 780, 14],
    ['commuter', 890, 2, 'left'],
    ['runner', 1010, 10, 'left'],
    ['cane', 190, 7],
  ],
  line: { bend: 480, stops: [120, 360, 660, 960] },
})
