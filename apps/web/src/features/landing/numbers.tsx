import { Stat } from '@throughway/ui/chart/stat'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { useNear } from '#lib/screen/use-near.ts'
import { useFormats } from '#lib/language/use-formats.ts'

const NumbersExample = latePart(() => import('./numbers-example.tsx').then((module) => module.NumbersExample))

/** The totals of the programme's members; while they are too few to show, the savings of one member. */
export function Numbers() {
  const { t } = useTranslation('landing')
  const formats = useFormats()
  const { brand } = useBrand()
  if (!brand.numbers) return <LateExample />

  const { members, trips, co2_pounds: pounds } = brand.numbers
  return (
    <section aria-labelledby="numbers-title">
      <h2 id="numbers-title" className="visually-hidden">
        {t('numbers.title')}
      </h2>
      <div className="landing-numbers">
        <Stat size="large" value={members} format={formats.whole} label={t('numbers.members', { count: members })} />
        <Stat size="large" value={trips} format={formats.whole} label={t('numbers.trips', { count: trips })} />
        <Stat
          size="large"
          value={pounds}
          format={formats.pounds}
          unit={t('numbers.pounds_unit')}
          label={t('numbers.pounds')}
        />
      </div>
      <p className="quiet landing-numbers__what">{t('numbers.what')}</p>
    </section>
  )
}

/** Most visitors act above it, so it is loaded only when they come near. */
function LateExample() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} className="landing-numbers__example">
      {isNear && (
        <Suspense>
          <NumbersExample />
        </Suspense>
      )}
    </div>
  )
}
