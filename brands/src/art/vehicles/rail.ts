import { paint } from '../scene-colours.ts'
import { ellipse, path, rect, stroke } from '../svg.ts'
import { panes, tyre } from './road.ts'

const wheels = (xs: number[]) => xs.map((x) => tyre(x, 9)).join('')

export const lightRail = () =>
  ellipse(0, 0, 172, 5, paint('shadow')) +
  stroke('M-60-112l16-18 22 0M40-112l-16-18', paint('metal'), 3) +
  path('M-168-10v-66q0-32 34-32h268q34 0 34 32v66z', paint('vehicle')) +
  path('M-168-38h336v28h-336z', paint('trim')) +
  rect(-168, -44, 336, 6, paint('body')) +
  path('M-166-62q4-34 34-36v36zM166-62q-4-34-34-36v36z', paint('pane')) +
  panes([-122, -80, 12, 54], -96, 36, 34, [-104, -62, 72]) +
  rect(-36, -96, 40, 84, paint('pane'), 3) +
  stroke('M-16-96v84', paint('vehicle'), 3) +
  rect(96, -96, 28, 84, paint('pane'), 3) +
  path('M168-30l70 4v22l-70-8z', paint('beam')) +
  wheels([-130, -100, -30, 4, 100, 130])

export const streetcar = () =>
  ellipse(0, 0, 128, 5, paint('shadow')) +
  stroke('M-20-112l-40-22', paint('metal'), 3) +
  path('M-108-112h216l12 12h-240z', paint('roof')) +
  rect(-116, -102, 232, 88, paint('trim'), 8) +
  rect(-116, -48, 232, 5, paint('gold')) +
  panes([-76, -40, -4, 32], -92, 30, 38, [-60, 12, 48]) +
  rect(-106, -92, 22, 76, paint('pane'), 3) +
  rect(78, -92, 28, 76, paint('pane'), 3) +
  stroke('M92-92v76', paint('trim'), 3) +
  path('M116-34l66 4v22l-66-10z', paint('beam')) +
  wheels([-72, -44, 44, 72])

/** A short train on its trestle, to run behind the street. */
export const elevated = () =>
  rect(-240, -92, 480, 9, paint('metal')) +
  stroke('M-200-84v84M-70-84v84M70-84v84M200-84v84', paint('metal'), 6) +
  rect(-130, -134, 126, 40, paint('vehicle'), 5) +
  rect(4, -134, 126, 40, paint('vehicle'), 5) +
  panes([-122, -92, -62, -32, 12, 42, 72, 102], -128, 22, 18, []) +
  rect(-130, -106, 126, 6, paint('trim')) +
  rect(4, -106, 126, 6, paint('trim'))

/** Two cars of an incline on their track up a hill; one comes down while the other climbs. */
export const incline = () =>
  path('M-190 0q100-16 190-70 60-48 110-50 60 0 90 60 30 40 110 60z', paint('plant-deep')) +
  path('M110-120q60 0 90 60 30 40 110 60H190q-50-30-80-120z', paint('plant')) +
  stroke('M-60 0L90-120', paint('metal'), 7) +
  stroke('M-46 4L104-116', paint('edge'), 3) +
  path('M-24-44h34v30l-34 0zM44-98h34v30H44z', paint('bridge')) +
  path('M-18-39h9v13h-9zM-5-39h9v13h-9zM50-93h9v13h-9zM63-93h9v13h-9z', paint('pane')) +
  path('M84-126h44v-22l-22-14-22 14z', paint('wall')) +
  path('M80-146l26-20 26 20z', paint('roof'))

/** A cabin on a rope from hill to hill. */
export const cableCar = () =>
  stroke('M-160-96L160-140', paint('metal'), 2) +
  stroke('M0-118v16', paint('metal'), 3) +
  rect(-24, -104, 48, 34, paint('trim'), 9) +
  panes([-19, 2], -98, 17, 15, [])
