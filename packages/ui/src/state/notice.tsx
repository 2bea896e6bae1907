import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import './notice.css'

export type NoticeProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** It appears in answer to something: `alert` interrupts, `status` waits for a pause. */
  role?: 'alert' | 'status'
}

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, danger: IconAlertCircle }

/** A sentence in the page that matters now; its icon and its words carry the tone, not the colour alone. */
export function Notice({ tone = 'info', title, children, actions, role }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={`notice notice--${tone}`} role={role}>
      <Icon className="notice__icon" size={22} aria-hidden="true" />
      <div className="notice__words">
        {title && <p className="notice__title">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="notice__actions">{actions}</div>}
      </div>
    </div>
  )
}
