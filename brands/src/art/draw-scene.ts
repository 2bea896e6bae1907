import { animals } from './animals.ts'
import type { PartKind, Scene, Spot } from './define-scene.ts'
import { landmarks } from './landmarks/landmarks.ts'
import { landscapes } from './landscapes/landscapes.ts'
import { drawPerson } from './people/people.ts'
import { plants } from './plants.ts'
import { paint } from './scene-colours.ts'
import { drawSky } from './sky.ts'
import { place, rect, stroke } from './svg.ts'
import { drawTripLine } from './trip-line.ts'
import { vehicles } from './vehicles/vehicles.ts'

const parts: { [Kind in PartKind]: () => string } = { ...landmarks, ...plants, ...animals, ...vehicles }

/** Where things stand when a scene does not say it, from the horizon to the pavement. */
const footY = { far: 336, middle: 366, near: 402, street: 425, people: 470 }

/** The land is lifted behind the street, so that a bus hides no more of it than it must. */
const raised = 30

/** The street is further away than the pavement. */
const streetScale = 0.9

/** The whole picture from back to front. It has no colours of its own: see `scene-colours.ts`. */
export function drawScene(scene: Scene): string {
  const land = landscapes[scene.landscape](scene)
  const content = [
    drawSky(scene.sky, scene.seed),
    `<g transform="translate(0 -${raised})">`,
    land.back,
    drawSpots(scene.far, footY.far),
    land.middle,
    drawSpots(scene.middle ?? [], footY.middle),
    '</g>',
    land.verge,
    drawSpots(scene.near, footY.near),
    drawStreet(scene),
    drawSpots(
      scene.street.map(([kind, x, at]) => [kind, x, { scale: streetScale, ...at }]),
      footY.street,
    ),
    drawPavement(),
    drawPeople(scene),
    drawTripLine(scene.line),
  ].join('')
  return wrapDrawing(content, 1200, 520)
}

/** A drawing that a page shows with `<use href="…#scene">`, so that it inherits the page's theme. */
export function wrapDrawing(content: string, width: number, height: number): string {
  const light = shareFills(joinStrokes(content))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="presentation">` +
    `<g id="scene" fill="none" stroke-linecap="round" stroke-linejoin="round">${light}</g></svg>`
  )
}

/** Neighbouring strokes of one colour and width are one path. */
function joinStrokes(content: string): string {
  const twins = /<path d="([^"]*)" (stroke="[^"]*" stroke-width="[^"]*")\/><path d="([^"]*)" \2\/>/g
  const joined = content.replace(twins, '<path d="$1$3" $2/>')
  return joined === content ? content : joinStrokes(joined)
}

/** A row of shapes of one colour names it once. */
function shareFills(content: string): string {
  const row = /<\w+ [^>]*?fill="([^"]*)"\/>(?:<\w+ (?:(?!stroke)[^>])*? fill="\1"\/>)+/g
  return content.replace(row, (shapes, colour: string) =>
    shapes.includes('stroke=') ? shapes : `<g fill="${colour}">${shapes.replaceAll(` fill="${colour}"`, '')}</g>`,
  )
}

function drawSpots(spots: Spot<PartKind>[], y: number): string {
  return spots.map(([kind, x, at]) => place(parts[kind](), { x, y, ...at })).join('')
}

function drawStreet({ street }: Scene): string {
  const hasRails = street.some(([kind]) => kind === 'lightRail' || kind === 'streetcar')
  return rect(0, 402, 1200, 34, paint('road')) + (hasRails ? stroke('M0 424.5H1200', paint('metal'), 3) : '')
}

function drawPavement(): string {
  return rect(0, 433, 1200, 87, paint('path')) + rect(0, 433, 1200, 5, paint('edge'))
}

/** People stand a little before and behind each other; who stands nearer is drawn later. */
function drawPeople({ people }: Scene): string {
  return people
    .map(([kind, x, look, turn], index) => ({
      y: footY.people - 5 + ((index * 7) % 11),
      drawing: drawPerson(kind, look),
      x,
      flip: turn === 'left',
    }))
    .toSorted((a, b) => a.y - b.y)
    .map(({ drawing, ...at }) => place(drawing, at))
    .join('')
}
