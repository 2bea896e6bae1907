import type { OneOrganisation } from '@throughway/contract/programme/organisation-staff'
import { DataTable } from '@throughway/ui/chart/data-table'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Fact } from '../frame/fact.tsx'
import { benefits } from './edit-benefits.tsx'
import { OrganisationStatus } from './organisation-status.tsx'
import { useLevels } from './use-levels.ts'

/** Facts, figures, what the organisation gives its members, and the history of its status. */
export function OverviewPart({ organisation }: { organisation: OneOrganisation }) {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const sayLevel = useLevels()
  const { permissions } = useMember()
  const { outreach } = organisation
  const whole = (count: number | null) => (count === null ? t('one.not_told') : formats.whole(count))

  return (
    <div className="organisation__part">
      <dl className="staff-facts">
        <Fact name={t('column.status')}>
          <OrganisationStatus status={organisation.status} />
          {organisation.status_on && ` ${t('one.since', { day: formats.date(organisation.status_on) })}`}
        </Fact>
        <Fact name={t('column.number')}>{String(organisation.number)}</Fact>
        <Fact name={t('column.members')}>{formats.whole(organisation.members)}</Fact>
        <Fact name={t('column.active')}>{whole(organisation.active)}</Fact>
        <Fact name={t('column.trips')}>{whole(organisation.trips)}</Fact>
        {organisation.invited > 0 && <Fact name={t('one.invited')}>{formats.whole(organisation.invited)}</Fact>}
        {organisation.headcount !== null && (
          <Fact name={t('column.headcount')}>
            {formats.whole(organisation.headcount)}
            {organisation.headcount_on && ` ${t('one.as_of', { day: formats.date(organisation.headcount_on) })}`}
          </Fact>
        )}
        {organisation.industry && <Fact name={t('column.industry')}>{organisation.industry}</Fact>}
        {organisation.county && <Fact name={t('column.county')}>{organisation.county}</Fact>}
        {outreach?.level && <Fact name={t('column.level')}>{sayLevel(outreach.level)}</Fact>}
        {outreach?.owner && <Fact name={t('column.owner')}>{outreach.owner.name}</Fact>}
        {outreach?.last_contact_on && (
          <Fact name={t('column.last_contact')}>{formats.date(outreach.last_contact_on)}</Fact>
        )}
      </dl>
      <section aria-labelledby="organisation-benefits">
        <h2 id="organisation-benefits">{t('benefits.title')}</h2>
        {organisation.status !== 'partner' && <p className="quiet">{t('benefits.partner_only')}</p>}
        <dl className="staff-facts">
          {benefits.map((name) => (
            <Fact key={name} name={t(`benefits.${name}`)}>
              {t(organisation[name] ? 'yes' : 'no')}
            </Fact>
          ))}
          <Fact name={t('benefits.approval_silence')}>{t(`silence.${organisation.approval_silence}`)}</Fact>
        </dl>
      </section>
      {outreach && (
        <section aria-labelledby="organisation-history">
          <h2 id="organisation-history">{t('history.title')}</h2>
          {outreach.history.length === 0 ? (
            <p className="quiet">{t('history.none')}</p>
          ) : (
            <DataTable
              caption={t('history.title')}
              hideCaption
              rows={outreach.history}
              rowKey={({ id }) => id}
              columns={[
                { key: 'on', title: t('history.on'), cell: ({ on }) => formats.date(on) },
                {
                  key: 'change',
                  title: t('history.change'),
                  cell: ({ from, to }) => t('history.from_to', { from: t(`status.${from}`), to: t(`status.${to}`) }),
                },
                { key: 'reason', title: t('reason'), cell: ({ reason }) => reason },
                { key: 'by', title: t('history.by'), cell: ({ by }) => by.name || '–' },
              ]}
            />
          )}
        </section>
      )}
      {permissions.includes('audit.read') && (
        <p>
          <PageLink className="link-alone" href={`/admin/audit?thing=${organisation.id}`}>
            {t('one.audit')}
          </PageLink>
        </p>
      )}
    </div>
  )
}
