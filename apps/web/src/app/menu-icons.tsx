import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import type { MenuIcon } from './menu.ts'

const icons = {
  home: IconHome,
  planner: IconMap2,
  trips: IconRoute,
  rewards: IconGift,
  wallet: IconWallet,
  ride_door: IconCar,
  ride_home: IconLifebuoy,
  account: IconUser,
  more: IconDots,
  about: IconInfoCircle,
  partner: IconHeartHandshake,
  event: IconCalendarEvent,
  organisations: IconBuilding,
  administration: IconBriefcase,
} satisfies Record<MenuIcon, unknown>

export function EntryIcon({ name }: { name: MenuIcon | undefined }) {
  if (!name) return null
  const Icon = icons[name]
  return <Icon size={22} stroke={1.75} aria-hidden="true" />
}
