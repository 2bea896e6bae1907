import { defineScene } from '../art/define-scene.ts'

/** Austin: the Texas capitol, bats at dusk, the arched bridge and bluebonnets. */
export const scene = defineScene({
  landscape: 'riverCity',
  seed: 22,
  skyline: 94,
  skylineFrom: 440,
  skylineTo: 900,
  sky: {
    light: [310, 120],
    clouds: [
      [60, 110, 0.8],
      [860, 70, 0.8],
    ],
  },
  far: [
    ['roseDome', 400, { scale: 1.05 }],
    ['crownTower', 620, { scale: 0.72 }],
    ['glassTower', 740, { scale: 0.82 }],
    ['steppedTower', 820, { scale: 0.62 }],
    ['bats', 560, { y: 128 }],
  ],
  middle: [
    ['archBridge', 760, { y: 372, scale: 1.2 }],
    ['canoe', 470, { y: 382, scale: 0.8 }],
  ],
  near: [
    ['liveOak', 90, { scale: 1.3 }],
    ['bluebonnet', 200],
    ['bluebonnet', 262],
    ['bluebonnet', 960],
    ['bluebonnet', 1020],
    ['liveOak', 1120, { scale: 1.3 }],
  ],
  street: [
    ['bus', 600],
    ['stop', 400],
    ['car', 860],
  ],
  people: [
    ['waiter', 408, 11],
    ['scooter', 300, 12],
    ['wheelchair', 490, 0],
    ['cyclist', 610, 2],
    ['stroller', 730, 9],
    ['walker', 880, 13, 'left'],
    ['guideDog', 1000, 6, 'left'],
    ['runner', 170, 8],
  ],
  line: { bend: 680, stops: [110, 430, 760, 980] },
})
