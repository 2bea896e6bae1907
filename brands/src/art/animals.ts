import { paint } from './scene-colours.ts'
import { circle, ellipse, path, stroke } from './svg.ts'

const white = paint('vehicle')
const dark = paint('tyre')
const brown = paint('trunk')

/** The neighbours without a ticket. */
export const animals = {
  gulls: () => stroke('M-30 0q8-9 15 0 7-9 15 0M16-22q6-7 12 0 6-7 12 0M26 10q5-6 10 0 5-6 10 0', white, 3.5),
  birds: () => stroke('M-30 0q8-8 14 0 6-8 14 0M14-18q6-6 11 0 5-6 11 0M30 8q5-5 9 0 4-5 9 0', paint('tower-shade'), 3),
  geese: () =>
    stroke(
      'M-60 24q6-5 10 0 4-5 10 0M-34 12q6-5 10 0 4-5 10 0M-8 0q6-5 10 0 4-5 10 0M18 12q6-5 10 0 4-5 10 0M44 24q6-5 10 0 4-5 10 0',
      paint('tower-shade'),
      3,
    ),
  bats: () =>
    [
      [-40, 0],
      [-8, -22],
      [24, 6],
      [48, -18],
      [4, 22],
      [76, 4],
      [-64, -24],
      [60, -44],
    ]
      .map(([x, y]) =>
        path(`M${x} ${y}q4-6 12-4-2 4 0 6-6-2-8 2-4-1-4 2 0-3-4-2-2-4-8-2 2-2 0-6 8-2 12 4z`, paint('tower-shade')),
      )
      .join(''),
  heron: () =>
    stroke('M-4-2v-26M4-2v-26', dark, 2.5) +
    path('M-22-30q10-16 26-14 10 2 8 10-6 12-34 4z', paint('metal')) +
    stroke('M8-38q10-10 2-22t2-18', paint('metal'), 5) +
    path('M8-82q6-4 12 2l18 6-18 2q-10 2-12-10z', paint('metal')) +
    stroke('M10-80l-12 2', dark, 3),
  moose: () =>
    stroke('M-30-40v38M-20-40v38M20-44v42M30-44v42', brown, 7) +
    path('M-40-70q20-8 40-8t34-4l10-10 18 4 16 8q8 6 4 14-10 4-20 2l-8 14q-8 14-26 14-40 2-58-2-14-10-10-32z', brown) +
    path('M40-90Q18-96 18-116l8 12 2-18 8 16 6-16 4 20q8-12 12-4-4 14-14 18z', paint('field')) +
    circle(56, -80, 1.8, dark),
  horse: () =>
    stroke('M-24-30l-2 28M-16-30l2 28M18-30l-2 28M26-30l6 26', brown, 6) +
    path('M-32-52q16-6 34-3 18 2 24-14l6-14 6 4q14 8 18 18l-8 6-12-4q-2 20-8 26-24 8-56 2-10-8-4-21z', brown) +
    stroke('M-32-48q-12 6-12 24M26-74l-10 20', dark, 4),
  loon: () =>
    path('M-26-6q4-10 20-10 12 0 18-12 4-8 12-4l10 6-9 1q-3 14-12 20-12 7-30 5-8-2-9-6z', dark) +
    stroke('M-14-8h14M15-18h6', white, 2.5) +
    stroke('M-32 1h64', paint('ripple'), 2.5),
  pelican: () =>
    ellipse(0, -20, 16, 11, white) +
    stroke('M-2-10v8M4-10v8', paint('gold'), 3) +
    stroke('M10-26q8-8 4-18', white, 6) +
    circle(15, -46, 6, white) +
    path('M18-50l26 10q-10 10-22 2z', paint('gold')),
  cow: () =>
    stroke('M-22-20v18M-14-20v18M14-20v18M22-20v18', dark, 5) +
    path('M-30-44h54l6-6 14 2 4 10-8 6h-8q-2 14-8 16h-46q-10-4-8-28z', white) +
    ellipse(-12, -34, 9, 7, dark) +
    ellipse(12, -28, 6, 6, dark),
  duck: () =>
    path('M-16-6q2-8 12-8 8 0 9-8 3-7 9-4l6 5-6 1q0 12-6 16-14 5-22 2z', paint('plant-deep')) +
    stroke('M-20 1h40', paint('ripple'), 2.5),
} satisfies Record<string, () => string>

export type AnimalKind = keyof typeof animals
