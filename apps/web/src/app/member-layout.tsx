import { Outlet } from '@tanstack/react-router'
import { Drawer } from '@throughway/ui/overlay/drawer'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppearance } from '#lib/screen/appearance.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { BlockingNotices } from './blocking-notices.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { BrandName } from '#lib/page/brand-name.tsx'
import { Footer } from '#lib/page/footer.tsx'
import { FreshFactor } from '#features/account/second-factor/fresh-factor.tsx'
import { latePart } from '#lib/screen/late-part.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { MemberTopBar } from './member-top-bar.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopNavigation } from './top-navigation.tsx'
import { useMenu } from './use-menu.ts'
import './member-layout.css'

const AppearanceDrawer = latePart(() => import('./appearance-drawer.tsx').then((module) => module.AppearanceDrawer))

/** R4.17, R4.18: sidebar or top navigation around every signed-in page; on a phone a drawer and a bottom bar. */
export function MemberLayout() {
  const { t } = useTranslation()
  const { user } = useSession()
  const menu = useMenu()
  const { layout, width, sidebar_theme: sidebarTheme, sidebar_type: sidebarType } = useAppearance()
  const [opened, setOpened] = useState<'menu' | 'appearance' | undefined>(undefined)
  const close = () => setOpened(undefined)
  if (!user) return null

  return (
    <div className="member-layout" data-layout={layout} data-width={width} data-sidebar-type={sidebarType}>
      <MemberTopBar onOpenMenu={() => setOpened('menu')} onOpenAppearance={() => setOpened('appearance')} />
      {layout === 'topnav' ? (
        <TopNavigation entries={menu} />
      ) : (
        <nav
          className="sidebar"
          aria-label={t('layout.main_navigation')}
          data-theme={sidebarTheme === 'dark' ? 'dark' : undefined}
        >
          <div className="sidebar__brand">
            <BrandName href="/home" />
          </div>
          <SideMenu entries={menu} />
        </nav>
      )}
      <div className="member-layout__content">
        <main id="main" tabIndex={-1} className="page">
          <Outlet />
        </main>
        <Footer />
      </div>
      <BottomBar entries={menu} />
      <Drawer
        isOpen={opened === 'menu'}
        onClose={close}
        side="start"
        title={t('layout.menu')}
        closeText={t('global_button_label_close')}
      >
        <SideMenu entries={menu} onChoose={close} />
      </Drawer>
      <BlockingNotices />
      <ModeChoice />
      <FreshFactor />
      <Suspense fallback={null}>{opened === 'appearance' && <AppearanceDrawer onClose={close} />}</Suspense>
    </div>
  )
}

/** Shows in the staff area what members' pages show too: urgent notices, and the question for the second factor. */
export function BesideStaff() {
  return (
    <>
      <Outlet />
      <BlockingNotices />
      <FreshFactor />
    </>
  )
}
