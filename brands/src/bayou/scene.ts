import { defineScene } from '../art/define-scene.ts'

/** Houston: towers behind the bayou, cypresses, a heron and the train. */
export const scene = defineScene({
  landscape: 'lake',
  seed: 23,
  skyline: 118,
  skylineFrom: 330,
  skylineTo: 840,
  ridge: 'none',
  sky: {
    light: [870, 100],
    clouds: [
      [290, 100, 0.9],
      [680, 54, 0.6],
    ],
  },
  far: [
    ['glassTower', 500, { y: 330, scale: 0.95 }],
    ['steppedTower', 590, { y: 330, scale: 0.9 }],
    ['slabTower', 670, { y: 330, scale: 1 }],
  ],
  middle: [
    ['cypress', 250, { y: 366, scale: 0.85 }],
    ['cypress', 310, { y: 356, scale: 0.6 }],
    ['cypress', 860, { y: 364, scale: 0.8 }],
    ['cypress', 920, { y: 356, scale: 0.6 }],
    ['heron', 370, { y: 398, scale: 1 }],
    ['canoe', 860, { y: 388 }],
    ['reed', 320, { y: 402, scale: 0.8 }],
  ],
  near: [
    ['cypress', 70, { scale: 1.5 }],
    ['cypress', 160, { scale: 1.1 }],
    ['cypress', 1050, { scale: 1.15 }],
    ['cypress', 1130, { scale: 1.5 }],
  ],
  street: [
    ['lightRail', 650],
    ['stop', 430],
    ['car', 940],
  ],
  people: [
    ['commuter', 280, 17],
    ['waiter', 420, 3],
    ['stroller', 510, 4],
    ['cyclist', 650, 10],
    ['wheelchair', 770, 12],
    ['worker', 870, 6, 'left'],
    ['parent', 980, 15, 'left'],
    ['walker', 160, 2],
  ],
  line: { bend: 720, stops: [120, 450, 640, 1000] },
})
