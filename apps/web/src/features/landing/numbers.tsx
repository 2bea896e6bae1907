import { Stat } from '@throughway/ui/chart/stat'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { useFormats } from '#lib/language/use-formats.ts'

/** What the programme's members did together; as long as they are too few to count, that. */
export function Numbers() {
  const { t } = useTranslation('landing')
  const formats = useFormats()
  const { brand } = useBrand()
  if (!brand.numbers) return <p className="landing-numbers__none">{t('numbers.none')}</p>

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
