import { defineScene } from '../art/define-scene.ts'

/** Albany: the four towers, the high tower and the Egg of the plaza above the Hudson. */
export const scene = defineScene({
  landscape: 'riverCity',
  seed: 19,
  skyline: 0,
  ridge: 'hills',
  ridgeHeight: 56,
  sky: {
    light: [310, 92],
    clouds: [
      [360, 110, 0.8],
      [860, 76, 0.9],
    ],
  },
  far: [
    ['plaza', 610, { y: 330 }],
    ['egg', 790, { y: 334 }],
    ['chateau', 370, { y: 336 }],
    ['steeple', 900, { y: 336, scale: 0.6 }],
  ],
  middle: [
    ['truss', 940, { y: 372, scale: 0.8 }],
    ['riverBoat', 310, { y: 380, scale: 0.85 }],
  ],
  near: [
    ['autumnMaple', 70, { scale: 1.25 }],
    ['maple', 150],
    ['autumnMaple', 1050],
    ['maple', 1130, { scale: 1.3 }],
  ],
  street: [
    ['bus', 650],
    ['stop', 450],
    ['car', 930],
  ],
  people: [
    ['suitcase', 280, 12],
    ['waiter', 442, 6],
    ['wheelchair', 530, 7],
    ['scooter', 640, 17],
    ['walker', 750, 3],
    ['cyclist', 870, 0, 'left'],
    ['guideDog', 990, 10, 'left'],
    ['commuter', 170, 9],
  ],
  line: { bend: 590, stops: [120, 470, 700, 930] },
})
