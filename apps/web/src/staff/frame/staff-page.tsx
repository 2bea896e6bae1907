import { PageHeader, type PageHeaderProps } from '@throughway/ui/page-header'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'

type StaffPageProps = Pick<PageHeaderProps, 'title' | 'lead' | 'actions'> & {
  /** The pages between Today and this one. */
  crumbs?: readonly { href: string; text: string }[]
  children: ReactNode
}

/** A page of the administrator's area under its heading, with the way that leads to it. */
export function StaffPage({ title, lead, actions, crumbs = [], children }: StaffPageProps) {
  const { t } = useTranslation('staff')
  const way = [{ href: '/admin', text: t('menu.today') }, ...crumbs]
  return (
    <div className="staff-page">
      <PageHeader
        title={title}
        lead={lead}
        actions={actions}
        above={
          <nav className="staff-crumbs" aria-label={t('frame.crumbs')}>
            <ol>
              {way.map(({ href, text }) => (
                <li key={href}>
                  <PageLink href={href}>{text}</PageLink>
                </li>
              ))}
              <li>{title}</li>
            </ol>
          </nav>
        }
      />
      {children}
    </div>
  )
}
