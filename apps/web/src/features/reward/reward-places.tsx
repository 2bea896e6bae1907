import type { RewardPlace } from '@throughway/contract/reward/reward'
import { Button } from '@throughway/ui/button'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { latePart } from '#lib/screen/late-part.tsx'

const PlacesMap = latePart(() => import('./places-map.tsx').then((module) => module.PlacesMap))

/** The places: a list with everything, and an optional map. */
export function RewardPlaces({ places }: { places: readonly RewardPlace[] }) {
  const { t } = useTranslation('reward')
  const formats = useFormats()
  const [isMapShown, setMapShown] = useState(false)
  return (
    <Section
      title={t('places.title')}
      aside={
        !isMapShown && (
          <Button size="small" onClick={() => setMapShown(true)}>
            {t('places.show_map')}
          </Button>
        )
      }
    >
      {isMapShown && (
        <Suspense fallback={<Skeleton shape="block" height={320} />}>
          <PlacesMap places={places} />
        </Suspense>
      )}
      <ol className="reward-places">
        {places.map(({ name, address, hours, accessibility, miles }) => (
          <li key={`${name} ${address}`}>
            <h3>{name}</h3>
            <p>
              {address}
              {miles !== null && ` · ${t('miles', { miles: formats.miles(miles) })}`}
            </p>
            {hours && (
              <p>
                <span className="quiet">{t('places.hours')}</span> {hours}
              </p>
            )}
            {accessibility && (
              <p>
                <span className="quiet">{t('places.accessibility')}</span> {accessibility}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
