import type { RideAreaRow } from '@throughway/contract/ride/ride-catalogue-staff'
import { Button, buttonClass } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useMoment } from '../../frame/use-moment.ts'
import { ListScreen } from '../../list/list-screen.tsx'
import type { ListColumn } from '../../list/list-table.tsx'
import { BringBoundaries } from './bring-boundaries.tsx'
import { useSayMadeOf } from './say-made-of.ts'
import { areaList } from '../catalogue.calls.ts'
import '../ride-services.css'

/** E1: the areas in which services drive. */
export function RideAreasScreen() {
  const { t } = useTranslation('staff-ride-services')
  const formats = useFormats()
  const moment = useMoment()
  const sayMadeOf = useSayMadeOf()
  const canWrite = useMember().permissions.includes('ride-service.write')
  const [isBringing, setBringing] = useState(false)

  const columns: ListColumn<RideAreaRow, 'name' | 'changed'>[] = [
    { id: 'name', title: t('column.name'), sort: 'name', cell: ({ name }) => name },
    { id: 'made_of', title: t('areas.made_of'), cell: ({ made_of: recipe }) => sayMadeOf(recipe) },
    { id: 'services', title: t('areas.services'), isNumber: true, cell: ({ services }) => formats.whole(services) },
    { id: 'changed', title: t('column.changed'), sort: 'changed', cell: ({ changed_at: at }) => moment(at) },
    { id: 'key', title: t('column.key'), isExtra: true, cell: ({ key }) => key },
  ]

  return (
    <>
      <ListScreen
        name="ride-areas"
        call={areaList}
        title={t('areas.title')}
        lead={t('areas.lead')}
        columns={columns}
        sorts={{
          name: { label: t('column.name'), usual: 'asc' },
          changed: { label: t('column.changed'), usual: 'desc' },
        }}
        filters={[{ kind: 'text', name: 'text', label: t('filter.text') }]}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `/admin/ride-services/areas/${id}`}
        empty={{ title: t('areas.empty.title'), text: t('areas.empty.text') }}
        failed={t('areas.failed')}
        tools={() => (
          <>
            {canWrite && (
              <PageLink
                className={buttonClass({ size: 'small', kind: 'primary' })}
                href="/admin/ride-services/areas/new"
              >
                {t('areas.add')}
              </PageLink>
            )}
            {canWrite && (
              <Button size="small" aria-haspopup="dialog" onClick={() => setBringing(true)}>
                {t('boundaries.button')}
              </Button>
            )}
            <PageLink className={buttonClass({ size: 'small' })} href="/admin/ride-services">
              {t('title')}
            </PageLink>
          </>
        )}
      />
      {isBringing && <BringBoundaries onClose={() => setBringing(false)} />}
    </>
  )
}
