/** The value at a position of the sorted first `count` values. Reorders the values. */
export function quickselect(values: Float64Array, count: number, place: number): number {
  for (let first = 0, last = count - 1; first < last;) {
    const middle = values[(first + last) >>> 1]!
    let [low, high] = [first, last]
    while (low <= high) {
      while (values[low]! < middle) low++
      while (values[high]! > middle) high--
      if (low <= high) {
        const value = values[low]!
        values[low++] = values[high]!
        values[high--] = value
      }
    }
    if (place <= high) last = high
    else if (place >= low) first = low
    else break
  }
  return values[place]!
}
