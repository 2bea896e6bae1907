import type { TripChange } from '@throughway/contract/trip'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { useToast } from '@throughway/ui/overlay/toast'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { DeleteTrip } from '../one/delete-trip.tsx'
import type { TripGroup } from '../list/group-trips.ts'
import { useFocusOnErrors } from './new-trip-form.tsx'
import { PointsPreview } from './points-preview.tsx'
import { TripFields } from '../fields/trip-fields.tsx'
import { findFaults, previewOf } from './trip-faults.ts'
import { inputOf, type TripValues, valuesOf } from './trip-form.ts'
import { useChangeTrip } from '../trip.calls.ts'
import { useExpectedMiles } from '../fields/use-expected-miles.ts'

/** Changes a trip, or the common facts of both ways; what it does to the points stands beside it before saving. */
export function EditTrip({ id, group }: { id: string; group: TripGroup }) {
  const { t } = useTranslation(['trip', 'trip-form'])
  const navigate = useNavigate()
  const today = useToday()
  const form = useRef<HTMLFormElement>(null)
  const opened = group.trips.find((each) => each.id === id) ?? group.trips[0]
  const [scope, setScope] = useState<'both' | 'one'>(group.trips.length > 1 ? 'both' : 'one')
  const [values, setValues] = useState<TripValues>(() => valuesOf(opened))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isDeleting, setDeleting] = useState(false)
  const expected = useExpectedMiles(values, opened)
  const changeTrip = useChangeTrip()
  const tellChange = useTellChange()
  useFocusOnErrors(form, errors)

  const target = { id: opened.id, group: scope === 'both' ? ('true' as const) : ('false' as const) }
  const preview = previewOf(values, today)
  const goBack = () => void navigate({ href: '/trips/trips' })

  function handleChange(changes: Partial<TripValues>) {
    setValues((before) => ({ ...before, ...changes }))
    setErrors({})
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (changeTrip.isPending) return
    const faults = findFaults(values, today, opened.fixed ? undefined : expected)
    setErrors(faults)
    if (Object.keys(faults).length > 0) return
    const { round_trip: _never, ...input } = inputOf(values)
    changeTrip.mutate(
      { ...input, ...target },
      {
        onSuccess: (change) => {
          tellChange(change)
          goBack()
        },
        onError: (error) => error instanceof RefusalError && setErrors(error.fields),
      },
    )
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={handleSubmit}>
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
              errors={errors}
              today={today}
              hasWay={false}
              hidesDirection={scope === 'both'}
              opened={opened}
              onChange={handleChange}
            />
          </div>
          <div className="trip-form__aside">
            <PointsPreview
              values={{ ...values, way: scope === 'both' ? 'round' : 'one_way' }}
              input={preview && { ...preview, ...target }}
              today={today}
              showsDifference
            />
            {changeTrip.isError && (
              <Notice tone="danger" role="alert">
                {t(messageKeyOf(changeTrip.error), { ns: 'common' })}
              </Notice>
            )}
            <Button type="submit" kind="primary" size="large" wide pending={changeTrip.isPending}>
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
