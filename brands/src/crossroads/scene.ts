import { defineScene } from '../art/define-scene.ts'

/** Indianapolis: the column of the circle, fields all round and a signpost where roads meet. */
export const scene = defineScene({
  landscape: 'prairie',
  seed: 31,
  skyline: 96,
  skylineFrom: 380,
  skylineTo: 820,
  sky: {
    light: [310, 100],
    clouds: [
      [400, 70, 0.7],
      [800, 84, 0.9],
      [60, 120, 0.8],
    ],
  },
  far: [
    ['steppedTower', 720, { y: 338, scale: 0.8 }],
    ['slabTower', 460, { y: 338, scale: 0.72 }],
  ],
  middle: [
    ['cornRows', 290, { y: 388, scale: 0.6 }],
    ['cornRows', 880, { y: 388, scale: 0.6 }],
    ['monument', 590, { y: 388, scale: 1.05 }],
    ['maple', 480, { y: 376, scale: 0.5 }],
    ['maple', 700, { y: 376, scale: 0.5 }],
    ['barn', 220, { y: 368, scale: 0.6 }],
    ['hayBales', 970, { y: 376, scale: 0.8 }],
  ],
  near: [
    ['maple', 80, { scale: 1.2 }],
    ['signpost', 760, { scale: 0.95 }],
    ['bush', 170],
    ['maple', 1120, { scale: 1.25 }],
    ['wheat', 1030],
  ],
  street: [
    ['bus', 420],
    ['car', 880, { flip: true }],
    ['stop', 640],
  ],
  people: [
    ['walker', 280, 0],
    ['cyclist', 390, 5],
    ['parent', 510, 15],
    ['waiter', 650, 4],
    ['wheelchair', 735, 6],
    ['stroller', 850, 12, 'left'],
    ['worker', 950, 17, 'left'],
    ['commuter', 170, 14],
    ['scooter', 1070, 9, 'left'],
  ],
  line: { bend: 700, stops: [110, 420, 670, 980] },
})
