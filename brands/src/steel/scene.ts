import { defineScene } from '../art/define-scene.ts'

/** Pittsburgh: arched bridges one after another, the glass tower and the incline up its hill. */
export const scene = defineScene({
  landscape: 'riverCity',
  seed: 17,
  skyline: 90,
  skylineFrom: 400,
  skylineTo: 880,
  ridge: 'hills',
  ridgeHeight: 70,
  sky: {
    light: [870, 84],
    clouds: [
      [330, 80, 0.8],
      [680, 56, 0.6],
    ],
  },
  far: [
    ['incline', 260, { y: 338, scale: 1.2 }],
    ['glassCastle', 620],
    ['steppedTower', 740, { scale: 0.7 }],
    ['slabTower', 500, { scale: 0.8 }],
  ],
  middle: [['twinArches', 690, { y: 374, scale: 1.3 }]],
  near: [
    ['maple', 70, { scale: 1.2 }],
    ['maple', 150],
    ['maple', 1060],
    ['maple', 1140, { scale: 1.25 }],
  ],
  street: [
    ['bus', 560],
    ['stop', 760],
    ['vanpool', 970, { flip: true }],
  ],
  people: [
    ['worker', 300, 16],
    ['handcycle', 420, 4],
    ['guideDog', 560, 12],
    ['waiter', 752, 10],
    ['cyclist', 860, 5, 'left'],
    ['parent', 670, 3],
    ['walker', 960, 0, 'left'],
    ['cane', 180, 7],
  ],
  line: { bend: 640, stops: [110, 360, 790, 1010] },
})
