import { defineScene } from '../art/define-scene.ts'

/** Boston: the Custom House tower over the harbour, a light on its island, a ferry to the wharf. */
export const scene = defineScene({
  landscape: 'harbour',
  seed: 1,
  skyline: 96,
  skylineFrom: 80,
  skylineTo: 760,
  sky: {
    light: [870, 92],
    clouds: [
      [250, 110, 1],
      [720, 70, 0.7],
      [40, 170, 0.8],
    ],
  },
  far: [
    ['rowHouses', 300, { scale: 0.9 }],
    ['clockTower', 470],
    ['rowHouses', 620, { scale: 0.9 }],
    ['lighthouse', 870, { y: 330 }],
    ['gulls', 700, { y: 190 }],
  ],
  middle: [
    ['sailboat', 250, { y: 358 }],
    ['ferry', 715, { y: 372 }],
    ['sailboat', 985, { y: 360, flip: true }],
  ],
  near: [
    ['maple', 80],
    ['maple', 1130],
    ['lampPost', 935],
  ],
  street: [
    ['bus', 410],
    ['car', 1040],
    ['stop', 590],
  ],
  people: [
    ['walker', 130, 8],
    ['waiter', 586, 3],
    ['wheelchair', 655, 10],
    ['cyclist', 790, 4],
    ['guideDog', 268, 9],
    ['parent', 900, 7, 'left'],
    ['suitcase', 1110, 14],
  ],
  line: { bend: 500, stops: [180, 410, 622, 850, 1060] },
})
