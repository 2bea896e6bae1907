import { defineScene } from '../art/define-scene.ts'

/** Louisville: twin spires, horses behind white fences and a red barn. */
export const scene = defineScene({
  landscape: 'prairie',
  seed: 15,
  skyline: 0,
  ridgeHeight: 40,
  sky: {
    light: [330, 96],
    clouds: [
      [440, 74, 0.8],
      [860, 90, 1],
      [60, 120, 0.8],
    ],
  },
  far: [
    ['twinSpires', 620, { y: 338 }],
    ['maple', 380, { y: 340, scale: 0.5 }],
    ['maple', 420, { y: 340, scale: 0.42 }],
    ['maple', 850, { y: 340, scale: 0.5 }],
  ],
  middle: [
    ['barn', 250, { y: 366, scale: 0.9 }],
    ['horse', 520, { y: 388, scale: 0.8 }],
    ['horse', 640, { y: 382, scale: 0.65, flip: true }],
    ['horse', 830, { y: 386, scale: 0.75 }],
    ['fence', 380, { y: 394 }],
    ['fence', 620, { y: 394 }],
    ['fence', 860, { y: 394 }],
    ['fence', 1100, { y: 394 }],
    ['fence', 140, { y: 394 }],
  ],
  near: [
    ['maple', 80, { scale: 1.3 }],
    ['maple', 1120, { scale: 1.35 }],
    ['bush', 180, { scale: 0.8 }],
    ['bush', 1030, { scale: 0.8 }],
  ],
  street: [
    ['vanpool', 370],
    ['bus', 820],
    ['stop', 560],
  ],
  people: [
    ['waiter', 568, 13],
    ['cyclist', 300, 16],
    ['guideDog', 430, 8],
    ['parent', 660, 4],
    ['wheelchair', 880, 2, 'left'],
    ['walker', 970, 10, 'left'],
    ['worker', 190, 9],
    ['suitcase', 1080, 6, 'left'],
  ],
  line: { bend: 700, stops: [130, 360, 590, 930] },
})
