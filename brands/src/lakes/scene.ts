import { defineScene } from '../art/define-scene.ts'

/** Minneapolis: the skyline and the stone arch bridge across the water, canoes and a loon. */
export const scene = defineScene({
  landscape: 'lake',
  seed: 11,
  skyline: 100,
  skylineFrom: 330,
  skylineTo: 840,
  sky: {
    light: [320, 104],
    clouds: [
      [420, 80, 0.7],
      [850, 96, 1],
      [60, 100, 0.8],
    ],
  },
  far: [
    ['glassTower', 520, { y: 326, scale: 0.9 }],
    ['slabTower', 600, { y: 326, scale: 0.85 }],
    ['steppedTower', 690, { y: 326, scale: 0.78 }],
  ],
  middle: [
    ['stoneArches', 640, { y: 352, scale: 0.8 }],
    ['canoe', 810, { y: 384 }],
    ['sailboat', 230, { y: 364, scale: 0.9 }],
    ['loon', 700, { y: 386 }],
    ['sailboat', 960, { y: 366, flip: true }],
  ],
  near: [
    ['maple', 80, { scale: 1.2 }],
    ['reed', 190],
    ['reed', 560, { scale: 0.7 }],
    ['spruce', 1120, { scale: 1.3 }],
    ['maple', 1040],
    ['reed', 960],
  ],
  street: [
    ['lightRail', 420],
    ['stop', 660],
    ['car', 900],
  ],
  people: [
    ['handcycle', 290, 17],
    ['cyclist', 420, 3],
    ['walker', 540, 2],
    ['waiter', 668, 1],
    ['stroller', 740, 14],
    ['guideDog', 920, 0, 'left'],
    ['runner', 170, 8],
    ['parent', 1050, 15, 'left'],
  ],
  line: { bend: 600, stops: [110, 350, 690, 980] },
})
