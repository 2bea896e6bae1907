import { defineScene } from '../art/define-scene.ts'

/** Philadelphia: City Hall's tower, the old state house and rows of brick. */
export const scene = defineScene({
  landscape: 'forest',
  seed: 18,
  skyline: 110,
  skylineFrom: 300,
  skylineTo: 900,
  ridge: 'none',
  sky: {
    light: [310, 96],
    clouds: [
      [390, 60, 0.7],
      [840, 90, 0.9],
      [60, 130, 0.8],
    ],
  },
  far: [
    ['glassTower', 740, { y: 346, scale: 0.95 }],
    ['slabTower', 430, { y: 346, scale: 0.8 }],
    ['cityHall', 590, { y: 352, scale: 1.05 }],
  ],
  middle: [
    ['independenceHall', 790, { y: 396, scale: 0.85 }],
    ['rowHouses', 290, { y: 396, scale: 1 }],
    ['rowHouses', 430, { y: 396, scale: 1 }],
    ['maple', 540, { y: 392, scale: 0.6 }],
    ['maple', 660, { y: 392, scale: 0.55 }],
  ],
  near: [
    ['maple', 90, { scale: 1.3 }],
    ['maple', 180],
    ['maple', 1020],
    ['maple', 1115, { scale: 1.3 }],
  ],
  street: [
    ['streetcar', 520],
    ['stop', 740],
    ['bus', 1010, { flip: true }],
  ],
  people: [
    ['walker', 200, 15],
    ['wheelchair', 370, 3],
    ['cargoBike', 500, 2],
    ['waiter', 730, 0],
    ['waiter', 780, 7, 'left'],
    ['stroller', 890, 17, 'left'],
    ['commuter', 640, 10],
    ['cane', 1010, 16, 'left'],
  ],
  line: { bend: 330, stops: [120, 440, 760, 980] },
})
