import type { TripChange } from '@throughway/contract/trip/trip'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { useToast } from '@throughway/ui/overlay/toast'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { DeleteTrip } from '../one/delete-trip.tsx'
import type { TripGroup } from '../list/group-trips.ts'
import { PointsPreview } from './points-preview.tsx'
import { TripFields } from '../fields/trip-fields.tsx'
import { findFaults, previewOf } from './trip-faults.ts'
import { inputOf, namesOf, valuesOf } from './trip-form.ts'
import { useChangeTrip } from '../trip.calls.ts'
import { useExpectedMiles } from '../fields/use-expected-miles.ts'

/** Changes a trip, or the common facts of a round trip. The effect on the points is shown before saving. */
export function EditTrip({ id, group }: { id: string; group: TripGroup }) {
  const { t } = useTranslation(['trip', 'trip-form'])
  const navigate = useNavigate()
  const today = useToday()
  const element = useRef<HTMLFormElement>(null)
  const opened = group.trips.find((each) => each.id === id) ?? group.trips[0]
  const [scope, setScope] = useState<'both' | 'one'>(group.trips.length > 1 ? 'both' : 'one')
  const [isDeleting, setDeleting] = useState(false)
  const changeTrip = useChangeTrip()
  const tellChange = useTellChange()

  const target = { id: opened.id, group: scope === 'both' ? ('true' as const) : ('false' as const) }
  const goBack = () => void navigate({ href: '/trips/trips' })

  const form = useCallForm(tripCalls.changeTrip, {
    start: () => valuesOf(opened),
    namesOf,
    inputOf(wanted) {
      const { round_trip: _never, ...input } = inputOf(wanted)
      return { ...input, ...target }
    },
    check: (wanted) => findFaults(wanted, today, opened.fixed ? undefined : expected),
    by: changeTrip,
    thing: opened.id,
    onDone(change) {
      tellChange(change)
      // a member who has left the form meanwhile stays where they are
      if (element.current) goBack()
    },
  })
  const { values } = form
  const expected = useExpectedMiles(values, opened)
  const preview = previewOf(values, today)

  return (
    <>
      <form ref={element} noValidate onSubmit={form.handleSubmit}>
        <PageHeader
          title={t('title.edit')}
          above={<PageLink href="/trips/trips">{t('trip-form:edit.back')}</PageLink>}
        />
        <div className="trip-form">
          <div className="trip-form__fields">
            {group.trips.length > 1 && (
              <RadioCards
                legend={t('trip-form:edit.group')}
                name="scope"
                value={scope}
                onChange={setScope}
                options={(['both', 'one'] as const).map((each) => ({
                  value: each,
                  label: t(`trip-form:edit.group_${each}`),
                }))}
              />
            )}
            <TripFields
              values={values}
              errors={form.errors}
              today={today}
              offersRoundTrip={false}
              hidesDirection={scope === 'both'}
              opened={opened}
              onChange={form.change}
            />
          </div>
          <div className="trip-form__aside">
            <PointsPreview
              values={{ ...values, way: scope === 'both' ? 'round' : 'one_way' }}
              input={preview && { ...preview, ...target }}
              today={today}
              showsDifference
            />
            <FormRefusal error={form.error} />
            <Button type="submit" kind="primary" size="large" wide pending={form.isPending}>
              {t('trip-form:edit.save')}
            </Button>
            <Button kind="quiet" wide onClick={() => setDeleting(true)}>
              {t('trip-form:edit.delete')}
            </Button>
          </div>
        </div>
      </form>
      {isDeleting && <DeleteTrip trips={group.trips} onClose={() => setDeleting(false)} onDeleted={goBack} />}
    </>
  )
}

function useTellChange() {
  const { t } = useTranslation(['trip', 'trip-form'])
  const formats = useFormats()
  const showToast = useToast()
  return ({ difference }: TripChange) => {
    const count = Math.abs(difference)
    const key =
      difference > 0
        ? 'trip-form:edit.saved_more'
        : difference < 0
          ? 'trip-form:edit.saved_less'
          : 'trip-form:edit.saved'
    showToast({ tone: 'success', text: t(key, { count, points: formats.whole(count) }) })
  }
}
