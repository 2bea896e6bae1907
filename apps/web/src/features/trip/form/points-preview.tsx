import type { PointsReason } from '@throughway/contract/trip/trip-states'
import { isDayMode } from '@throughway/domain/mode/modes'
import { TripLine } from '@throughway/ui/chart/trip-line'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { useSettled } from '#lib/screen/use-settled.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { promiseOf } from './earned-points.ts'
import { stopsOfTrip } from './preview-line.ts'
import type { Translate } from './reason-texts.ts'
import { useSayReason } from './use-say-reason.ts'
import { UnusualNotice } from '../fields/unusual-notice.tsx'
import { type PreviewInput, usePreview } from '../trip.calls.ts'
import type { TripValues } from './trip-form.ts'

const debounceMs = 250

type PointsPreviewProps = {
  values: TripValues
  /** Undefined while too little is known. */
  input: PreviewInput | undefined
  today: string
  /** A change shows its effect on the day's points, a new trip its own points. */
  showsDifference?: boolean
}

/** The points of the trip before it is saved. Only informative: saving never waits for it. */
export function PointsPreview({ values, input, today, showsDifference = false }: PointsPreviewProps) {
  const { t } = useTranslation(['trip', 'trip-form'])
  const formats = useFormats()
  // by its text, since the same input is a new object at each render
  const written = JSON.stringify(input)
  const settled = useSettled(written, written, debounceMs)
  const asked = settled === undefined ? undefined : (JSON.parse(settled) as PreviewInput)
  const preview = usePreview(asked)
  const answer = input && !preview.isError ? preview.data : undefined
  const promise = answer && promiseOf(answer)

  return (
    <section
      className="points-preview"
      aria-labelledby="points-preview-title"
      aria-busy={preview.isFetching || undefined}
    >
      <h2 id="points-preview-title" className="points-preview__title">
        {t('trip-form:preview.title')}
      </h2>
      <FormLine values={values} />
      {promise && (
        <p className="points-preview__number tabular">
          {formats.whole(promise.points)} <span>{t('trip-form:preview.points', { count: promise.points })}</span>
        </p>
      )}
      <div aria-live="polite" className="points-preview__words">
        {promise && <ReasonList reasons={promise.reasons} isToday={values.date === today} />}
        {promise && showsDifference && (
          <p>{sayDifference(t, formats.whole, promise.difference, 'trip-form:preview.difference')}</p>
        )}
        {answer && <UnusualNotice unusual={answer.unusual} until={null} />}
        {promise?.confirmed !== undefined && (
          <p>
            {t('trip-form:preview.confirmed', {
              count: promise.confirmed,
              points: formats.whole(promise.confirmed),
            })}
          </p>
        )}
        {answer?.doubled && <p className="points-preview__double">{t('trip-form:preview.doubled')}</p>}
        {!input && <p className="quiet">{t('trip-form:preview.waiting')}</p>}
        {input && preview.isError && (
          <p>
            {preview.error instanceof RefusalError
              ? t(Object.values(preview.error.fields)[0] ?? messageKeyOf(preview.error), { ns: 'common' })
              : t('trip-form:preview.unknown')}
          </p>
        )}
      </div>
    </section>
  )
}

/** The reasons, each once: both directions of a drive alone need not repeat it. */
export function ReasonList({ reasons, isToday }: { reasons: readonly PointsReason[]; isToday: boolean }) {
  const sayReason = useSayReason()
  const sentences = new Map(reasons.map((reason) => [sayReason(reason, isToday), reason.points > 0]))
  return (
    <ul className="reasons">
      {[...sentences].map(([sentence, earns]) => (
        <li key={sentence} data-earns={earns || undefined}>
          {sentence}
        </li>
      ))}
    </ul>
  )
}

/** "Your day earns 10 points more", or less, or the same. */
export function sayDifference(t: Translate, whole: (value: number) => string, difference: number, key: string): string {
  const count = Math.abs(difference)
  if (count === 0) return t(`${key}_none`)
  return t(difference > 0 ? `${key}_more` : `${key}_less`, { count, points: whole(count) })
}

/** The trip as filled in: our line from here to there, and back. */
function FormLine({ values }: { values: TripValues }) {
  const { t } = useTranslation(['trip', 'trip-form'])
  const { mode, way, miles } = values
  if (mode === '') return null
  if (mode === 'multimode') return <LegsLine values={values} />
  const length = Math.max(Number(miles) || 1, 0.1)
  const isDay = isDayMode(mode)
  const label = miles && !isDay ? t('row.miles', { miles }) : ''
  const stops = stopsOfTrip({ mode, way, from: values.from, to: values.to })
  const segments = Array.from({ length: stops.length - 1 }, () => ({ length, mode, label }))
  return (
    <div className="points-preview__line" aria-hidden="true">
      <TripLine
        variant="trip"
        height={108}
        label={t(`mode.${mode}`)}
        segments={segments}
        stops={stops.map((place, index) => ({ at: index * length, label: place }))}
      />
    </div>
  )
}

/** One direction with several legs, each in its mode's colour. */
function LegsLine({ values }: { values: TripValues }) {
  const { t } = useTranslation(['trip', 'trip-form'])
  const segments = values.legs.flatMap(({ mode, miles }) =>
    mode === ''
      ? []
      : [{ length: Math.max(Number(miles) || 1, 0.1), mode, label: miles ? t('row.miles', { miles }) : '' }],
  )
  if (!segments.length) return null
  return (
    <div className="points-preview__line" aria-hidden="true">
      <TripLine variant="trip" height={108} label={t('mode.multimode')} segments={segments} />
    </div>
  )
}
