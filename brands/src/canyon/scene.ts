import { defineScene } from '../art/define-scene.ts'

/** Salt Lake City: a red rock arch, the Wasatch peaks and the capitol on its hill. */
export const scene = defineScene({
  landscape: 'mountains',
  seed: 25,
  ridgeHeight: 200,
  skyline: 60,
  skylineFrom: 560,
  skylineTo: 860,
  sky: {
    light: [560, 80],
    clouds: [
      [260, 80, 0.7],
      [860, 84, 0.9],
    ],
  },
  far: [
    ['stateDome', 760, { y: 352, scale: 0.95 }],
    ['slabTower', 620, { y: 346, scale: 0.5 }],
  ],
  middle: [
    ['rockArch', 400, { y: 396, scale: 1 }],
    ['stones', 250, { y: 400 }],
    ['butte', 130, { y: 388, scale: 0.7 }],
    ['spruce', 900, { y: 384, scale: 0.5 }],
    ['spruce', 930, { y: 388, scale: 0.6 }],
  ],
  near: [
    ['spruce', 70, { scale: 1.2 }],
    ['stones', 150, { scale: 1.2 }],
    ['spruce', 1120, { scale: 1.35 }],
    ['spruce', 1040, { scale: 1.1 }],
    ['gulls', 650, { y: 180 }],
  ],
  street: [
    ['lightRail', 690],
    ['stop', 460],
    ['car', 970],
  ],
  people: [
    ['commuter', 290, 0],
    ['handcycle', 400, 8],
    ['waiter', 470, 1],
    ['guideDog', 560, 3],
    ['cyclist', 710, 17],
    ['parent', 830, 6, 'left'],
    ['walker', 930, 4, 'left'],
    ['stroller', 170, 13],
  ],
  line: { bend: 820, stops: [130, 490, 700, 1010] },
})
