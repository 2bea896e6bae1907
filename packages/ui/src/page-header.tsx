import type { ReactNode } from 'react'
import './page-header.css'

export type PageHeaderProps = {
  title: ReactNode
  lead?: ReactNode
  /** At most one of them primary. */
  actions?: ReactNode
  /** A quiet line over the title: a link back, a date. */
  above?: ReactNode
}

/** The one `h1` of a screen. It takes focus after a change of page: `document.getElementById(pageTitleId)?.focus()`. */
export function PageHeader({ title, lead, actions, above }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-header__words">
        {above && <div className="page-header__above">{above}</div>}
        <h1 id={pageTitleId} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="page-header__lead">{lead}</p>}
      </div>
      {actions && <div className="page-header__actions">{actions}</div>}
    </header>
  )
}

export const pageTitleId = 'page-title'
