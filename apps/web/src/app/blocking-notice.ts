import type { SessionUser } from '@throughway/contract/identity/session'
import { setupPath } from './guard.ts'

/** A notice that blocks the page until its task is done (R4.11). */
export type BlockingNotice = {
  id: 'verify_account' | 'password_expired' | 'profile_expired' | 'consent_due'
  titleKey: string
  messageKey: string
  buttonKey: string
  href: string
}

type Row = Omit<BlockingNotice, 'href'> & {
  href: string | ((user: SessionUser) => string)
  isDue: (user: SessionUser) => boolean
  /** Pages where the task can be done, which the notice does not block. */
  quietAt: readonly string[]
}

/** Terms to be accepted are never covered by a notice. */
const pagesToRead = ['/more/legal', '/more/privacy_policy']

/** R8.08, in the order of C27. A mistyped address is corrected on the page of the e-mails. */
const rows: readonly Row[] = [
  {
    id: 'verify_account',
    titleKey: 'global_alert_title_verify_account',
    messageKey: 'global_alert_message_verify_account',
    buttonKey: 'global_button_label_go_to_profile',
    href: '/account/profile',
    isDue: (user) => user.verify_email,
    quietAt: ['/account/profile', '/account/emails', '/account/data', '/account/delete_account', ...pagesToRead],
  },
  {
    id: 'password_expired',
    titleKey: 'global_alert_title_password_expired',
    messageKey: 'global_alert_message_password_expired',
    buttonKey: 'global_button_label_ok',
    href: '/account/password',
    isDue: (user) => user.password_expired,
    quietAt: ['/account/password', ...pagesToRead],
  },
  {
    id: 'profile_expired',
    titleKey: 'global_alert_title_profile_expired',
    messageKey: 'global_alert_message_profile_expired',
    buttonKey: 'global_button_label_ok',
    href: '/account/profile',
    isDue: (user) => user.profile_expired,
    quietAt: ['/account/profile', ...pagesToRead],
  },
  {
    id: 'consent_due',
    titleKey: 'global_alert_title_consent_due',
    messageKey: 'global_alert_message_consent_due',
    buttonKey: 'global_button_label_read',
    href: ({ consent_due: slug }) => addressOfLegal(slug!),
    isDue: (user) => user.consent_due !== null,
    // a member who does not agree can still ask, take their data along, and leave
    quietAt: ['/account/data', '/account/delete_account', '/more/contact_us', '/more/help', ...pagesToRead],
  },
]

function addressOfLegal(slug: string): string {
  if (slug === 'privacy') return '/more/privacy_policy'
  return slug === 'terms' ? '/more/legal' : `/more/legal?doc=${encodeURIComponent(slug)}`
}

type Place = { pathname: string; isNewcomer: boolean }

/**
 * Finds the notice that blocks this page, if any. Only the first due notice counts: if the second appeared on the page
 * that resolves the first, the two would send the member back and forth. The first-time setup precedes all of them, and
 * a newcomer sees the home page once without a notice.
 */
export function findBlockingNotice(user: SessionUser, { pathname, isNewcomer }: Place): BlockingNotice | undefined {
  if (pathname === setupPath) return undefined
  const first = rows.find(({ isDue }) => isDue(user))
  if (!first || first.quietAt.includes(pathname)) return undefined
  if (first.id === 'verify_account' && isNewcomer && pathname === '/home') return undefined
  const { href } = first
  return { ...first, href: typeof href === 'string' ? href : href(user) }
}
