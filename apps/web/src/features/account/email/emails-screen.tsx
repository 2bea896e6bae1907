import { type EmailAddress, mostOtherEmails } from '@throughway/contract/identity/email'
import { PageHeader } from '@throughway/ui/page-header'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { AddEmail } from './add-email.tsx'
import { useEmails } from './email.calls.ts'
import { EmailRow } from './email-row.tsx'
import './emails.css'

/** R2.29: the address for sign-in, and up to three others (C28). */
export function EmailsScreen() {
  const { t } = useTranslation('email')
  const emails = useEmails()

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded answer={emails} failed={t('failed')} skeleton={<Skeleton shape="block" lines={3} height={72} />}>
        {({ items }) => (
          <div className="emails">
            <ul className="email-list" aria-label={t('list')}>
              {items.map((each) => (
                <EmailRow key={each.email} address={each} />
              ))}
            </ul>
            <Section title={t(isMainProved(items) ? 'add.title' : 'add.correct_title')}>
              {!isMainProved(items) && <p>{t('add.correct')}</p>}
              {items.filter(({ primary }) => !primary).length < mostOtherEmails ? (
                <AddEmail />
              ) : (
                <p>{t('add.full', { count: mostOtherEmails })}</p>
              )}
            </Section>
          </div>
        )}
      </Loaded>
    </>
  )
}

function isMainProved(items: readonly EmailAddress[]): boolean {
  return items.some(({ primary, verified }) => primary && verified)
}
