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
  return {
    programme: brand.app_name,
    race: race.name,
    who: `${firstName} ${lastName}`.trim(),
    place: sayPlace(),
    amount: say.ofOne(race.metric, mine.score),
    dates: t('from_to', {
      from: formats.date(race.starts_on, 'longDay'),
      to: formats.date(race.ends_on, 'longDay'),
    }),
  }

  /** The certified place: that of the team or the organisation where the race ranks those, or else the member's own. */
  function sayPlace(): string {
    const group = race.result?.group
    if (group)
      return t('certificate.place_of', {
        name: group.name ?? t(race.kind === 'team' ? 'board.nameless_team' : 'board.nameless_organisation'),
        rank: formats.whole(group.rank),
        entrants: formats.whole(group.entrants),
      })
    if (mine.rank === null || race.kind !== 'individual') return t('certificate.took_part')
    return t('certificate.place', {
      rank: formats.whole(mine.rank),
      count: race.entrants,
      entrants: formats.whole(race.entrants),
    })
  }
}
