export const milligramsPerPound = 453_592.37
