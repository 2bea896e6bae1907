import { paint } from '../scene-colours.ts'
import { circle, ellipse, path, stroke } from '../svg.ts'

const rock = paint('rock')
const shade = paint('rock-shade')

/** What the land itself has put up, and one arch of steel that is as large as land. */
export const rocks = {
  crater: () =>
    path(
      'M-250 0q50-34 96-66 20-20 36-18 16-22 40-14 50 10 108-4 30-20 44-8 20 30 60 58 40 34 96 52z',
      paint('middle'),
    ) +
    path(
      'M-154-66q20-20 36-18 16-22 40-14 50 10 108-4-70 22-110 20-40 14-74 16zM74-110q20 30 60 58 40 34 96 52H120q-40-60-46-110z',
      paint('far-shade'),
    ) +
    stroke('M-120-70l-30 60M-60-76l-16 70M10-82l0 70M50-86l24 76', paint('far-shade'), 4),
  volcano: () =>
    path('M-270 0Q-120-70-44-176l20-14 26 4 24-8 26 22Q130-60 280 0z', paint('far-shade')) +
    path(
      'M-90-112q28-34 46-64l20-14 26 4 24-8 26 22q20 34 50 62l-26-8-16 22-26-34-18 46-22-40-22 30-16-34-20 26z',
      paint('snow'),
    ),
  butte: () =>
    path('M-120 0q16-20 26-30l10-84 14-8h70l20 10 12 60q26 12 38 52z', rock) +
    path('M20-122l20 4 12 66q26 12 38 52H24q8-50-4-122z', shade) +
    stroke('M-86-84h106M-90-50h104', shade, 4),
  redMountain: () =>
    path('M-210 0l60-74 34 14 50-66 44 44 30-20 62 60 30-14L220 0z', rock) +
    path('M-66-126l44 44 30-20 62 60L20-30-16-44l-40 20zM-150-74l34 14-40 44z', shade) +
    stroke('M-150-40L-20-64M30-40l100-4', paint('far'), 5),
  rockArch: () =>
    path('M-104 0l10-70q4-70 70-84 76-8 92 52l24 102H36L22-62q-8-30-36-28-30 4-34 34L-54 0z', rock) +
    path('M-24-154q76-8 92 52l24 102H62L40-96q-14-40-64-58zM-104 0l4-28 48-2-2 30z', shade) +
    stroke('M-90-80q40-20 66-40M44-124L24-92', shade, 4),
  gatewayArch: () =>
    path('M-116 0C-92-150-52-246 0-246S92-150 116 0h-20C76-140 40-228 0-228S-76-140-96 0z', paint('vehicle')) +
    path('M0-246C52-246 92-150 116 0H96C76-140 40-228 0-228z', paint('metal')),
  rapids: () =>
    path('M-60 0q6-16 26-14 8-10 22-2 12-8 22 4 20-2 26 12z', shade) +
    path('M-44 0q8-10 22-8 10-6 20 4-10 6-42 4z', rock) +
    stroke('M-90 6h40M48 4h50M-20 10h60', paint('snow'), 4),
  stones: () => ellipse(-14, -6, 16, 9, shade) + ellipse(10, -5, 12, 7, rock) + circle(26, -3, 5, shade),
  cornRows: () =>
    stroke(
      'M-100 0q20-40 60-60M-60 0q14-34 40-60M-20 0q6-30 20-60M20 0q-4-30 0-60M60 0q-14-34-20-60M100 0q-20-40-40-60',
      paint('plant'),
      6,
    ),
} satisfies Record<string, () => string>
