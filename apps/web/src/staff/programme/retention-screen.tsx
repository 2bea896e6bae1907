import type { Retention } from '@throughway/contract/programme/retention'
import { DataTable } from '@throughway/ui/chart/data-table'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import './programme.css'

const fates = ['deleted', 'without_person', 'of_nobody'] as const

/** C31: what is stored about people and how long, from the rules that the server applies. */
export function RetentionScreen() {
  const { t } = useTranslation('staff-programme')
  const retention = useCallQuery(callDescriptors.getRetention, {})
  return (
    <StaffPage
      title={t('retention.title')}
      lead={t('retention.lead')}
      crumbs={[{ href: '/admin/programme', text: t('title') }]}
    >
      <Loaded answer={retention} failed={t('retention.failed')}>
        {(found) => <Kept retention={found} />}
      </Loaded>
    </StaffPage>
  )
}

function Kept({ retention: { things, tables } }: { retention: Retention }) {
  const { t } = useTranslation('staff-programme')
  return (
    <>
      <DataTable
        caption={t('retention.caption')}
        hideCaption
        columns={[
          { key: 'what', title: t('retention.what'), cell: ({ what }) => t(`retention.thing.${what}`) },
          {
            key: 'age',
            title: t('retention.how_long'),
            cell: ({ count, unit }) => t(`retention.unit.${unit}`, { count: count ?? 0 }),
          },
        ]}
        rows={things}
        rowKey={({ what }) => what}
      />
      <Section className="programme__part" title={t('retention.tables.title')}>
        <p>{t('retention.tables.lead')}</p>
        {fates.map((fate) => (
          <details key={fate}>
            <summary>{t(`retention.tables.${fate}`, { count: tables[fate].length })}</summary>
            <p className="programme__tables">{tables[fate].join(', ')}</p>
          </details>
        ))}
      </Section>
    </>
  )
}
