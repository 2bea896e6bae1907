/** The facts of a stop as a feature of the map. */
export const stopFeature = { layer: 'stop', kind: 'stop', zoom: 13, rank: 6, flags: 0 } as const
