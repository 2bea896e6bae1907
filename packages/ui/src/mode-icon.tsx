import IconBike from '@tabler/icons-react/dist/esm/icons/IconBike.mjs'
import IconBus from '@tabler/icons-react/dist/esm/icons/IconBus.mjs'
import IconCalendarMinus from '@tabler/icons-react/dist/esm/icons/IconCalendarMinus.mjs'
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconPaperBag from '@tabler/icons-react/dist/esm/icons/IconPaperBag.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import IconScooterElectric from '@tabler/icons-react/dist/esm/icons/IconScooterElectric.mjs'
import IconWalk from '@tabler/icons-react/dist/esm/icons/IconWalk.mjs'
import type { ComponentType, CSSProperties } from 'react'
import { modeHue, type ModeIconName, type ModeKey, modeLooks } from './modes.ts'

export { modeHue, type ModeKey, modeKeys } from './modes.ts'

export type ModeIconProps = {
  mode: ModeKey
  /** Edge in px at the usual size of text; it grows with the text. */
  size?: number
  /** Names the mode where no word stands beside the icon; without it the icon is decoration. */
  label?: string
  /** Takes the colour of the text around it instead of the mode's hue. */
  plain?: boolean
}

export function ModeIcon({ mode, size = 20, label, plain = false }: ModeIconProps) {
  const Icon = icons[modeLooks[mode].icon]
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  const edge = `${size / 16}rem`
  return (
    <Icon width={edge} height={edge} style={{ color: plain ? undefined : modeHue(mode), flex: 'none' }} {...name} />
  )
}

type IconProps = {
  width: string
  height: string
  style: CSSProperties
  role?: string
  'aria-label'?: string
  'aria-hidden'?: true
}

const icons: Record<ModeIconName, ComponentType<IconProps>> = {
  walk: IconWalk,
  bike: IconBike,
  'scooter-electric': IconScooterElectric,
  bus: IconBus,
  car: IconCar,
  carpool: CarpoolIcon,
  van: VanIcon,
  'device-laptop': IconDeviceLaptop,
  'calendar-minus': IconCalendarMinus,
  'paper-bag': IconPaperBag,
  route: IconRoute,
}

/** A car from the front with two heads in it: what sets a carpool apart from a car is who is inside. */
function CarpoolIcon(props: IconProps) {
  return (
    <svg {...outline} {...props}>
      <path d="M3 18v-4.5a2 2 0 0 1 1 -1.7l1.8 -5.9a2 2 0 0 1 1.9 -1.4h8.6a2 2 0 0 1 1.9 1.4l1.8 5.9a2 2 0 0 1 1 1.7v4.5" />
      <path d="M3 18h18M5 18v2.5M19 18v2.5M4 12h16" />
      <path d="M9 8.4v.1M15 8.4v.1" strokeWidth={3.4} />
      <path d="M7 15v.01M17 15v.01" />
    </svg>
  )
}

function VanIcon(props: IconProps) {
  return (
    <svg {...outline} {...props}>
      <path d="M5 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0" />
      <path d="M5 18h-1a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2h12l5 6v5a2 2 0 0 1 -2 2M15 18h-6" />
      <path d="M2 11h19M8 5v6M14.5 5v6" />
    </svg>
  )
}

const outline = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
