import { paint } from '../scene-colours.ts'
import { circle, ellipse, path, rect, ring, stroke } from '../svg.ts'

/** A wheel of a car or bus, its foot at y = 0. */
export function tyre(x: number, radius: number): string {
  return ring(x, -radius, radius * 0.72, paint('tyre'), radius * 0.56, paint('metal'))
}

/** Panes of glass with the heads of those who share the ride. */
export function panes(xs: number[], y: number, width: number, height: number, riders: number[]): string {
  return (
    xs.map((x) => rect(x, y, width, height, paint('pane'), 4)).join('') +
    riders
      .map(
        (x) =>
          path(`M${x - 8} ${y + height}q0-9 8-9t8 9z`, paint('rider')) +
          circle(x, y + height - 13, 5.5, paint('rider')),
      )
      .join('')
  )
}

const beam = (x: number, y: number) =>
  path(`M${x} ${y}l70 4v22l-70-14z`, paint('beam')) + circle(x - 3, y + 6, 4, paint('lamp'))

export const bus = () =>
  ellipse(0, 0, 138, 6, paint('shadow')) +
  rect(-130, -106, 260, 96, paint('vehicle'), 12) +
  path('M-130-44h260v24q0 10-10 10h-240q-10 0-10-10z', paint('body')) +
  rect(-130, -48, 260, 6, paint('trim')) +
  panes([-120, -79, -38, 44], -92, 35, 36, [-104, -20, 62]) +
  rect(4, -92, 34, 78, paint('pane'), 3) +
  stroke('M21-92v78', paint('vehicle'), 3) +
  path('M88-92h28q10 0 12 12l2 24H88z', paint('pane')) +
  rect(88, -104, 36, 9, paint('tyre'), 3) +
  stroke('M93-99.500h26', paint('gold'), 3) +
  beam(130, -28) +
  tyre(-82, 17) +
  tyre(88, 17)

export const vanpool = () =>
  ellipse(0, 0, 90, 5, paint('shadow')) +
  path('M-84-14v-50q0-12 12-12H26q10 0 16 9l16 23 18 6q8 3 8 12v12z', paint('trim')) +
  panes([-76, -40, -4], -68, 31, 26, [-60, -24, 12]) +
  path('M33-67q4 0 7 5l12 20H31v-25z', paint('pane')) +
  rect(-84, -36, 150, 5, paint('vehicle')) +
  beam(84, -30) +
  tyre(-50, 14) +
  tyre(50, 14)

export const car = () =>
  ellipse(0, 0, 68, 5, paint('shadow')) +
  path('M-62-12v-14q0-10 10-11l14-2 14-17q4-5 11-5H8q7 0 12 5l15 17 18 4q9 2 9 11v12z', paint('body')) +
  path('M-30-39l11-13q3-4 8-4h6v17z', paint('pane')) +
  path('M1-56h6q5 0 8 4l11 13H1z', paint('pane')) +
  [-13, 9]
    .map((x) => path(`M${x - 6}-39q0-6 6-6t6 6z`, paint('rider')) + circle(x, -48, 4.5, paint('rider')))
    .join('') +
  beam(62, -26) +
  tyre(-38, 12) +
  tyre(38, 12)

/** A pole with the ring of our line and a bench: where people wait. */
export const stop = () =>
  ellipse(0, 0, 12, 3, paint('shadow')) +
  stroke('M0 0v-104', paint('metal'), 4) +
  ring(0, -112, 11, paint('line'), 6, paint('stop'))

export const shelter = () =>
  ellipse(0, 0, 72, 4, paint('shadow')) +
  stroke('M-60 0v-92M50 0v-92', paint('metal'), 4) +
  rect(-56, -88, 102, 66, paint('ripple'), 2).replace('/>', ' opacity=".45"/>') +
  rect(-70, -100, 132, 10, paint('body'), 5) +
  stroke('M-46-22h66M-38-20v19M12-20v19', paint('trunk'), 4) +
  stroke('M52-98v-12', paint('metal'), 4) +
  ring(52, -118, 11, paint('line'), 6, paint('stop'))

export const lampPost = () =>
  stroke('M0 0v-118q0-8 8-8h14', paint('metal'), 4) +
  path('M14-126h18l-3 7H17z', paint('metal')) +
  circle(23, -117, 4, paint('lamp')) +
  path('M20-116h6L66 0h-86z', paint('beam'))
