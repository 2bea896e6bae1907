import { defineScene } from '../art/define-scene.ts'

/** Detroit: the round towers on the river, the long bridge, a streetcar and a full car. */
export const scene = defineScene({
  landscape: 'riverCity',
  seed: 16,
  skyline: 96,
  skylineFrom: 260,
  skylineTo: 760,
  sky: {
    light: [310, 92],
    clouds: [
      [400, 66, 0.7],
      [760, 84, 0.9],
      [80, 130, 0.8],
    ],
  },
  far: [
    ['roundTowers', 500, { y: 338 }],
    ['steppedTower', 660, { scale: 0.75 }],
    ['slabTower', 350, { scale: 0.66 }],
  ],
  middle: [
    ['suspensionBridge', 850, { y: 372, scale: 0.95 }],
    ['ferry', 480, { y: 378, scale: 0.7 }],
  ],
  near: [
    ['maple', 80, { scale: 1.2 }],
    ['bush', 180],
    ['maple', 1120, { scale: 1.2 }],
    ['lampPost', 640],
  ],
  street: [
    ['car', 330],
    ['streetcar', 740],
    ['stop', 540],
    ['car', 1030],
  ],
  people: [
    ['worker', 420, 9],
    ['waiter', 534, 15],
    ['wheelchair', 620, 17],
    ['cyclist', 280, 11],
    ['walker', 740, 1],
    ['stroller', 850, 2, 'left'],
    ['scooter', 960, 6, 'left'],
    ['commuter', 150, 5],
  ],
  line: { bend: 460, stops: [180, 380, 570, 900] },
})
