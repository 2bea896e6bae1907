/** How a stop stands among the features of a map. */
export const stopFeature = { layer: 'stop', kind: 'stop', zoom: 13, rank: 6, flags: 0 } as const
