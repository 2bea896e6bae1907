import { defineScene } from '../art/define-scene.ts'

/** Sacramento: redwoods taller than the picture and the golden lift bridge. */
export const scene = defineScene({
  landscape: 'riverCity',
  seed: 26,
  skyline: 66,
  skylineFrom: 480,
  skylineTo: 900,
  sky: {
    light: [790, 96],
    clouds: [
      [390, 84, 0.8],
      [620, 60, 0.6],
    ],
  },
  far: [
    ['stoneDome', 440, { scale: 0.8 }],
    ['steppedTower', 700, { scale: 0.62 }],
    ['slabTower', 780, { scale: 0.5 }],
  ],
  middle: [
    ['towerBridge', 640, { y: 372, scale: 1.2 }],
    ['duck', 350, { y: 386 }],
    ['kayak', 880, { y: 380, scale: 0.8 }],
  ],
  near: [
    ['redwood', 60, { scale: 1.35 }],
    ['redwood', 160, { scale: 1.05 }],
    ['redwood', 285, { scale: 0.9 }],
    ['redwood', 915, { scale: 0.9 }],
    ['redwood', 1050, { scale: 1.1 }],
    ['redwood', 1145, { scale: 1.4 }],
  ],
  street: [
    ['lightRail', 560],
    ['stop', 800],
    ['vanpool', 1000],
  ],
  people: [
    ['walker', 310, 9],
    ['cyclist', 430, 13],
    ['wheelchair', 560, 4],
    ['parent', 660, 1],
    ['waiter', 792, 14],
    ['scooter', 890, 3, 'left'],
    ['stroller', 190, 10],
    ['cane', 990, 6, 'left'],
  ],
  line: { bend: 390, stops: [130, 500, 820, 1040] },
})
