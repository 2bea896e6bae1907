import { defineScene } from '../art/define-scene.ts'

/** Richmond: the railway's arches over the rapids, brick mills, a heron and kayaks. */
export const scene = defineScene({
  landscape: 'riverCity',
  seed: 14,
  skyline: 78,
  skylineFrom: 500,
  skylineTo: 880,
  sky: {
    light: [870, 90],
    clouds: [
      [300, 84, 0.9],
      [560, 60, 0.6],
    ],
  },
  far: [
    ['mill', 380],
    ['glassTower', 620, { scale: 0.62 }],
    ['slabTower', 690, { scale: 0.66 }],
    ['steppedTower', 770, { scale: 0.58 }],
  ],
  middle: [
    ['railViaduct', 600, { y: 366, scale: 1.3 }],
    ['rapids', 380, { y: 384, scale: 0.8 }],
    ['rapids', 820, { y: 386, scale: 0.9 }],
    ['kayak', 600, { y: 386 }],
    ['heron', 830, { y: 376, scale: 0.7 }],
  ],
  near: [
    ['maple', 70, { scale: 1.25 }],
    ['maple', 160],
    ['autumnMaple', 1040],
    ['maple', 1125, { scale: 1.3 }],
    ['reed', 250, { scale: 0.7 }],
  ],
  street: [
    ['bus', 440],
    ['stop', 640],
    ['car', 900, { flip: true }],
  ],
  people: [
    ['stroller', 280, 5],
    ['waiter', 632, 4],
    ['scooter', 540, 8],
    ['wheelchair', 715, 9],
    ['cyclist', 850, 7],
    ['walker', 410, 0],
    ['cane', 970, 3, 'left'],
    ['commuter', 160, 12],
  ],
  line: { bend: 560, stops: [120, 400, 670, 1000] },
})
