import { Stat } from '@throughway/ui/chart/stat'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { useFormats } from '#lib/language/use-formats.ts'

const NumbersExample = latePart(() => import('./numbers-example.tsx').then((module) => module.NumbersExample))

/** What the programme's members did together; as long as they are too few to count, what one of them would save. */
export function Numbers() {
  const { t } = useTranslation('landing')
  const formats = useFormats()
  const { brand } = useBrand()
  if (!brand.numbers)
    return (
      <div className="landing-numbers__example">
        <Suspense>
          <NumbersExample />
        </Suspense>
      </div>
    )

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
