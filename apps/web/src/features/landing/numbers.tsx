import { Stat } from '@throughway/ui/chart/stat'
import { useTranslation } from '#lib/language/use-translation.ts'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { WhenNear } from './when-near.tsx'

const NumbersExample = latePart(() => import('./numbers-example.tsx').then((module) => module.NumbersExample))

/** The totals of the programme's members; while they are too few to show, the savings of one member. */
export function Numbers() {
  const { t } = useTranslation('landing')
  const formats = useFormats()
  const { brand } = useBrand()
  if (!brand.numbers) return <WhenNear className="landing-numbers__example" part={NumbersExample} />

  const { members, trips, co2_pounds: pounds } = brand.numbers
  const { app_name: program, city } = brand
  return (
    <section aria-labelledby="numbers-title">
      <h2 id="numbers-title" className="visually-hidden">
        {t('numbers.title')}
      </h2>
      <div className="landing-numbers">
        <Stat
          size="large"
          value={members}
          format={formats.whole}
          label={<ProgrammeText>{() => t('numbers.members', { count: members, program })}</ProgrammeText>}
        />
        <Stat size="large" value={trips} format={formats.whole} label={t('numbers.trips', { count: trips, city })} />
        <Stat
          size="large"
          value={pounds}
          format={formats.pounds}
          unit={t('numbers.pounds_unit')}
          label={t('numbers.pounds', { city })}
        />
      </div>
      <p className="quiet landing-numbers__what">
        <ProgrammeText>{() => t('numbers.what', { program })}</ProgrammeText>
      </p>
    </section>
  )
}
