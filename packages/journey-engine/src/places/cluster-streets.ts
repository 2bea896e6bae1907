const cellUnits = 60_000 // about 670 m of latitude

/**
 * Splits members with one name into streets: members with points in the same or neighbouring cells of about 670 m
 * belong together. Gives each member the number of its street, in the order of first members. Points are lat, lon in
 * units.
 */
export function clusterByNearness(members: readonly (readonly number[])[]): number[] {
  const parent = members.map((_, index) => index)
  const cells = new Map<string, number>()
  // one width for all rows, otherwise columns would not align with those of the next row
  const someLat = members.find((points) => points.length > 0)?.[0] ?? 0
  const width = cellUnits / Math.max(0.05, Math.cos((someLat * Math.PI) / 180e7))
  for (const [member, points] of members.entries()) {
    for (let at = 0; at < points.length; at += 2) {
      const row = Math.floor(points[at]! / cellUnits)
      const column = Math.floor(points[at + 1]! / width)
      const cell = `${row} ${column}`
      const known = cells.get(cell)
      if (known === undefined) cells.set(cell, member)
      else join(known, member)
    }
  }
  for (const [cell, member] of cells) {
    const [row, column] = cell.split(' ').map(Number) as [number, number]
    for (const [rowStep, columnStep] of [
      [0, 1],
      [1, -1],
      [1, 0],
      [1, 1],
    ] as const) {
      const other = cells.get(`${row + rowStep} ${column + columnStep}`)
      if (other !== undefined) join(member, other)
    }
  }
  const numbers = new Map<number, number>()
  return members.map((_, member) => {
    const top = find(member)
    if (!numbers.has(top)) numbers.set(top, numbers.size)
    return numbers.get(top)!
  })

  function find(member: number): number {
    while (parent[member] !== member) member = parent[member] = parent[parent[member]!]!
    return member
  }

  function join(one: number, other: number) {
    const [first, second] = [find(one), find(other)]
    parent[Math.max(first, second)] = Math.min(first, second)
  }
}
