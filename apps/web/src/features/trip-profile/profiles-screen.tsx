import type { TripProfile } from '@throughway/contract/account/trip-profile'
import { mostTripProfiles } from '@throughway/domain/trip/trip-profiles'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { readTripStart } from '#lib/screen/trip-start.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { copyDraft, draftOf, draftOfStart, newDraft } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileList } from './profile-list.tsx'
import { useTripProfiles } from './trip-profile.calls.ts'
import { useOwnPlaces } from './use-own-places.ts'
import '#lib/page/form-page.css'
import './trip-profile.css'

/**
 * R2.40, R2.52, C5. `operation` opens the form of a new (of a way of the planner, where the address has one), another
 * or a copied profile, or asks before deleting one; any other shows the list.
 */
export function ProfilesScreen() {
  const { t } = useTranslation('trip-profile')
  const navigate = useNavigate()
  const [{ operation, id, planned }] = useSearchOf((search) => ({
    operation: search.operation,
    id: search.id,
    planned: readTripStart(search),
  }))
  const answer = useTripProfiles()
  const places = useOwnPlaces()
  const goBack = () => void navigate({ href: '/trips/trip_profiles' })

  return (
    <Loaded answer={answer} failed={t('failed')} title={t('title')}>
      {({ items, ride_home_missing: missing }) => {
        const opened = items.find((each) => each.id === id)
        const isFull = items.length >= mostTripProfiles
        const common = { isFirst: items.length === 0, onDone: goBack }
        if (operation === 'edit' && opened)
          return <ProfileForm key={id} profile={opened} start={draftOf(opened)} {...common} />
        if (operation === 'copy' && opened && !isFull)
          return <ProfileForm key={`copy ${id}`} start={copyDraft(opened, nameCopy(items, opened.name))} {...common} />
        // Places only prefill the form: without them it starts with empty ends.
        if (operation === 'new' && !isFull && !places.isLoading)
          return <ProfileForm key="new" start={startNew(common.isFirst)} {...common} />
        return (
          <ProfileList
            items={items}
            rideHomeMissing={missing}
            going={operation === 'delete' ? opened : undefined}
            onDone={goBack}
          />
        )
      }}
    </Loaded>
  )

  function startNew(isFirst: boolean) {
    const draft = newDraft(isFirst, findEnds())
    return planned ? draftOfStart(draft, planned, places.items) : draft
  }

  function findEnds() {
    const find = (kind: 'home' | 'work') => {
      const place = places.items.find((each) => each.kind === kind)
      return place && { choice: place.id, typed: place.name }
    }
    return { home: find('home'), work: find('work') }
  }

  /** "Bus (copy)", "Bus (copy 2)": an unused name. */
  function nameCopy(items: readonly TripProfile[], name: string) {
    const taken = new Set(items.map((each) => each.name.toLowerCase()))
    const base = name.slice(0, 45)
    const names = Array.from({ length: mostTripProfiles + 1 }, (_, index) =>
      index === 0 ? t('copy_name', { name: base }) : t('copy_name_again', { name: base, number: index + 1 }),
    )
    return names.find((each) => !taken.has(each.toLowerCase()))!
  }
}
