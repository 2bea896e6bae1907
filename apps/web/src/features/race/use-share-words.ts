import type { Race } from '@throughway/contract/race/race'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useSayAmount } from '#lib/race/use-say-amount.ts'
import { useBrand, useMember } from '#lib/screen/hooks.ts'

export type ShareWords = { programme: string; race: string; who: string; place: string; amount: string; dates: string }

/** What the certificate and the picture say. The member shows them themselves, so they carry the whole name. */
export function useShareWords(race: Race, mine: NonNullable<Race['mine']>): ShareWords {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const say = useSayAmount()
  const { brand } = useBrand()
  const { first_name: firstName, last_name: lastName } = useMember()
  const place =
    mine.rank === null || race.kind === 'collective'
      ? t('certificate.took_part')
      : t('certificate.place', {
          rank: formats.whole(mine.rank),
          count: race.entrants,
          entrants: formats.whole(race.entrants),
        })
  return {
    programme: brand.app_name,
    race: race.name,
    who: `${firstName} ${lastName}`.trim(),
    place,
    amount: say.ofOne(race.metric, mine.score),
    dates: t('from_to', {
      from: formats.date(race.starts_on, 'longDay'),
      to: formats.date(race.ends_on, 'longDay'),
    }),
  }
}
