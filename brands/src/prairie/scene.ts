import { defineScene } from '../art/define-scene.ts'

/** Omaha: fields under a wide sky, the grain elevator, a wind pump and a shared van. */
export const scene = defineScene({
  landscape: 'prairie',
  seed: 5,
  skyline: 40,
  skylineFrom: 760,
  skylineTo: 1010,
  sky: {
    light: [310, 118],
    clouds: [
      [430, 96, 1.1],
      [760, 66, 0.9],
      [960, 140, 1],
      [40, 90, 0.8],
    ],
  },
  far: [
    ['steppedTower', 880, { scale: 0.5 }],
    ['maple', 690, { scale: 0.4 }],
    ['maple', 720, { scale: 0.45 }],
  ],
  middle: [
    ['grainElevator', 510, { y: 352, scale: 1.1 }],
    ['windPump', 340, { y: 368, scale: 1.1 }],
    ['hayBales', 720, { y: 378 }],
    ['hayBales', 860, { y: 366, scale: 0.7 }],
    ['hayBales', 180, { y: 380 }],
    ['cow', 620, { y: 384, scale: 0.6 }],
  ],
  near: [
    ['wheat', 70, { scale: 1.2 }],
    ['wheat', 130],
    ['wheat', 1010],
    ['wheat', 1070, { scale: 1.2 }],
    ['wheat', 1130],
    ['geese', 620, { y: 150 }],
  ],
  street: [
    ['vanpool', 460],
    ['car', 760],
    ['bus', 1060, { flip: true }],
    ['stop', 612],
  ],
  people: [
    ['waiter', 600, 16],
    ['stroller', 300, 8],
    ['worker', 690, 2],
    ['cyclist', 850, 1, 'left'],
    ['wheelchair', 380, 4],
    ['commuter', 960, 9, 'left'],
    ['walker', 160, 7],
  ],
  line: { bend: 700, stops: [200, 460, 640, 900] },
})
