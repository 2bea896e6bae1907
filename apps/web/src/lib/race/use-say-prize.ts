import type { Race } from '@throughway/contract/race/race'
import type { RacePrize } from '@throughway/contract/race/race-prize'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

type Whom = Pick<RacePrize, 'given_for' | 'place_from' | 'place_to' | 'size_class' | 'least_days'>

/** Says who gets a prize. */
export function useSayPrize(kind: Race['kind']) {
  const { t } = useTranslation('race')
  const formats = useFormats()

  function whom({
    given_for: givenFor,
    place_from: from,
    place_to: to,
    size_class: size,
    least_days: days,
  }: Whom): string {
    if (givenFor === 'goal') return t('prize.whom.goal')
    if (givenFor === 'minimum') return t('prize.whom.minimum', { count: days ?? 0 })
    const group = kind === 'team' || kind === 'organisation' ? kind : 'individual'
    const [first, last] = [formats.whole(from ?? 1), formats.whole(to ?? 1)]
    const place = from === to ? t('prize.place', { place: first }) : t('prize.places', { from: first, to: last })
    const sized = size === null ? place : t('prize.sized', { place, size: t(`board.class_${size}`) })
    return t(`prize.whom.${group}`, { place: sized })
  }

  return { whom }
}
