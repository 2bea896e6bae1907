/** The list with the item at `index` one place earlier or later. */
export function moveKind<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  return items.with(index, items[index + by]!).with(index + by, items[index]!)
}
