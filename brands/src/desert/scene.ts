import { defineScene } from '../art/define-scene.ts'

/** Las Vegas valley: Joshua trees, banded red mountains, the great wheel and the tall tower. */
export const scene = defineScene({
  landscape: 'desert',
  seed: 24,
  ridge: 'none',
  skyline: 76,
  skylineFrom: 430,
  skylineTo: 800,
  sky: { light: [330, 110], clouds: [[880, 90, 0.8]] },
  far: [
    ['redMountain', 250, { y: 346, scale: 1.1 }],
    ['redMountain', 1010, { y: 346, scale: 1.15, flip: true }],
    ['skyTower', 540, { y: 346 }],
    ['wheel', 700, { y: 346, scale: 0.82 }],
  ],
  middle: [
    ['joshuaTree', 330, { y: 378, scale: 0.7 }],
    ['agave', 250, { y: 390, scale: 0.7 }],
    ['joshuaTree', 860, { y: 380, scale: 0.75 }],
    ['agave', 930, { y: 390, scale: 0.6 }],
  ],
  near: [
    ['joshuaTree', 90, { scale: 1.5 }],
    ['agave', 180],
    ['joshuaTree', 1100, { scale: 1.5, flip: true }],
    ['stones', 1000],
  ],
  street: [
    ['bus', 500],
    ['vanpool', 790],
    ['stop', 312],
  ],
  people: [
    ['waiter', 320, 16],
    ['wheelchair', 400, 13],
    ['scooter', 510, 5],
    ['walker', 620, 3],
    ['guideDog', 730, 14],
    ['cyclist', 880, 9, 'left'],
    ['suitcase', 990, 10, 'left'],
    ['worker', 190, 12],
  ],
  line: { bend: 450, stops: [120, 340, 680, 1000] },
})
