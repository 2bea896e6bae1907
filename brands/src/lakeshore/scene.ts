import { defineScene } from '../art/define-scene.ts'

/** Chicago: the black towers on the lake and the elevated train. */
export const scene = defineScene({
  landscape: 'harbour',
  seed: 29,
  skyline: 120,
  skylineFrom: 240,
  skylineTo: 960,
  sky: {
    light: [310, 86],
    clouds: [
      [380, 76, 0.6],
      [840, 70, 0.9],
      [60, 130, 0.8],
    ],
  },
  far: [['lakefrontTowers', 600, { y: 336, scale: 1.02 }]],
  middle: [
    ['sailboat', 280, { y: 362 }],
    ['sailboat', 380, { y: 350, scale: 0.7, flip: true }],
    ['sailboat', 900, { y: 358, scale: 0.9 }],
  ],
  near: [
    ['elevated', 690, { scale: 1.05 }],
    ['maple', 80, { scale: 1.2 }],
    ['maple', 165],
    ['maple', 1040],
    ['maple', 1125, { scale: 1.25 }],
  ],
  street: [
    ['bus', 410],
    ['stop', 610],
    ['car', 830],
  ],
  people: [
    ['runner', 280, 5],
    ['cyclist', 400, 17],
    ['stroller', 500, 3],
    ['waiter', 602, 9],
    ['wheelchair', 690, 8],
    ['commuter', 790, 1],
    ['handcycle', 910, 10, 'left'],
    ['walker', 1010, 6, 'left'],
    ['guideDog', 140, 12],
  ],
  line: { bend: 550, stops: [100, 340, 640, 960] },
})
