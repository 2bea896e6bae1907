import { defineScene } from '../art/define-scene.ts'

/** Honolulu: Diamond Head, palms leaning in the trade wind and a voyaging canoe. */
export const scene = defineScene({
  landscape: 'coast',
  seed: 9,
  sky: {
    light: [400, 100],
    clouds: [
      [470, 74, 0.9],
      [860, 92, 1],
      [180, 140, 0.8],
      [680, 130, 0.6],
    ],
  },
  far: [
    ['crater', 720, { y: 322, scale: 1.25 }],
    ['slabTower', 250, { y: 320, scale: 0.5 }],
    ['slabTower', 292, { y: 320, scale: 0.62 }],
    ['glassTower', 336, { y: 320, scale: 0.48 }],
    ['slabTower', 372, { y: 320, scale: 0.4 }],
    ['gulls', 560, { y: 170 }],
  ],
  middle: [
    ['voyager', 500, { y: 366 }],
    ['sailboat', 860, { y: 344, scale: 0.6 }],
  ],
  near: [
    ['windPalm', 70, { scale: 1.7 }],
    ['windPalm', 180, { scale: 1.3 }],
    ['windPalm', 1000, { scale: 1.35 }],
    ['windPalm', 1110, { scale: 1.7 }],
    ['bush', 250, { scale: 0.7 }],
  ],
  street: [
    ['bus', 690],
    ['vanpool', 950, { flip: true }],
    ['stop', 400],
  ],
  people: [
    ['waiter', 408, 8],
    ['cane', 300, 6],
    ['guideDog', 520, 10],
    ['cyclist', 720, 0],
    ['parent', 850, 5, 'left'],
    ['walker', 190, 13],
    ['runner', 940, 11, 'left'],
    ['wheelchair', 1060, 3, 'left'],
  ],
  line: { bend: 360, stops: [130, 450, 660, 900] },
})
