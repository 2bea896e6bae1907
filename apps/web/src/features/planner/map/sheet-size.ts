/** The sizes of the sheet: its handle alone, half of the view, or most of it. */
export const sheetSizes = ['closed', 'half', 'tall'] as const
export type SheetSize = (typeof sheetSizes)[number]

/** Shares of the view's height; as in `map-sheet.css`. */
const shares: Record<SheetSize, number> = { closed: 0, half: 0.5, tall: 0.75 }

/** The size nearest to where a finger left the sheet. */
export function settleSheet(heightPx: number, viewPx: number): SheetSize {
  const distance = (size: SheetSize) => Math.abs(heightPx - shares[size] * viewPx)
  return sheetSizes.toSorted((one, other) => distance(one) - distance(other))[0]!
}

/** By arrow keys: one size up or down, within the limits. */
export function stepSheet(size: SheetSize, step: 1 | -1): SheetSize {
  return sheetSizes[sheetSizes.indexOf(size) + step] ?? size
}
