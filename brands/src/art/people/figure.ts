import { hairs, paint, skins } from '../scene-colours.ts'
import { circle, ellipse, num, path, stroke } from '../svg.ts'
import type { Cloth, Look } from './looks.ts'

type Point = [x: number, y: number]

/** A body as joints: its foot stands at 0, 0, it is about 92 high and looks to the right. */
export type Pose = {
  hip: Point
  shoulder: Point
  /** Knee and ankle. */
  farLeg: [Point, Point]
  nearLeg: [Point, Point]
  /** Elbow and hand. */
  farArm: [Point, Point]
  nearArm: [Point, Point]
  seated?: boolean
}

/** Draws a person; `held` lies between the body and the near arm, as a bag or a bar would. */
export function drawFigure(look: Look, pose: Pose, held = ''): string {
  const { hip, shoulder } = pose
  const skin = skins[look.skin]
  return [
    drawArm(look, shoulder, pose.farArm, true),
    drawLeg(look, hip, pose.farLeg, true),
    drawLeg(look, hip, pose.nearLeg, false),
    stroke(`M${pair(shoulder)}l2-9`, skin, 6),
    drawHead(look, [shoulder[0] + 3, shoulder[1] - 18]),
    stroke(`M${pair(hip)}L${pair(shoulder)}`, cloth(look.top), 17),
    pose.seated ? '' : drawSkirt(look, hip),
    held,
    drawArm(look, shoulder, pose.nearArm, false),
  ].join('')
}

export function cloth(number: Cloth, shade = false): string {
  return paint(shade ? `cloth-${number}b` : `cloth-${number}`)
}

function drawArm(look: Look, [x, y]: Point, [elbow, hand]: [Point, Point], far: boolean): string {
  const from: Point = [x + (far ? 4 : -2), y]
  return (
    circle(hand[0], hand[1], 3.4, skins[look.skin]) +
    stroke(`M${pair(from)}L${pair(elbow)} ${pair(toward(elbow, hand))}`, cloth(look.top, true), 6.5)
  )
}

function drawLeg(look: Look, [x, y]: Point, [knee, ankle]: [Point, Point], far: boolean): string {
  const from: Point = [x + (far ? 3 : -3), y]
  const bare = look.wear === 'shorts' || look.wear === 'skirt'
  const upper = `M${pair(from)}L${pair(knee)}`
  const shoe = stroke(`M${pair(ankle)}h5`, paint('tyre'), 6)
  if (!bare) return shoe + stroke(`${upper} ${pair(ankle)}`, cloth(look.bottom, far), 8)
  return (
    shoe + stroke(`M${pair(knee)}L${pair(ankle)}`, skins[look.skin], 6.5) + stroke(upper, cloth(look.bottom, far), 8.5)
  )
}

/** A skirt falls from the hip to the knee, a coat is a skirt in the colour of the top. */
function drawSkirt(look: Look, [x, y]: Point): string {
  if (look.wear !== 'skirt' && look.wear !== 'coat') return ''
  const colour = cloth(look.wear === 'coat' ? look.top : look.bottom)
  return path(`M${num(x - 8.5)} ${num(y - 4)}h17l4 26q-12 5-25 0z`, colour)
}

function drawHead(look: Look, [x, y]: Point): string {
  const skin = skins[look.skin]
  const hair = hairs[look.hairColour]
  const at = (dx: number, dy: number) => `${num(x + dx)} ${num(y + dy)}`
  const face = circle(x, y, 8.5, skin)
  const beard = look.beard ? path(`M${at(-5, 1)}q5 2 9 0l4-1q2 10-6 11-7 0-7-10z`, hair) : ''
  const crown = path(`M${at(8, -4)}a9.2 9.2 0 0 0-17-1q-1 6 2 9l2-5q1-4 4-5 4 2 9 2z`, hair)
  const covers: Record<Look['hair'], () => string> = {
    short: () => face + crown,
    long: () => path(`M${at(-9, -4)}q-3 12-2 20h11l3-14z`, hair) + face + crown,
    bob: () => path(`M${at(-9, -3)}q-2 9-1 12h9l2-12z`, hair) + face + crown,
    bun: () => circle(x - 8, y - 6, 4.5, hair) + face + crown,
    ponytail: () => path(`M${at(-7, -6)}q-9 3-8 15 5-2 9-10z`, hair) + face + crown,
    afro: () => circle(x - 2, y - 3, 12.5, hair) + circle(x + 2, y + 1, 7.8, skin),
    curly: () =>
      circle(x - 7, y + 1, 6, hair) +
      circle(x - 6, y - 6, 6, hair) +
      face +
      ellipse(x, y - 7, 8.5, 4.5, hair) +
      circle(x + 6, y - 5, 3.5, hair),
    bald: () => face,
    hijab: () =>
      path(`M${at(8, -6)}a10 10 0 0 0-19 4q-2 12 0 17h17q4-3 3-7z`, cloth(look.bottom)) +
      ellipse(x + 3, y, 5.8, 7.2, skin),
    turban: () => face + path(`M${at(9.5, -4)}q0-9-10-9.5-10 1-10 8.5l1 3q9-5 19-2z`, cloth(look.bottom)),
    cap: () => face + crown + path(`M${at(-9, -3)}a9.3 9.3 0 0 1 17-1h6v3h-11z`, cloth(look.top, true)),
    beanie: () => face + crown + path(`M${at(-9.5, -2)}a9.6 10.5 0 0 1 18.5-1z`, cloth(2)),
    sunHat: () =>
      path(`M${at(-8, -2)}q-2 9-1 11h8l2-11z`, hair) +
      face +
      path(`M${at(-8, -4)}q0-8 8-8t8 8z`, cloth(4)) +
      ellipse(x, y - 4, 14, 2.8, cloth(4, true)),
    hardHat: () => face + crown + path(`M${at(-9.5, -3)}a9.5 9.5 0 0 1 19 0h3v2.5h-22z`, paint('gold')),
    helmet: () => face + path(`M${at(-10, -1)}q0-11 10-11 9 0 10 8l-2 2q-9-2-18 1z`, paint('trim')),
  }
  return covers[look.hair]() + beard
}

function toward(elbow: Point, hand: Point): Point {
  return [elbow[0] + (hand[0] - elbow[0]) * 0.8, elbow[1] + (hand[1] - elbow[1]) * 0.8]
}

function pair([x, y]: Point): string {
  return `${num(x)} ${num(y)}`
}
