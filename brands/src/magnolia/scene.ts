import { defineScene } from '../art/define-scene.ts'

/** Jackson: the capitol, porch houses and magnolias in flower. */
export const scene = defineScene({
  landscape: 'forest',
  seed: 21,
  ridgeHeight: 36,
  skyline: 0,
  sky: {
    light: [310, 100],
    clouds: [
      [420, 80, 0.9],
      [840, 84, 0.8],
      [60, 120, 0.7],
    ],
  },
  far: [['stateDome', 570, { y: 352, scale: 1.15 }]],
  middle: [
    ['porchHouse', 330, { y: 394, scale: 0.85 }],
    ['magnolia', 440, { y: 384, scale: 0.6 }],
    ['porchHouse', 820, { y: 394, scale: 0.85, flip: true }],
    ['magnolia', 710, { y: 384, scale: 0.6 }],
    ['magnolia', 240, { y: 390, scale: 0.75 }],
    ['magnolia', 930, { y: 390, scale: 0.75 }],
  ],
  near: [
    ['magnolia', 80, { scale: 1.4 }],
    ['bush', 170],
    ['magnolia', 1115, { scale: 1.4 }],
    ['bush', 1020],
  ],
  street: [
    ['bus', 460],
    ['stop', 660],
    ['vanpool', 860, { flip: true }],
  ],
  people: [
    ['guideDog', 270, 5],
    ['walker', 400, 17],
    ['waiter', 650, 12],
    ['wheelchair', 540, 2],
    ['cyclist', 770, 13],
    ['parent', 880, 9, 'left'],
    ['suitcase', 980, 4, 'left'],
    ['cane', 160, 16],
  ],
  line: { bend: 560, stops: [120, 430, 690, 950] },
})
