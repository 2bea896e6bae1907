/** Walking speeds; 4.8 km/h is an everyday pace. */
export const walkPaces = ['slow', 'usual', 'brisk'] as const
export type WalkPace = (typeof walkPaces)[number]

export const kmhOfPace = { slow: 3.6, usual: 4.8, brisk: 6 } as const satisfies Record<WalkPace, number>
