/**
 * The few SVG shapes that every drawn part is made of. Numbers keep one decimal, and lines inherit `fill="none"` from
 * the drawing, so that scenes stay light.
 */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  if (!radius) return path(`M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`, fill)
  const size = `width="${num(width)}" height="${num(height)}"`
  return `<rect x="${num(x)}" y="${num(y)}" ${size} rx="${num(radius)}" fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"/>`
}

/** Dots of one size as one line of no length with round ends. */
export function dots(points: [x: number, y: number][], radius: number, fill: string): string {
  return stroke(points.map(([x, y]) => `M${num(x)} ${num(y)}h0`).join(''), fill, radius * 2)
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(radiusX)}" ry="${num(radiusY)}" fill="${fill}"/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${num(width)}"/>`
}

/** A circle drawn as a line: wheels, rings, lamps. */
export function ring(x: number, y: number, radius: number, colour: string, width: number, fill?: string): string {
  const edge = `stroke="${colour}" stroke-width="${num(width)}"`
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"${fill ? ` fill="${fill}"` : ''} ${edge}/>`
}

/** A grid of windows as one dashed line, which costs the same bytes for four windows or four hundred. */
export function windows(
  [x, y, width, height]: [number, number, number, number],
  [columns, rows]: [number, number],
  colour: string,
): string {
  const stepX = width / columns
  const stepY = height / rows
  let d = ''
  for (let column = 0; column < columns; column++) d += `M${num(x + stepX * (column + 0.5))} ${num(y)}v${num(height)}`
  const dashes = `stroke-dasharray="${num(stepY * 0.55)} ${num(stepY * 0.45)}" stroke-linecap="butt"`
  return `<path d="${d}" stroke="${colour}" stroke-width="${num(stepX * 0.5)}" ${dashes}/>`
}

/** Puts a part on its place: parts are drawn around their foot at 0, 0 and look to the right. */
export function place(part: string, at: { x: number; y: number; scale?: number; flip?: boolean }): string {
  const scale = at.scale ?? 1
  const turned = at.flip ? `scale(${num2(-scale)} ${num2(scale)})` : scale === 1 ? '' : `scale(${num2(scale)})`
  return `<g transform="translate(${num(at.x)} ${num(at.y)})${turned}">${part}</g>`
}

function num2(value: number): string {
  return String(Math.round(value * 100) / 100)
}
