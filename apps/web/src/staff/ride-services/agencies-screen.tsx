import type { StaffRideAgency } from '@throughway/contract/ride/ride-catalogue-staff'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { useToast } from '@throughway/ui/overlay/toast'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { useAgencies } from './catalogue.calls.ts'
import { EditAgency } from './edit-agency.tsx'
import './ride-services.css'

/** E1: who runs the services. */
export function RideAgenciesScreen() {
  const { t } = useTranslation('staff-ride-services')
  const formats = useFormats()
  const showToast = useToast()
  const canWrite = useMember().permissions.includes('ride-service.write')
  const agencies = useAgencies()
  const [edited, setEdited] = useState<StaffRideAgency | 'new'>()

  return (
    <StaffPage
      title={t('agencies.title')}
      lead={t('agencies.lead')}
      crumbs={[{ href: findListPlace('/admin/ride-services'), text: t('title') }]}
      actions={
        canWrite && (
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setEdited('new')}>
            {t('agencies.add')}
          </Button>
        )
      }
    >
      <Loaded answer={agencies} failed={t('agencies.failed')}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('agencies.empty.title')}>{t('agencies.empty.text')}</EmptyState>
          ) : (
            <DataTable
              caption={t('agencies.title')}
              hideCaption
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  title: t('column.name'),
                  cell: (agency) => (
                    <button
                      type="button"
                      className="link-button"
                      aria-haspopup="dialog"
                      onClick={() => setEdited(agency)}
                    >
                      {agency.document.name}
                    </button>
                  ),
                },
                { key: 'kind', title: t('column.kind'), cell: ({ document }) => t(`agency.kind.${document.kind}`) },
                {
                  key: 'phone',
                  title: t('field.phone'),
                  cell: ({ document: { phone } }) => (phone ? formatPhone(phone) : '–'),
                },
                {
                  key: 'services',
                  title: t('agencies.services'),
                  isNumber: true,
                  cell: ({ services }) => formats.whole(services),
                },
                {
                  key: 'state',
                  title: t('column.state'),
                  cell: ({ document }) => t(document.published ? 'state.published' : 'state.draft'),
                },
              ]}
            />
          )
        }
      </Loaded>
      {edited && (
        <EditAgency
          key={edited === 'new' ? 'new' : edited.id}
          agency={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined)
            showToast({ tone: 'success', text: t('agencies.saved') })
          }}
        />
      )}
    </StaffPage>
  )
}
