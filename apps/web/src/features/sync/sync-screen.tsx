import type { Sync } from '@throughway/contract/trip/sync'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { AfterTerms, useTermsState } from '#lib/page/after-terms.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { ImportTrips } from '#lib/import/import-trips.tsx'
import { ConnectionPanel } from './connection-panel.tsx'
import { ImportedList } from './imported-list.tsx'
import { useSync } from './sync.calls.ts'
import { UnclaimedList } from './unclaimed-list.tsx'
import { useReturn } from './use-return.ts'
import '#lib/page/form-page.css'
import './sync.css'

/** R2.42, C11: trips from elsewhere: services whose rides and walks become trips, and files. */
export function SyncScreen() {
  const { t } = useTranslation('sync')
  const answer = useSync()
  const terms = useTermsState()
  const { isConnecting, problem, saidNo } = useReturn()
  return (
    <>
      <section className="form-page">
        <PageHeader title={t('title')} lead={t('lead')} />
        {problem && (
          <Notice tone="danger" role="alert">
            <p>{t(messageKeyOf(problem), { ns: 'common' })}</p>
          </Notice>
        )}
        {saidNo && (
          <Notice>
            <p>{t('said_no')}</p>
          </Notice>
        )}
        {isConnecting ? (
          <Loading label={t('connecting')}>
            <p>{t('connecting')}</p>
            <Skeleton shape="block" lines={3} height={64} />
          </Loading>
        ) : (
          <AfterTerms>
            <Loaded answer={answer} failed={t('failed')}>
              {(sync) => <SyncParts sync={sync} />}
            </Loaded>
          </AfterTerms>
        )}
      </section>
      {terms === 'agreed' && <ImportTrips />}
    </>
  )
}

function SyncParts({ sync: { connections, imported, unclaimed } }: { sync: Sync }) {
  const { t } = useTranslation('sync')
  const wasConnected = connections.some(({ state }) => state !== 'off')
  return (
    <>
      <ul className="sync-connections">
        {connections.map((each) => (
          <ConnectionPanel key={each.provider} connection={each} />
        ))}
      </ul>
      {unclaimed.length > 0 && (
        <Section title={t('unclaimed.title')}>
          <UnclaimedList activities={unclaimed} />
        </Section>
      )}
      {(wasConnected || imported.length > 0) && (
        <Section title={t('imported.title')}>
          <ImportedList activities={imported} />
        </Section>
      )}
    </>
  )
}
