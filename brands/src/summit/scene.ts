import { defineScene } from '../art/define-scene.ts'

/** Denver: the gold dome and the towers before the snowy Front Range. */
export const scene = defineScene({
  landscape: 'mountains',
  seed: 7,
  ridgeHeight: 220,
  skyline: 88,
  skylineFrom: 470,
  skylineTo: 860,
  sky: {
    light: [310, 84],
    clouds: [
      [420, 70, 0.7],
      [880, 86, 0.9],
    ],
  },
  far: [
    ['goldDome', 350, { y: 350, scale: 0.95 }],
    ['glassTower', 590, { y: 344, scale: 0.8 }],
    ['crownTower', 700, { y: 344, scale: 0.72 }],
    ['slabTower', 800, { y: 344, scale: 0.7 }],
  ],
  middle: [
    ['aspen', 200, { y: 380, scale: 0.8 }],
    ['aspen', 240, { y: 384, scale: 0.7 }],
    ['spruce', 470, { y: 376, scale: 0.45 }],
    ['spruce', 500, { y: 378, scale: 0.4 }],
    ['aspen', 930, { y: 382, scale: 0.8 }],
    ['spruce', 900, { y: 380, scale: 0.5 }],
  ],
  near: [
    ['spruce', 70, { scale: 1.3 }],
    ['aspen', 140, { scale: 1.1 }],
    ['aspen', 1060, { scale: 1.2 }],
    ['spruce', 1130, { scale: 1.4 }],
  ],
  street: [
    ['lightRail', 640],
    ['stop', 410],
    ['vanpool', 950],
  ],
  people: [
    ['cyclist', 300, 1],
    ['waiter', 420, 14],
    ['stroller', 510, 10],
    ['commuter', 640, 6],
    ['handcycle', 760, 11],
    ['walker', 900, 15, 'left'],
    ['cane', 1010, 7, 'left'],
    ['scooter', 150, 0],
  ],
  line: { bend: 560, stops: [120, 440, 700, 940] },
})
