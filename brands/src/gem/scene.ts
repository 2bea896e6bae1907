import { defineScene } from '../art/define-scene.ts'

/** Boise: the capitol in its green valley below brown foothills, cottonwoods and geese. */
export const scene = defineScene({
  landscape: 'forest',
  seed: 28,
  ridge: 'range',
  ridgeHeight: 130,
  skyline: 40,
  skylineFrom: 620,
  skylineTo: 840,
  sky: {
    light: [870, 88],
    clouds: [
      [290, 80, 0.8],
      [640, 60, 0.7],
    ],
  },
  far: [
    ['stoneDome', 540, { y: 352 }],
    ['steppedTower', 720, { y: 346, scale: 0.5 }],
    ['geese', 420, { y: 130 }],
  ],
  middle: [
    ['cottonwood', 300, { y: 384, scale: 0.75 }],
    ['cottonwood', 350, { y: 380, scale: 0.6 }],
    ['cottonwood', 800, { y: 382, scale: 0.65 }],
    ['cottonwood', 860, { y: 386, scale: 0.8 }],
    ['bush', 470, { y: 392, scale: 0.6 }],
  ],
  near: [
    ['cottonwood', 80, { scale: 1.35 }],
    ['cottonwood', 160, { scale: 1.05 }],
    ['cottonwood', 1050, { scale: 1.1 }],
    ['cottonwood', 1130, { scale: 1.4 }],
    ['bush', 240],
  ],
  street: [
    ['bus', 700],
    ['vanpool', 350],
    ['stop', 540],
  ],
  people: [
    ['cyclist', 250, 8],
    ['cargoBike', 430, 3],
    ['waiter', 548, 0],
    ['wheelchair', 640, 10],
    ['parent', 840, 2, 'left'],
    ['guideDog', 960, 16, 'left'],
    ['walker', 170, 6],
  ],
  line: { bend: 620, stops: [140, 330, 570, 940] },
})
