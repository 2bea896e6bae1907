import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '#lib/screen/late-part.tsx'
import type { JourneyDetailsProps } from './journey-details-props.ts'

const WholeJourney = latePart(() => import('./whole-journey.tsx').then((module) => module.WholeJourney))

/** One journey, leg by leg, and its actions. Its code and texts are loaded when one is opened. */
export function JourneyDetails(props: JourneyDetailsProps) {
  const { t } = useTranslation()
  return (
    <Suspense
      fallback={
        <Loading label={t('loading')}>
          <Skeleton shape="block" lines={4} height={48} />
        </Loading>
      }
    >
      <WholeJourney {...props} />
    </Suspense>
  )
}
