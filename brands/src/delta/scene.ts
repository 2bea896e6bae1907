import { defineScene } from '../art/define-scene.ts'

/** New Orleans: the three spires, the streetcar, iron balconies, live oaks and a river boat. */
export const scene = defineScene({
  landscape: 'riverCity',
  seed: 6,
  skyline: 40,
  skylineFrom: 140,
  skylineTo: 1060,
  sky: {
    light: [860, 98],
    clouds: [
      [210, 90, 0.9],
      [640, 70, 0.7],
      [980, 150, 0.8],
    ],
  },
  far: [
    ['cathedral', 560, { scale: 0.95 }],
    ['balconyHouses', 380, { scale: 0.85 }],
    ['balconyHouses', 738, { scale: 0.85 }],
    ['cypress', 920, { scale: 0.65 }],
  ],
  middle: [
    ['riverBoat', 815, { y: 378 }],
    ['pelican', 280, { y: 376, scale: 0.7 }],
  ],
  near: [
    ['liveOak', 90, { scale: 1.3 }],
    ['liveOak', 1110, { scale: 1.35 }],
  ],
  street: [
    ['streetcar', 470],
    ['stop', 650],
    ['car', 960],
  ],
  people: [
    ['guideDog', 270, 17],
    ['walker', 400, 12],
    ['cyclist', 560, 6],
    ['waiter', 658, 5],
    ['wheelchair', 800, 8, 'left'],
    ['parent', 900, 9, 'left'],
    ['cane', 1010, 16, 'left'],
  ],
  line: { bend: 420, stops: [210, 600, 760, 1020] },
})
