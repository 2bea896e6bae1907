/** A text or an icon that wants a place along the line. */
export type Label = { share: number; widthPx: number; anchor: 'start' | 'middle' | 'end' }
export type Room = 'always' | 'phone' | 'wide' | 'never'

/**
 * The widths that labels must fit, in px at the usual size of text: a phone's at twice that size, a phone's, and a
 * column of 480 px and more.
 */
const narrowPx = 150
const phonePx = 320
const widePx = 480
const airPx = 8

/**
 * Keeps the ends, then each label that does not touch its neighbours; the rest show when there is room. A label without
 * words takes none.
 */
export function roomForLabels(labels: readonly Label[]): Room[] {
  const onNarrow = pick(labels, narrowPx, new Set())
  const onPhone = pick(labels, phonePx, onNarrow)
  const onWide = pick(labels, widePx, onPhone)
  return labels.map((_, index) => {
    if (onNarrow.has(index)) return 'always'
    if (onPhone.has(index)) return 'phone'
    return onWide.has(index) ? 'wide' : 'never'
  })
}

/** Atkinson's average character is about 0.55 of its size. */
export function textWidthPx(text: string, sizePx: number) {
  return text.length * sizePx * 0.55
}

function pick(labels: readonly Label[], lineWidthPx: number, kept: ReadonlySet<number>): Set<number> {
  const chosen = new Set(kept)
  const touches = (one: Label, other: Label) => {
    const [a, b] = [spanOf(one, lineWidthPx), spanOf(other, lineWidthPx)]
    return a.from < b.to + airPx && b.from < a.to + airPx
  }
  const order = [0, labels.length - 1, ...labels.keys()]
  for (const index of order) {
    const label = labels[index]
    if (!label || label.widthPx === 0 || chosen.has(index) || label.widthPx > lineWidthPx) continue
    const isFree = [...chosen].every((each) => {
      const other = labels[each]
      return !other || !touches(label, other)
    })
    if (isFree) chosen.add(index)
  }
  return chosen
}

function spanOf({ share, widthPx, anchor }: Label, lineWidthPx: number) {
  const from = share * lineWidthPx - (anchor === 'start' ? 0 : anchor === 'end' ? widthPx : widthPx / 2)
  return { from, to: from + widthPx }
}
