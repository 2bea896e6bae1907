import { paint } from '../scene-colours.ts'
import { path, rect, stroke } from '../svg.ts'
import { drawHills, drawRidge, drawRipples, drawSkyline, drawTreeLine, type Ridge } from './horizon.ts'

export type LandscapeOptions = {
  seed: number
  /** Height and ends of the plain houses behind the landmarks; 0 for none. */
  skyline?: number
  skylineFrom?: number
  skylineTo?: number
  ridge?: Ridge
  ridgeHeight?: number
}

/** What lies behind the landmarks, between them and the street, and along the street. */
export type Layers = { back: string; middle: string; verge: string }

/** The eight kinds of land. Water and fields reach from the horizon at 330 to the street's verge at 396. */
export const landscapes = {
  harbour: (options: LandscapeOptions): Layers => ({
    back: behind(options, 'none', 110),
    middle: water(options.seed, 328),
    verge:
      rect(0, 394, 1200, 12, paint('edge')) +
      stroke(
        'M0 378H1200' + Array.from({ length: 25 }, (_, post) => `M${post * 50} 378v18`).join(''),
        paint('metal'),
        2.5,
      ),
  }),
  mountains: (options: LandscapeOptions): Layers => ({
    back: behind({ ridgeHeight: 190, ...options }, 'range', 0),
    middle:
      drawHills(options.seed + 5, 352, 26, paint('plant-deep')) +
      drawTreeLine(options.seed, 356, 26, paint('plant-deep'), true) +
      rect(0, 354, 1200, 90, paint('plant')),
    verge: grass(options.seed),
  }),
  desert: (options: LandscapeOptions): Layers => ({
    back: behind({ ridgeHeight: 84, ...options }, 'mesas', 0),
    middle:
      drawHills(options.seed + 3, 340, 14, paint('field')) + path('M0 346q300-26 620-4t580-10v110H0z', paint('sand')),
    verge: path('M0 392q260-12 560 0t640-2v20H0z', paint('field')),
  }),
  prairie: (options: LandscapeOptions): Layers => ({
    back: behind({ ridgeHeight: 26, ...options }, 'hills', 0),
    middle:
      path('M0 326q320-22 700-6t500-10v120H0z', paint('field')) +
      path('M0 346q240 14 560-4t640 6v60H0z', paint('plant-light')) +
      stroke('M60 338q200-10 420-8M760 330q200 2 420-8M120 332q160-8 300-6', paint('gold'), 2.5) +
      path('M0 372q400-16 760-2t440-4v80H0z', paint('plant')),
    verge: grass(options.seed),
  }),
  riverCity: (options: LandscapeOptions): Layers => ({
    back: behind(options, 'none', 100) + drawTreeLine(options.seed + 2, 330, 16, paint('plant-deep'), false),
    middle: rect(0, 326, 1200, 7, paint('edge')) + water(options.seed, 332),
    verge: grass(options.seed),
  }),
  lake: (options: LandscapeOptions): Layers => ({
    back:
      behind({ ridgeHeight: 40, ...options }, 'hills', 0) +
      drawTreeLine(options.seed + 2, 326, 30, paint('plant-deep'), true),
    middle:
      water(options.seed, 326) +
      path('M0 338q90-10 190 0 60 8 110 6-90 10-300 8z', paint('plant')) +
      path('M1200 346q-120-14-210-4-50 6-80 6 90 10 290 10z', paint('plant')),
    verge: grass(options.seed),
  }),
  coast: (options: LandscapeOptions): Layers => ({
    back: behind(options, 'none', 0),
    middle:
      water(options.seed, 316) +
      path('M0 384q200-30 480-14t400-10 320-2v50H0z', paint('ripple')) +
      path('M0 389q200-28 480-13t400-9 320-3v80H0z', paint('sand')),
    verge: '',
  }),
  forest: (options: LandscapeOptions): Layers => ({
    back:
      behind({ ridgeHeight: 60, ...options }, 'hills', 0) +
      drawTreeLine(options.seed + 4, 330, 40, paint('grove'), true),
    middle:
      drawHills(options.seed + 9, 356, 22, paint('plant-deep')) +
      rect(0, 352, 1200, 90, paint('plant-deep')) +
      path('M0 368q300-22 640-4t560-8v90H0z', paint('plant')),
    verge: grass(options.seed),
  }),
} satisfies Record<string, (options: LandscapeOptions) => Layers>

export type LandscapeKind = keyof typeof landscapes

function behind(
  { seed, skyline, skylineFrom = 60, skylineTo = 1140, ridge, ridgeHeight = 90 }: LandscapeOptions,
  usualRidge: Ridge,
  usualSkyline: number,
): string {
  const height = skyline ?? usualSkyline
  return (
    drawRidge(ridge ?? usualRidge, seed, 340, ridgeHeight) +
    (height ? drawSkyline(seed + 7, [skylineFrom, skylineTo], 340, height) : '')
  )
}

function water(seed: number, top: number): string {
  return rect(0, top, 1200, 440 - top, paint('water')) + drawRipples(seed, top, 424)
}

function grass(seed: number): string {
  return path(`M0 ${390 + (seed % 3)}q200-8 420 0t400-2 380 0v22H0z`, paint('ground'))
}
