/** The positions of a file's nodes by id: 16 bytes a node, found by binary search. */
export type NodeLocations = ReturnType<typeof openNodeLocations>

export function openNodeLocations() {
  let ids = new Float64Array(1024)
  let lats = new Int32Array(1024)
  let lons = new Int32Array(1024)
  let count = 0
  let isSorted = true
  return {
    /** Coordinates in units. */
    add(id: number, lat: number, lon: number): void {
      if (count === ids.length) {
        ids = grow(ids, new Float64Array(2 * count))
        lats = grow(lats, new Int32Array(2 * count))
        lons = grow(lons, new Int32Array(2 * count))
      }
      if (count > 0 && id <= ids[count - 1]!) isSorted = false
      ids[count] = id
      lats[count] = lat
      lons[count++] = lon
    },
    /** The index for `latAt` and `lonAt`; -1 when the file does not contain the node. */
    indexOf(id: number): number {
      if (!isSorted) sort()
      let low = 0
      let high = count - 1
      while (low <= high) {
        const middle = (low + high) >> 1
        if (ids[middle]! < id) low = middle + 1
        else if (ids[middle]! > id) high = middle - 1
        else return middle
      }
      return -1
    },
    latAt: (index: number) => lats[index]!,
    lonAt: (index: number) => lons[index]!,
  }

  function sort() {
    const order = new Uint32Array(count)
      .map((_, index) => index)
      .toSorted((one, other) => ids[one]! - ids[other]! || one - other)
    const [oldIds, oldLats, oldLons] = [ids, lats, lons]
    ids = new Float64Array(count).map((_, index) => oldIds[order[index]!]!)
    lats = new Int32Array(count).map((_, index) => oldLats[order[index]!]!)
    lons = new Int32Array(count).map((_, index) => oldLons[order[index]!]!)
    isSorted = true
  }
}

function grow<List extends Float64Array | Int32Array>(from: List, to: List): List {
  to.set(from)
  return to
}
