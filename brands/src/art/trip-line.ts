import { paint } from './scene-colours.ts'
import { ring } from './svg.ts'

/** Our signature: one coloured line with ring stops, bent once by 45 degrees as on a transit map. */
export function drawTripLine({ bend, stops }: { bend: number; stops: number[] }): string {
  const level = (x: number) => (x < bend ? 504 : 490)
  return (
    `<path d="M-10 504H${bend - 7}l14-14H1210" stroke="${paint('line')}" stroke-width="8"/>` +
    stops.map((x) => ring(x, level(x), 8.5, paint('line'), 5, paint('stop'))).join('')
  )
}
