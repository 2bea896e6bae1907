import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useRaces } from '#lib/race/race.calls.ts'

/** What saving changes at once for a member who opts out. */
export function OptOut() {
  const { t } = useTranslation('racing')
  const formats = useFormats()
  const { data } = useRaces()
  const names = (data?.races ?? [])
    .filter(({ mine, state }) => mine !== null && !mine.has_left && state !== 'certified')
    .map(({ name }) => name)
  return (
    <Notice tone="warning" role={'status' as const} title={t('out.title')}>
      <p>{names.length > 0 ? t('out.leaves', { count: names.length, names: formats.list(names) }) : t('out.none')}</p>
      <p>{t('out.stays')}</p>
    </Notice>
  )
}
