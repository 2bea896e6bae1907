import type { AnswerOf } from '@throughway/contract/call'
import type { Race } from '@throughway/contract/race/race'
import type { racePrizeCalls, RacePrize } from '@throughway/contract/race/race-prize'
import { prizeClaimDays } from '@throughway/domain/race/race-prizes'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useRacePrizes } from './race.calls.ts'
import { useSayPrize } from './use-say-prize.ts'
import './race.css'

type Won = AnswerOf<typeof racePrizeCalls.getRacePrizes>['won'][number]

/** The prizes of a race, to be read before joining, and those that the member has won. Empty without prizes. */
export function RacePrizes({ race }: { race: Pick<Race, 'id' | 'kind' | 'state'> }) {
  const { t } = useTranslation('race')
  const sayPrize = useSayPrize(race.kind)
  const answer = useRacePrizes(String(race.id))
  if (answer.isError && !answer.data) return <Loaded answer={answer} failed={t('prize.failed')} />
  if (!answer.data?.prizes.length) return null
  const { prizes, won } = answer.data
  return (
    <Section title={t('prize.title')}>
      <ul className="race-prizes">
        {prizes.map((prize) => {
          const own = won.find(({ position }) => position === prize.position)
          return (
            <li key={prize.position}>
              <span>
                {sayPrize.whom(prize)}: <Target prize={prize} />
              </span>
              {own && <Own prize={prize} own={own} />}
            </li>
          )
        })}
      </ul>
      {race.state !== 'void' && <p className="quiet">{t('prize.how', { count: prizeClaimDays })}</p>}
    </Section>
  )
}

function Target({ prize: { reward, drawing, entries } }: { prize: RacePrize }) {
  const { t } = useTranslation('race')
  if (reward) return <PageLink href={`/reward/${reward.id}`}>{reward.title}</PageLink>
  if (!drawing) return null
  return (
    <>
      {t('prize.entries', { count: entries ?? 1 })} <PageLink href={`/drawing/${drawing.id}`}>{drawing.title}</PageLink>
    </>
  )
}

/** What became of a prize that the member has won, and where they get it. */
function Own({ prize: { reward, drawing }, own: { state, until } }: { prize: RacePrize; own: Won }) {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const { brand } = useBrand()
  if (drawing && state !== 'due') return <strong>{t('prize.won.entered')}</strong>
  const moment = until ? formats.moment(until, brand.time_zone) : ''
  return (
    <span className="race-prizes__own">
      <strong>{t(`prize.won.${state}`, { moment })}</strong>
      {state === 'given' && reward && <PageLink href={`/reward/${reward.id}`}>{t('prize.redeem')}</PageLink>}
    </span>
  )
}
