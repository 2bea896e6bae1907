import { defineScene } from '../art/define-scene.ts'

/** San Diego: a low sun over the bay, the curved bridge, sails and the red trolley. */
export const scene = defineScene({
  landscape: 'coast',
  seed: 27,
  skyline: 70,
  skylineFrom: 60,
  skylineTo: 420,
  sky: {
    light: [600, 210],
    clouds: [
      [250, 100, 0.8],
      [760, 74, 0.9],
      [960, 140, 0.7],
    ],
  },
  far: [
    ['missionTower', 330, { y: 324, scale: 0.95 }],
    ['slabTower', 200, { y: 320, scale: 0.6 }],
    ['gulls', 720, { y: 170 }],
  ],
  middle: [
    ['curvedBridge', 820, { y: 350, scale: 1.3 }],
    ['sailboat', 480, { y: 362, scale: 0.9 }],
    ['sailboat', 620, { y: 348, scale: 0.65, flip: true }],
    ['sailboat', 900, { y: 372, scale: 0.9 }],
    ['pelican', 390, { y: 396, scale: 0.75 }],
  ],
  near: [
    ['palm', 80, { scale: 1.6 }],
    ['palm', 170, { scale: 1.25 }],
    ['palm', 1020, { scale: 1.3, flip: true }],
    ['palm', 1110, { scale: 1.65 }],
    ['agave', 250, { scale: 0.8 }],
  ],
  street: [
    ['lightRail', 590],
    ['stop', 350],
    ['car', 910],
  ],
  people: [
    ['waiter', 342, 10],
    ['cyclist', 250, 6],
    ['walker', 450, 13],
    ['wheelchair', 550, 11],
    ['guideDog', 660, 2],
    ['runner', 800, 17],
    ['stroller', 900, 0, 'left'],
    ['suitcase', 1010, 5, 'left'],
    ['scooter', 140, 15],
  ],
  line: { bend: 520, stops: [120, 370, 700, 970] },
})
