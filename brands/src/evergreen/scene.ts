import { defineScene } from '../art/define-scene.ts'

/** Burlington: green mountains over Lake Champlain, a white steeple and the covered bridge. */
export const scene = defineScene({
  landscape: 'lake',
  seed: 32,
  ridgeHeight: 96,
  skyline: 0,
  sky: {
    light: [860, 98],
    clouds: [
      [250, 90, 0.9],
      [600, 66, 0.7],
    ],
  },
  far: [
    ['steeple', 430, { y: 336, scale: 1 }],
    ['porchHouse', 340, { y: 336, scale: 0.5 }],
    ['rowHouses', 520, { y: 336, scale: 0.55 }],
    ['autumnMaple', 380, { y: 336, scale: 0.45 }],
    ['autumnMaple', 580, { y: 336, scale: 0.5 }],
    ['spruce', 290, { y: 338, scale: 0.5 }],
  ],
  middle: [
    ['coveredBridge', 840, { y: 392, scale: 0.95 }],
    ['ferry', 650, { y: 374, scale: 0.75 }],
    ['sailboat', 360, { y: 376, scale: 0.9 }],
    ['autumnMaple', 950, { y: 392, scale: 0.7 }],
    ['spruce', 740, { y: 392, scale: 0.5 }],
  ],
  near: [
    ['spruce', 70, { scale: 1.5 }],
    ['autumnMaple', 165, { scale: 1.1 }],
    ['autumnMaple', 1045, { scale: 1.15 }],
    ['spruce', 1135, { scale: 1.5 }],
  ],
  street: [
    ['bus', 440],
    ['stop', 745],
    ['vanpool', 900, { flip: true }],
  ],
  people: [
    ['guideDog', 280, 7],
    ['cyclist', 420, 0],
    ['stroller', 530, 16],
    ['wheelchair', 640, 14],
    ['waiter', 738, 8],
    ['walker', 810, 2],
    ['cane', 900, 4, 'left'],
    ['commuter', 1000, 3, 'left'],
    ['runner', 160, 10],
  ],
  line: { bend: 460, stops: [110, 400, 740, 970] },
})
