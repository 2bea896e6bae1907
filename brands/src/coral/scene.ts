import { defineScene } from '../art/define-scene.ts'

/** Miami: pastel hotels, palms and the beach patrol's painted tower. */
export const scene = defineScene({
  landscape: 'coast',
  seed: 8,
  skyline: 70,
  skylineFrom: 250,
  skylineTo: 960,
  sky: {
    light: [840, 94],
    clouds: [
      [330, 84, 0.8],
      [960, 130, 0.9],
      [70, 120, 0.8],
    ],
  },
  far: [
    ['artDeco', 430, { y: 334 }],
    ['artDeco', 690, { y: 334, flip: true }],
    ['palm', 560, { y: 336, scale: 0.6 }],
    ['palm', 300, { y: 336, scale: 0.55 }],
    ['palm', 826, { y: 336, scale: 0.6 }],
    ['birds', 560, { y: 130 }],
  ],
  middle: [
    ['sailboat', 900, { y: 352, scale: 0.8 }],
    ['sailboat', 240, { y: 348, scale: 0.7, flip: true }],
    ['beachTower', 860, { y: 392, scale: 0.9 }],
    ['pelican', 540, { y: 396, scale: 0.7 }],
  ],
  near: [
    ['palm', 90, { scale: 1.6 }],
    ['palm', 190, { scale: 1.2 }],
    ['palm', 1100, { scale: 1.6, flip: true }],
    ['palm', 1000, { scale: 1.25 }],
  ],
  street: [
    ['bus', 480],
    ['car', 720, { flip: true }],
    ['stop', 320],
  ],
  people: [
    ['waiter', 312, 13],
    ['runner', 410, 9],
    ['cyclist', 530, 12],
    ['wheelchair', 650, 0],
    ['stroller', 860, 2, 'left'],
    ['scooter', 755, 10],
    ['walker', 970, 16, 'left'],
    ['suitcase', 150, 8],
  ],
  line: { bend: 740, stops: [110, 340, 600, 930] },
})
