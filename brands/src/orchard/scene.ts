import { defineScene } from '../art/define-scene.ts'

/** Trenton: rows of fruit trees, the golden state house dome, a barn and the iron bridge. */
export const scene = defineScene({
  landscape: 'forest',
  seed: 20,
  ridgeHeight: 44,
  skyline: 0,
  sky: {
    light: [860, 104],
    clouds: [
      [300, 84, 0.9],
      [600, 66, 0.7],
      [970, 140, 0.8],
    ],
  },
  far: [
    ['goldDome', 560, { y: 350, scale: 1.05 }],
    ['truss', 860, { y: 350, scale: 0.6 }],
  ],
  middle: [
    ['barn', 290, { y: 380, scale: 0.95 }],
    ['fruitTree', 430, { y: 376, scale: 0.5 }],
    ['fruitTree', 500, { y: 378, scale: 0.55 }],
    ['fruitTree', 620, { y: 378, scale: 0.55 }],
    ['fruitTree', 690, { y: 376, scale: 0.5 }],
    ['fruitTree', 760, { y: 378, scale: 0.55 }],
    ['fruitTree', 840, { y: 378, scale: 0.5 }],
    ['farmStand', 910, { y: 400, scale: 0.9 }],
  ],
  near: [
    ['fruitTree', 70, { scale: 1.3 }],
    ['fruitTree', 165, { scale: 1.1 }],
    ['fruitTree', 1030, { scale: 1.1 }],
    ['fruitTree', 1125, { scale: 1.35 }],
  ],
  street: [
    ['vanpool', 390],
    ['bus', 720],
    ['stop', 530],
  ],
  people: [
    ['waiter', 538, 5],
    ['stroller', 300, 1],
    ['cyclist', 440, 8],
    ['wheelchair', 640, 15],
    ['walker', 760, 16],
    ['parent', 850, 10, 'left'],
    ['cane', 960, 3, 'left'],
    ['worker', 170, 0],
  ],
  line: { bend: 430, stops: [130, 330, 560, 900] },
})
