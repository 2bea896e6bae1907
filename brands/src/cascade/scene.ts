import { defineScene } from '../art/define-scene.ts'

/** Seattle: the Space Needle, a white volcano behind the sound, and the ferry. */
export const scene = defineScene({
  landscape: 'harbour',
  seed: 2,
  skyline: 84,
  skylineFrom: 250,
  skylineTo: 660,
  sky: {
    light: [320, 96],
    clouds: [
      [60, 130, 0.8],
      [900, 120, 1],
      [620, 60, 0.6],
    ],
  },
  far: [
    ['volcano', 800, { y: 340 }],
    ['slabTower', 400, { scale: 0.8 }],
    ['needle', 510, { y: 340 }],
    ['spruce', 130, { y: 340, scale: 0.6 }],
    ['spruce', 170, { y: 340, scale: 0.5 }],
    ['spruce', 1060, { y: 340, scale: 0.6 }],
    ['spruce', 1100, { y: 340, scale: 0.5 }],
    ['gulls', 640, { y: 170 }],
  ],
  middle: [['ferry', 790, { y: 368 }]],
  near: [
    ['spruce', 60, { scale: 1.3 }],
    ['spruce', 130],
    ['spruce', 1080, { scale: 1.3 }],
    ['spruce', 1150],
  ],
  street: [
    ['lightRail', 440],
    ['vanpool', 940, { flip: true }],
    ['stop', 690],
  ],
  people: [
    ['guideDog', 300, 1],
    ['cyclist', 520, 14],
    ['waiter', 680, 6],
    ['stroller', 775, 15],
    ['commuter', 905, 4, 'left'],
    ['scooter', 170, 10],
    ['cane', 1040, 7, 'left'],
  ],
  line: { bend: 600, stops: [130, 400, 720, 990] },
})
