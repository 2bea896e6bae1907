import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'

/** The shape of a page while its code is loading. */
export function ScreenSkeleton() {
  const { t } = useTranslation()
  return (
    <Loading label={t('loading')}>
      <Skeleton shape="title" width="16rem" />
      <Skeleton lines={4} />
    </Loading>
  )
}
