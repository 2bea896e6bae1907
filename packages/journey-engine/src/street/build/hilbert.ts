const bits = 14
const side = 2 ** bits

/**
 * Numbers points in the order of a Hilbert curve, so that neighbours in a city are neighbours in memory. Equal places
 * keep their order. Coordinates may have any unit.
 */
export function hilbertOrder(lat: Int32Array, lon: Int32Array): Int32Array {
  const count = lat.length
  const [south, north] = extent(lat)
  const [west, east] = extent(lon)
  const scale = (side - 1) / Math.max(1, north - south, east - west)
  const keys = new Float64Array(count)
  // 28 bits of curve and up to 25 of number fit a double exactly, and numbers alone sort fastest
  for (let point = 0; point < count; point++) {
    keys[point] =
      curveIndex(Math.floor((lon[point]! - west) * scale), Math.floor((lat[point]! - south) * scale)) * count + point
  }
  keys.sort()
  return Int32Array.from(keys, (key) => key % count)
}

function extent(values: Int32Array): [least: number, most: number] {
  let least = Infinity
  let most = -Infinity
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

/** Distance along the curve (Wikipedia, "Hilbert curve", xy2d). */
function curveIndex(column: number, row: number): number {
  let x = column
  let y = row
  let index = 0
  for (let half = side >> 1; half > 0; half >>= 1) {
    const right = (x & half) > 0 ? 1 : 0
    const upper = (y & half) > 0 ? 1 : 0
    index += half * half * ((3 * right) ^ upper)
    if (upper === 0) {
      if (right === 1) {
        x = side - 1 - x
        y = side - 1 - y
      }
      const swap = x
      x = y
      y = swap
    }
  }
  return index
}
