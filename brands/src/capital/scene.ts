import { defineScene } from '../art/define-scene.ts'

/** Washington: the great dome and the Monument beside blossoming cherries. */
export const scene = defineScene({
  landscape: 'riverCity',
  seed: 12,
  skyline: 34,
  skylineFrom: 40,
  skylineTo: 1160,
  sky: {
    light: [304, 96],
    clouds: [
      [440, 92, 0.7],
      [900, 90, 0.9],
    ],
  },
  far: [
    ['greatDome', 640, { scale: 1.1 }],
    ['obelisk', 372, { y: 338, scale: 0.98 }],
  ],
  middle: [
    ['blossom', 200, { y: 356, scale: 0.5 }],
    ['blossom', 240, { y: 354, scale: 0.45 }],
    ['duck', 300, { y: 380 }],
    ['duck', 345, { y: 388, scale: 0.8 }],
    ['kayak', 880, { y: 370, scale: 0.8 }],
  ],
  near: [
    ['blossom', 70, { scale: 1.3 }],
    ['blossom', 160],
    ['blossom', 1040],
    ['blossom', 1130, { scale: 1.35 }],
  ],
  street: [
    ['bus', 700],
    ['shelter', 480],
    ['car', 940],
  ],
  people: [
    ['waiter', 440, 9],
    ['waiter', 494, 8, 'left'],
    ['wheelchair', 330, 5],
    ['guideDog', 600, 4],
    ['commuter', 740, 15],
    ['cyclist', 850, 2],
    ['suitcase', 970, 0, 'left'],
    ['scooter', 210, 10],
    ['stroller', 1090, 16, 'left'],
  ],
  line: { bend: 420, stops: [140, 480, 700, 910] },
})
