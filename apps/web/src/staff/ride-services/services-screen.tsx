import { type RideServiceRow, rideServiceStates } from '@throughway/contract/ride/ride-catalogue-staff'
import { rideServiceKinds } from '@throughway/domain/ride/ride-codes'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { Button, buttonClass } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { DueDay } from '../frame/due-day.tsx'
import { useMoment } from '../frame/use-moment.ts'
import type { ListFilter } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { SaveList } from '../list/save-list.tsx'
import { BringCatalogue } from './bring-catalogue.tsx'
import { serviceList, useAgencies, useSaveFile } from './catalogue.calls.ts'
import './ride-services.css'

const tones: Record<RideServiceRow['state'], NonNullable<BadgeProps['tone']>> = {
  published: 'success',
  draft: 'neutral',
  review: 'warning',
  archived: 'neutral',
}

/** E1: the services of assisted rides, with the ways to their agencies, areas and file. */
export function RideServicesScreen() {
  const { t } = useTranslation('staff-ride-services')
  const formats = useFormats()
  const moment = useMoment()
  const agencies = useAgencies()

  const columns: ListColumn<RideServiceRow, 'name' | 'review' | 'changed'>[] = [
    { id: 'name', title: t('column.name'), sort: 'name', cell: ({ name }) => name },
    { id: 'agency', title: t('column.agency'), cell: ({ agency }) => agency },
    { id: 'kind', title: t('column.kind'), cell: ({ kind }) => t(`ride:kind.${kind}`) },
    { id: 'areas', title: t('column.areas'), isNumber: true, cell: ({ areas }) => formats.whole(areas) },
    {
      id: 'state',
      title: t('column.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    { id: 'review', title: t('column.review'), sort: 'review', cell: ({ review_due: day }) => <DueDay day={day} /> },
    {
      id: 'changed',
      title: t('column.changed'),
      sort: 'changed',
      isExtra: true,
      cell: ({ changed_at: at }) => moment(at),
    },
    { id: 'key', title: t('column.key'), isExtra: true, cell: ({ key }) => key },
  ]
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('column.state'),
      usual: 'live',
      options: (['live', ...rideServiceStates, 'all'] as const).map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('column.kind'),
      options: rideServiceKinds.map((value) => ({ value, label: t(`ride:kind.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'agency',
      label: t('column.agency'),
      options: (agencies.data?.items ?? []).map(({ id, document }) => ({ value: id, label: document.name })),
    },
    { kind: 'text', name: 'text', label: t('filter.text') },
  ]

  return (
    <ListScreen
      name="ride-services"
      call={serviceList}
      title={t('title')}
      lead={t('lead')}
      columns={columns}
      sorts={{
        name: { label: t('column.name'), usual: 'asc' },
        review: { label: t('column.review'), usual: 'asc' },
        changed: { label: t('column.changed'), usual: 'desc' },
      }}
      filters={filters}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/admin/ride-services/${id}`}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      failed={t('failed')}
      tools={(asked) => <Tools asked={asked} />}
    />
  )
}

function Tools({ asked }: { asked: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('staff-ride-services')
  const showToast = useToast()
  const canWrite = useMember().permissions.includes('ride-service.write')
  const canTry = useMember().permissions.includes('ride.read')
  const [isBringing, setBringing] = useState(false)
  const save = useSaveFile()
  const link = buttonClass({ size: 'small' })

  return (
    <>
      {canWrite && (
        <PageLink className={buttonClass({ size: 'small', kind: 'primary' })} href="/admin/ride-services/new">
          {t('add.button')}
        </PageLink>
      )}
      <PageLink className={link} href="/admin/ride-services/agencies">
        {t('agencies.title')}
      </PageLink>
      <PageLink className={link} href="/admin/ride-services/areas">
        {t('areas.title')}
      </PageLink>
      {canTry && (
        <PageLink className={link} href="/admin/ride-services/tester">
          {t('tester.title')}
        </PageLink>
      )}
      <Button
        size="small"
        pending={save.isPending}
        onClick={() =>
          save.mutate('ride-services', {
            onError: (error) => showToast({ tone: 'danger', text: t(`common:${messageKeyOf(error)}`) }),
          })
        }
      >
        {t('file.save')}
      </Button>
      {canWrite && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setBringing(true)}>
          {t('file.button')}
        </Button>
      )}
      <SaveList
        call={callDescriptors.exportCatalogueServices}
        name={t('title')}
        filters={asked}
        permission="ride-service.export"
      />
      {isBringing && <BringCatalogue onClose={() => setBringing(false)} />}
    </>
  )
}
