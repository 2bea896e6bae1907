import { Stat } from '@throughway/ui/chart/stat'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { movingFactorsOf } from '#lib/vehicles/moving-factors.ts'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useCallQuery } from '#lib/send/use-call.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { saveInAYear } from './example-commute.ts'

/**
 * The yearly savings of an example commute, the programme's own and by the programme's own prices, for a programme without
 * members yet. If the facts fail to load, the link to the calculator stays.
 */
export function NumbersExample() {
  const { t } = useTranslation('landing')
  const formats = useFormats()
  const { city, id } = useBrand().brand
  const { data } = useCallQuery(callDescriptors.getFactors, {}, { staleTime: Infinity })
  const saved = data && saveInAYear(id, movingFactorsOf(data))
  const calculator = `/commute_calculator${saved ? `?${new URLSearchParams(saved.search)}` : ''}`
  return (
    <section aria-labelledby="numbers-title" className="numbers-example">
      <h2 id="numbers-title">{t('example.title', { city })}</h2>
      {saved && (
        <>
          <div className="landing-numbers">
            <Stat size="large" value={saved.cents} format={formats.wholeMoney} label={t('example.money', { city })} />
            <Stat
              size="large"
              value={saved.gallons}
              format={formats.gallons}
              unit={t('example.gallons_unit')}
              label={t('example.gallons', { city })}
            />
            <Stat
              size="large"
              value={saved.pounds}
              format={formats.pounds}
              unit={t('numbers.pounds_unit')}
              label={t('numbers.pounds', { city })}
            />
          </div>
          <p className="quiet landing-numbers__what">
            <ProgrammeText>
              {(program) => t('example.what', { program, miles: formats.miles(saved.miles), weeks: saved.weeks })}
            </ProgrammeText>
          </p>
        </>
      )}
      <p>
        <PageLink href={calculator} className="numbers-example__link">
          {t('example.own')}
        </PageLink>
      </p>
    </section>
  )
}
