import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconRoad from '@tabler/icons-react/dist/esm/icons/IconRoad.mjs'
import type { MemberPlace } from '@throughway/contract/account/location'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { lineOf } from './location-values.ts'

type LocationCardProps = {
  place: MemberPlace
  name: string
  onEdit: () => void
  onRemove: () => void
  isRemoving: boolean
}

/** One place: its kind, its address, its precision, and what is missing. */
export function LocationCard({ place, name, onEdit, onRemove, isRemoving }: LocationCardProps) {
  const { t } = useTranslation('places')
  const Icon = place.kind === 'home' ? IconHome : place.kind === 'work' ? IconBriefcase : IconMapPin
  return (
    <article className="location-card" aria-label={name}>
      <Icon className="location-card__icon" size={24} aria-hidden="true" />
      <div className="location-card__words">
        <h3 className="location-card__name" tabIndex={-1} data-place={place.id}>
          {name}
          {place.name && place.kind !== 'other' && (
            <span className="quiet location-card__kind"> {t(`place:kind.${place.kind}`)}</span>
          )}
        </h3>
        <p>{lineOf(place) || t('card.no_address')}</p>
        <div className="location-card__marks">
          <Marks place={place} />
        </div>
      </div>
      <div className="location-card__actions">
        <Button size="small" onClick={onEdit} aria-label={t('card.edit_name', { name })}>
          {t('card.edit')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          pending={isRemoving}
          onClick={onRemove}
          aria-label={t('card.remove_name', { name })}
        >
          {t('card.remove')}
        </Button>
      </div>
    </article>
  )
}

function Marks({ place }: { place: MemberPlace }) {
  const { t } = useTranslation('places')
  const { list } = useFormats()
  return (
    <>
      {place.is_corner && <Badge icon={<IconRoad size={16} aria-hidden="true" />}>{t('card.corner')}</Badge>}
      {place.verified && (
        <Badge tone="success" icon={<IconCircleCheck size={16} aria-hidden="true" />}>
          {t(`card.verified_${place.verified_by!}`)}
        </Badge>
      )}
      {!place.verified && !place.is_corner && place.missing.length === 0 && <Badge>{t('card.unverified')}</Badge>}
      {place.missing.length > 0 && (
        <Badge tone="warning" icon={<IconAlertTriangle size={16} aria-hidden="true" />}>
          {t('card.missing', { parts: list([...new Set(place.missing.map((part) => t(`missing.${part}`)))]) })}
        </Badge>
      )}
    </>
  )
}

/** Home or work that is not set yet, and what it would be good for. */
export function MissingCard({ kind, onAdd }: { kind: 'home' | 'work'; onAdd: () => void }) {
  const { t } = useTranslation('places')
  const Icon = kind === 'home' ? IconHome : IconBriefcase
  return (
    <div className="location-card location-card--missing">
      <Icon className="location-card__icon" size={24} aria-hidden="true" />
      <div className="location-card__words">
        <h3 className="location-card__name">{t(`place:kind.${kind}`)}</h3>
        <p className="quiet">{t(`main.${kind}_why`)}</p>
      </div>
      <div className="location-card__actions">
        <Button size="small" data-place={`new-${kind}`} onClick={onAdd}>
          {t(`main.add_${kind}`)}
        </Button>
      </div>
    </div>
  )
}
