import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { Avatar } from '@throughway/ui/avatar'
import { buttonClass } from '@throughway/ui/button'
import { Menu, MenuItem } from '@throughway/ui/overlay/menu'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnread } from '#features/message/use-unread.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useMediaQuery } from '#lib/screen/use-media-query.ts'
import { BrandName } from '#lib/page/brand-name.tsx'
import { LanguageMenu } from '#lib/page/language-menu.tsx'
import { ThemeMenu } from '#lib/page/theme-menu.tsx'

const MessagesDrawer = latePart(
  () => import('./messages/drawer-of-messages.tsx').then((module) => module.DrawerOfMessages),
  ['message', 'survey'],
)

export function MemberTopBar({
  onOpenMenu,
  onOpenAppearance,
}: {
  onOpenMenu: () => void
  onOpenAppearance: () => void
}) {
  const { t } = useTranslation()
  return (
    <header className="member-top-bar">
      <button
        type="button"
        className={buttonClass({ kind: 'quiet' }, 'member-top-bar__menu')}
        aria-label={t('layout.open_menu')}
        onClick={onOpenMenu}
      >
        <IconMenu2 size={22} aria-hidden="true" />
      </button>
      <div className="member-top-bar__brand">
        <BrandName href="/home" />
      </div>
      <div className="member-top-bar__tools">
        <LanguageMenu />
        <ThemeMenu />
        <MessagesButton />
        <AvatarMenu onOpenAppearance={onOpenAppearance} />
      </div>
    </header>
  )
}

/** The envelope opens the message centre: beside the page, or as a page of its own on a narrow screen. */
function MessagesButton() {
  const { t } = useTranslation()
  const unread = useUnread()
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  const [isOpen, setOpen] = useState(false)
  const label = unread ? t('layout.messages_unread', { count: unread }) : t('layout.messages')
  const look = {
    className: buttonClass({ kind: 'quiet' }, 'member-top-bar__messages'),
    'aria-label': label,
    children: (
      <>
        <IconMail size={20} aria-hidden="true" />
        {unread > 0 && (
          <span className="member-top-bar__unread" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </>
    ),
  }
  if (isPhone) return <PageLink href="/messages" {...look} />
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...look} onClick={() => setOpen(true)} />
      <Suspense fallback={null}>{isOpen && <MessagesDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function AvatarMenu({ onOpenAppearance }: { onOpenAppearance: () => void }) {
  const { t } = useTranslation()
  const { user } = useSession()
  if (!user) return null
  const name = `${user.first_name} ${user.last_name}`.trim()

  return (
    <Menu
      label={t('layout.account_of', { name })}
      button={<Avatar picture={user.photo ? `${user.photo}?size=96` : undefined} name={name} sizePx={32} />}
      hasArrow={false}
      align="end"
    >
      <li className="member-top-bar__name">{name}</li>
      <MenuItem>
        <PageLink href="/account/profile">{t('menu.profile')}</PageLink>
      </MenuItem>
      <MenuItem>
        <button type="button" onClick={onOpenAppearance}>
          {t('layout.appearance')}
        </button>
      </MenuItem>
      <MenuItem>
        <PageLink href="/account/logout">{t('layout.sign_out')}</PageLink>
      </MenuItem>
    </Menu>
  )
}
