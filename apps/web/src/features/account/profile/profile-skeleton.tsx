import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'

export function ProfileSkeleton() {
  const { t } = useTranslation()
  return (
    <Loading label={t('loading')}>
      <Skeleton shape="block" height={120} />
      <Skeleton shape="block" height={420} />
    </Loading>
  )
}
