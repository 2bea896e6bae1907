import { type LocationKind, locationKinds, type MemberPlace } from '@throughway/contract/account/location'
import { Button } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useToast } from '@throughway/ui/overlay/toast'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '#lib/content/help-link.tsx'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { LocationCard, MissingCard } from './location-card.tsx'
import { LocationForm } from './location-form.tsx'
import { useLocations } from './location.calls.ts'
import { useRemoveLocation } from './use-remove-location.ts'
import './locations.css'

/** The form's subject: an existing place, or a new one of some kind. */
type Open = { place: MemberPlace } | { kind: 'home' | 'work' | 'other' } | undefined

/** R2.30, C13: home and work, and up to eight other places. */
export function LocationsScreen() {
  const { t } = useTranslation('places')
  const locations = useLocations()
  return (
    <div className="locations">
      <PageHeader title={t('title')} lead={t('lead')} actions={<HelpLink />} />
      <Loaded
        answer={locations}
        failed={t('load_failed')}
        skeleton={
          <>
            <Skeleton shape="block" height={112} />
            <Skeleton shape="block" height={112} />
          </>
        }
      >
        {({ items, most_others: mostOthers, commute_miles: commute }) => (
          <Places items={items} mostOthers={mostOthers} commute={commute} />
        )}
      </Loaded>
    </div>
  )
}

type PlacesProps = {
  items: readonly MemberPlace[]
  mostOthers: number
  commute: { drive: number; walk: number; bike: number } | null
}

function Places({ items, mostOthers, commute }: PlacesProps) {
  const { t } = useTranslation('places')
  const formats = useFormats()
  const showToast = useToast()
  const page = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  const [open, setOpen] = useState<Open>()
  const removal = useRemoveLocation()
  const home = items.find(({ kind }) => kind === 'home')
  const work = items.find(({ kind }) => kind === 'work')
  const others = items.filter(({ kind }) => kind !== 'home' && kind !== 'work')

  // a saved place appears in the list only after the reload
  useEffect(() => {
    const found = wanted.current && page.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"]`)
    if (!found) return
    wanted.current = undefined
    found.focus()
  })

  /** The focus moves to the saved place, or back to what opened the form. */
  function close(to: string) {
    wanted.current = to
    setOpen(undefined)
  }

  function handleSaved(place: MemberPlace) {
    showToast({ tone: 'success', text: t('saved', { name: nameOf(place) }) })
    close(place.id)
  }

  const nameOf = ({ kind, name }: MemberPlace) => name || t(`place:kind.${kind}`)

  function renderForm(place: MemberPlace | undefined, kinds: readonly LocationKind[], opener: string, title: string) {
    return (
      <LocationForm
        key={opener}
        title={title}
        place={place}
        kinds={kinds}
        onSaved={handleSaved}
        actions={
          <Button kind="quiet" onClick={() => close(opener)}>
            {t('form.cancel')}
          </Button>
        }
      />
    )
  }

  function renderPlace(place: MemberPlace, kinds: readonly LocationKind[]) {
    if (open && 'place' in open && open.place.id === place.id)
      return renderForm(open.place, kinds, place.id, t('card.edit_name', { name: nameOf(place) }))
    return (
      <LocationCard
        place={place}
        name={nameOf(place)}
        onEdit={() => setOpen({ place })}
        onRemove={() =>
          removal.remove(place, nameOf(place), () =>
            close(place.kind === 'home' || place.kind === 'work' ? `new-${place.kind}` : 'new-other'),
          )
        }
        isRemoving={removal.pendingId === place.id}
      />
    )
  }

  function renderMain(kind: 'home' | 'work', place: MemberPlace | undefined) {
    if (place) return renderPlace(place, [kind])
    if (open && 'kind' in open && open.kind === kind)
      return renderForm(undefined, [kind], `new-${kind}`, t(`main.add_${kind}`))
    return <MissingCard kind={kind} onAdd={() => setOpen({ kind })} />
  }

  const otherKinds = locationKinds.filter((kind) => kind !== 'home' && kind !== 'work')
  return (
    <div ref={page} className="locations__parts">
      <Section title={t('main.title')}>
        <div className="locations__main">
          {renderMain('home', home)}
          {renderMain('work', work)}
        </div>
        {commute && (
          <p className="locations__commute">
            {t('main.commute', {
              drive: formats.miles(commute.drive),
              bike: formats.miles(commute.bike),
              walk: formats.miles(commute.walk),
            })}
          </p>
        )}
      </Section>
      <Section
        title={t('others.title')}
        aside={<span className="quiet tabular">{t('others.count', { count: others.length, most: mostOthers })}</span>}
      >
        {others.length === 0 && !(open && 'kind' in open && open.kind === 'other') && (
          <p className="quiet">{t('others.empty')}</p>
        )}
        <ul className="locations__others">
          {others.map((place) => (
            <li key={place.id}>{renderPlace(place, otherKinds)}</li>
          ))}
        </ul>
        {open && 'kind' in open && open.kind === 'other' ? (
          renderForm(undefined, otherKinds, 'new-other', t('others.add'))
        ) : others.length < mostOthers ? (
          <Button data-place="new-other" onClick={() => setOpen({ kind: 'other' })}>
            {t('others.add')}
          </Button>
        ) : (
          <p className="quiet">{t('others.full')}</p>
        )}
      </Section>
    </div>
  )
}
