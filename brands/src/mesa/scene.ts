import { defineScene } from '../art/define-scene.ts'

/** Phoenix: red mesas, saguaros and a train in the early sun. */
export const scene = defineScene({
  landscape: 'desert',
  seed: 4,
  skyline: 44,
  skylineFrom: 420,
  skylineTo: 800,
  sky: {
    light: [720, 150],
    clouds: [
      [260, 100, 0.8],
      [880, 70, 0.7],
    ],
  },
  far: [
    ['butte', 330, { y: 344, scale: 1.1 }],
    ['butte', 920, { y: 344, scale: 0.85, flip: true }],
    ['steppedTower', 590, { y: 342, scale: 0.5 }],
    ['birds', 520, { y: 150 }],
  ],
  middle: [
    ['saguaro', 230, { y: 374, scale: 0.7 }],
    ['saguaro', 480, { y: 372, scale: 0.5 }],
    ['agave', 700, { y: 376, scale: 0.6 }],
    ['saguaro', 780, { y: 378, scale: 0.8 }],
    ['agave', 400, { y: 382, scale: 0.7 }],
  ],
  near: [
    ['saguaro', 110, { scale: 1.3 }],
    ['agave', 180],
    ['saguaro', 1080, { scale: 1.2 }],
    ['agave', 1010],
    ['stones', 900],
  ],
  street: [
    ['lightRail', 560],
    ['stop', 800],
    ['car', 1000],
  ],
  people: [
    ['walker', 280, 13],
    ['cyclist', 420, 10],
    ['parent', 600, 12],
    ['wheelchair', 720, 16],
    ['waiter', 812, 2],
    ['scooter', 930, 0, 'left'],
    ['worker', 190, 4],
    ['commuter', 1080, 6, 'left'],
  ],
  line: { bend: 330, stops: [120, 480, 780, 1010] },
})
