import { Outlet, useLocation } from '@tanstack/react-router'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCameraCheck from '@tabler/icons-react/dist/esm/icons/IconCameraCheck.mjs'
import IconChartHistogram from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs'
import IconDice5 from '@tabler/icons-react/dist/esm/icons/IconDice5.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconLeaf from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconMessageStar from '@tabler/icons-react/dist/esm/icons/IconMessageStar.mjs'
import IconPhoneCall from '@tabler/icons-react/dist/esm/icons/IconPhoneCall.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconBusStop from '@tabler/icons-react/dist/esm/icons/IconBusStop.mjs'
import IconHomeMove from '@tabler/icons-react/dist/esm/icons/IconHomeMove.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconRouteSquare from '@tabler/icons-react/dist/esm/icons/IconRouteSquare.mjs'
import IconCalendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs'
import IconSteeringWheel from '@tabler/icons-react/dist/esm/icons/IconSteeringWheel.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWheelchair from '@tabler/icons-react/dist/esm/icons/IconWheelchair.mjs'
import IconDeviceMobileMessage from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileMessage.mjs'
import IconWriting from '@tabler/icons-react/dist/esm/icons/IconWriting.mjs'
import { Avatar } from '@throughway/ui/avatar'
import { buttonClass } from '@throughway/ui/button'
import { Drawer } from '@throughway/ui/overlay/drawer'
import { Menu, MenuItem } from '@throughway/ui/overlay/menu'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '@throughway/contract/identity/session'
import { BrandMark } from '#lib/page/brand-name.tsx'
import { LanguageMenu } from '#lib/page/language-menu.tsx'
import { ProgrammeName } from '#lib/page/programme-name.tsx'
import { ThemeMenu } from '#lib/page/theme-menu.tsx'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { TaskWatch } from '../task/task-watch.tsx'
import { PaletteButton } from './palette-button.tsx'
import { isAtEntry, listEntries, type StaffEntry } from './staff-menu.ts'
import { useEndedRole } from './use-ended-role.ts'
import './staff-layout.css'

/** The frame of the administrator's area: a menu of what the grants open, and the way back to the member's pages. */
export function StaffLayout() {
  const { t } = useTranslation('staff')
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  useEndedRole(user?.permissions)
  if (!user) return null
  const entries = listEntries(user.permissions)

  return (
    <div className="staff-layout">
      <header className="staff-bar">
        <button
          type="button"
          className={buttonClass({ kind: 'quiet' }, 'staff-bar__menu')}
          aria-label={t('common:layout.open_menu')}
          onClick={() => setOpen(true)}
        >
          <IconMenu2 size={22} aria-hidden="true" />
        </button>
        <PageLink href="/admin" className="staff-bar__brand">
          <BrandMark />
          <span className="staff-bar__names">
            <span className="staff-bar__programme">
              <ProgrammeName />
            </span>
            <span className="staff-bar__area">{t('frame.area')}</span>
          </span>
        </PageLink>
        <div className="staff-bar__tools">
          <PaletteButton entries={entries} />
          <LanguageMenu />
          <ThemeMenu />
          <OwnMenu user={user} />
        </div>
      </header>
      <nav className="staff-side" aria-label={t('frame.navigation')}>
        <StaffEntries entries={entries} />
      </nav>
      <TaskWatch />
      <main id="main" tabIndex={-1} className="staff-main">
        <Outlet />
      </main>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        side="start"
        title={t('common:layout.menu')}
        closeText={t('common:global_button_label_close')}
      >
        <StaffEntries entries={entries} onChoose={() => setOpen(false)} />
      </Drawer>
    </div>
  )
}

const icons = {
  today: IconClock,
  members: IconUserSearch,
  redemptions: IconGift,
  rewards: IconCards,
  drawings: IconDice5,
  passes: IconTicket,
  organisations: IconBuilding,
  rides: IconPhoneCall,
  feedback: IconMessageStar,
  cases: IconMessages,
  'contact-reports': IconFlag,
  messages: IconSend,
  content: IconFileText,
  polls: IconChartBar,
  events: IconCalendarEvent,
  races: IconTrophy,
  surveys: IconClipboardList,
  dashboard: IconChartHistogram,
  reports: IconReportAnalytics,
  points: IconCoins,
  rules: IconListDetails,
  factors: IconLeaf,
  feeds: IconFileImport,
  proposals: IconScale,
  tasks: IconListCheck,
  programme: IconSettings,
  staff: IconUsers,
  audit: IconHistory,
  reviews: IconRouteSquare,
  photos: IconCameraCheck,
  'rides-home': IconHomeMove,
  'ride-claims': IconReceipt,
  volunteers: IconSteeringWheel,
  'volunteer-rides': IconCalendarUser,
  'ride-services': IconBusStop,
  riders: IconWheelchair,
  paper: IconWriting,
  texting: IconDeviceMobileMessage,
} satisfies Record<StaffEntry['id'], unknown>

function StaffEntries({ entries, onChoose }: { entries: readonly StaffEntry[]; onChoose?: () => void }) {
  const { t } = useTranslation('staff')
  const { pathname } = useLocation()
  return (
    <ul className="staff-menu">
      {entries.map((entry) => {
        const Icon = icons[entry.id]
        return (
          <li key={entry.id}>
            <PageLink
              className="staff-menu__entry"
              href={entry.href}
              aria-current={isAtEntry(entry, pathname) ? 'page' : undefined}
              onClick={onChoose}
            >
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {t(`menu.${entry.id}`)}
            </PageLink>
          </li>
        )
      })}
      <li className="staff-menu__end">
        <PageLink className="staff-menu__entry" href="/home" onClick={onChoose}>
          <IconArrowBackUp size={20} stroke={1.75} aria-hidden="true" />
          {t('frame.to_member')}
        </PageLink>
      </li>
    </ul>
  )
}

function OwnMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation('staff')
  const name = `${user.first_name} ${user.last_name}`.trim()
  return (
    <Menu
      label={t('common:layout.account_of', { name })}
      button={<Avatar picture={user.photo ? `${user.photo}?size=96` : undefined} name={name} sizePx={28} />}
      hasArrow={false}
      align="end"
    >
      <li className="staff-bar__name">{name}</li>
      <MenuItem>
        <PageLink href="/home">{t('frame.to_member')}</PageLink>
      </MenuItem>
      <MenuItem>
        <PageLink href="/account/logout">{t('common:layout.sign_out')}</PageLink>
      </MenuItem>
    </Menu>
  )
}
