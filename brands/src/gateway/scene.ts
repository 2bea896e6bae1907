import { defineScene } from '../art/define-scene.ts'

/** St. Louis: the Arch, the old courthouse in its frame and a river boat below. */
export const scene = defineScene({
  landscape: 'riverCity',
  seed: 30,
  skyline: 72,
  skylineFrom: 180,
  skylineTo: 1020,
  sky: {
    light: [870, 92],
    clouds: [
      [250, 100, 0.9],
      [930, 150, 0.7],
    ],
  },
  far: [
    ['courthouse', 590, { y: 338, scale: 0.92 }],
    ['gatewayArch', 590, { y: 338, scale: 1.18 }],
    ['slabTower', 330, { scale: 0.6 }],
    ['steppedTower', 800, { scale: 0.62 }],
  ],
  middle: [
    ['riverBoat', 340, { y: 380 }],
    ['stoneArches', 960, { y: 376, scale: 0.7 }],
  ],
  near: [
    ['maple', 70, { scale: 1.25 }],
    ['maple', 155],
    ['maple', 1060],
    ['maple', 1140, { scale: 1.25 }],
  ],
  street: [
    ['lightRail', 660],
    ['stop', 490],
    ['vanpool', 960],
  ],
  people: [
    ['cyclist', 300, 2],
    ['waiter', 482, 15],
    ['walker', 560, 4],
    ['wheelchair', 640, 9],
    ['stroller', 750, 1],
    ['cane', 870, 16, 'left'],
    ['guideDog', 970, 13, 'left'],
    ['scooter', 170, 0],
  ],
  line: { bend: 600, stops: [120, 490, 720, 990] },
})
