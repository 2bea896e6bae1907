import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { Avatar } from '@throughway/ui/avatar'
import { buttonClass } from '@throughway/ui/button'
import { Menu, MenuItem } from '@throughway/ui/overlay/menu'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { BrandName } from '#lib/page/brand-name.tsx'
import { LanguageMenu } from '#lib/page/language-menu.tsx'
import { ThemeMenu } from '#lib/page/theme-menu.tsx'

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
        <MessagesMenu />
        <AvatarMenu onOpenAppearance={onOpenAppearance} />
      </div>
    </header>
  )
}

/** The place of the message centre; until it has messages to show, it says that there are none. */
function MessagesMenu() {
  const { t } = useTranslation()
  return (
    <Menu label={t('layout.messages')} button={<IconMail size={20} />} hasArrow={false} align="end">
      <li className="member-top-bar__empty">{t('layout.no_messages')}</li>
    </Menu>
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
