import { paint } from '../scene-colours.ts'
import { circle, path, rect, ring, stroke, windows } from '../svg.ts'

export const ferry = () =>
  rect(-72, -40, 148, 16, paint('vehicle'), 3) +
  rect(-54, -56, 104, 17, paint('vehicle'), 3) +
  rect(14, -69, 26, 14, paint('vehicle'), 3) +
  rect(-34, -76, 14, 20, paint('trim')) +
  windows([-66, -36, 136, 7], [12, 1], paint('pane')) +
  windows([-50, -52, 96, 8], [9, 1], paint('pane')) +
  rect(19, -66, 18, 6, paint('pane')) +
  path('M-96-26h196q-4 20-14 26H-82q-10-6-14-26z', paint('body')) +
  stroke('M-92-18h186', paint('vehicle'), 3) +
  wake(-104, 112)

export const riverBoat = () =>
  path('M-100-14h200q-2 10-10 14H-92z', paint('body')) +
  rect(-84, -34, 160, 18, paint('vehicle')) +
  rect(-72, -54, 134, 18, paint('vehicle')) +
  rect(-88, -37, 168, 3, paint('trim')) +
  rect(-76, -57, 142, 3, paint('trim')) +
  windows([-80, -30, 150, 12], [14, 1], paint('pane')) +
  windows([-68, -50, 126, 11], [12, 1], paint('pane')) +
  rect(10, -70, 26, 13, paint('vehicle')) +
  rect(14, -67, 18, 6, paint('pane')) +
  stroke('M-18-58v-34M2-58v-34', paint('tyre'), 6) +
  ring(-98, -20, 16, paint('trim'), 5) +
  stroke('M-114-20h32M-98-36v32M-109-31l22 22M-109-9l22-22', paint('trim'), 3) +
  wake(-118, 108)

export const sailboat = () =>
  path('M-22-8h46q-4 8-10 8h-26q-7 0-10-8z', paint('body')) +
  stroke('M2-8v-62', paint('trunk'), 2.5) +
  path('M5-68q20 26 20 54H5z', paint('vehicle')) +
  path('M-1-58q-4 24-18 44H-1z', paint('trim')) +
  wake(-30, 32)

export const canoe = () =>
  path('M-40-14q10 6 40 6t40-6q-2 14-16 14h-48q-14 0-16-14z', paint('trim')) +
  rower(-14, 'cloth-4') +
  rower(14, 'cloth-1') +
  stroke('M-4-30l-12 30M24-30L12 0', paint('trunk'), 2.5) +
  wake(-48, 48)

export const kayak = () =>
  path('M-44-8q20-4 44-4t44 4q-20 9-44 9t-44-9z', paint('trim')) +
  rower(0, 'cloth-4') +
  stroke('M-26-10L26-34', paint('trunk'), 2.5)

/** A voyaging canoe with the crab-claw sail of the Pacific. */
export const voyager = () =>
  path('M-56-14q26 8 56 8t60-10q-6 18-22 18h-68q-18 0-26-16z', paint('trunk')) +
  path('M4-10Q-40-60-14-116 4-96 14-92 30-66 4-10z', paint('trim')) +
  path('M4-10Q-8-60 14-92 30-66 4-10z', paint('gold')) +
  rower(-24, 'cloth-5') +
  rower(28, 'cloth-1') +
  wake(-66, 70)

function rower(x: number, colour: 'cloth-1' | 'cloth-4' | 'cloth-5'): string {
  return (
    stroke(`M${x}-16v-10`, paint(colour), 11) +
    circle(x + 1, -39, 6, x < 0 ? '#83502f' : '#e2b08b') +
    path(`M${x - 5}-40a6 6 0 0 1 12-1z`, '#2a2123')
  )
}

function wake(from: number, to: number): string {
  return stroke(`M${from} 1H${to}M${from + 14} 7H${to - 30}`, paint('ripple'), 2.5)
}
