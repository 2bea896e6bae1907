import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Vehicle } from '@throughway/contract/account/vehicle'
import { mostVehicles } from '@throughway/domain/mode/vehicles'
import { useNavigate } from '@tanstack/react-router'
import { Badge } from '@throughway/ui/badge'
import { Button, ButtonInside, buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { PageHeader, pageTitleId } from '@throughway/ui/page-header'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { DeleteVehicle } from './delete-vehicle.tsx'
import { useSayVehicle } from './use-say-vehicle.ts'
import { useVehicles } from './vehicle.calls.ts'
import { VehicleForm } from './vehicle-form.tsx'
import '#lib/page/form-page.css'
import './vehicle.css'

/** R2.36, C23. `vehicle` in the address opens one of them, or `new`. */
export function VehiclesScreen() {
  const { t } = useTranslation('vehicle')
  const navigate = useNavigate()
  const [{ vehicle }] = useSearchOf((search) => ({ vehicle: search.vehicle }))
  const answer = useVehicles()
  const goBack = () => void navigate({ href: '/account/vehicles' })

  return (
    <Loaded answer={answer} failed={t('failed')} title={t('title')}>
      {({ items }) => {
        const opened = items.find((each) => each.id === vehicle)
        if (opened || (vehicle === 'new' && items.length < mostVehicles))
          return <VehicleForm key={vehicle} vehicle={opened} isFirst={items.length === 0} onDone={goBack} />
        return <VehicleList items={items} />
      }}
    </Loaded>
  )
}

function VehicleList({ items }: { items: readonly Vehicle[] }) {
  const { t } = useTranslation('vehicle')
  const [going, setGoing] = useState<Vehicle>()
  const focusLater = useLaterFocus()
  const isFull = items.length >= mostVehicles
  const addLink = (
    <PageLink href="/account/vehicles?vehicle=new" className={buttonClass({ kind: 'primary' })}>
      <ButtonInside icon={<IconPlus size={20} />}>{t('add')}</ButtonInside>
    </PageLink>
  )

  function handleDeleted() {
    setGoing(undefined)
    focusLater(() => document.getElementById(pageTitleId)?.focus())
  }

  return (
    <section className="form-page">
      <PageHeader title={t('title')} lead={t('lead')} actions={items.length > 0 && !isFull && addLink} />
      {items.length === 0 && (
        <EmptyState picture={<EmptyPicture name="trips" />} title={t('empty_title')} action={addLink}>
          {t('empty_text')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className="vehicles">
          {items.map((each) => (
            <VehicleRow key={each.id} vehicle={each} onDelete={() => setGoing(each)} />
          ))}
        </ul>
      )}
      {isFull && <p className="quiet">{t('full', { count: mostVehicles })}</p>}
      {going && <DeleteVehicle vehicle={going} onClose={() => setGoing(undefined)} onDeleted={handleDeleted} />}
    </section>
  )
}

function VehicleRow({ vehicle, onDelete }: { vehicle: Vehicle; onDelete: () => void }) {
  const { t } = useTranslation('vehicle')
  const { sayKind, sayFigures } = useSayVehicle()
  return (
    <li className="vehicle-row">
      <IconCar className="vehicle-row__icon" size={28} aria-hidden="true" />
      <div className="vehicle-row__words">
        <h2 className="vehicle-row__name">
          {vehicle.nickname} {vehicle.is_default && <Badge tone="brand">{t('default')}</Badge>}
        </h2>
        {sayKind(vehicle) && <p>{sayKind(vehicle)}</p>}
        <p className="quiet">
          {[sayFigures(vehicle), t(`fuel.${vehicle.fuel}`), t('seats_value', { count: vehicle.seats })].join(' · ')}
        </p>
        <p className="quiet vehicle-row__from">{t(`figures_from.${vehicle.figures_from}`)}</p>
      </div>
      <div className="vehicle-row__actions">
        <PageLink
          href={`/account/vehicles?vehicle=${vehicle.id}`}
          className={buttonClass({ size: 'small' })}
          aria-label={t('edit_named', { name: vehicle.nickname })}
        >
          {t('common:global_button_label_edit')}
        </PageLink>
        <Button size="small" kind="quiet" aria-label={t('delete_named', { name: vehicle.nickname })} onClick={onDelete}>
          {t('common:global_button_label_delete')}
        </Button>
      </div>
    </li>
  )
}
