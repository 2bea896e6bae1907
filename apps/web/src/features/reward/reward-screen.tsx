import { useParams } from '@tanstack/react-router'
import type { RewardCard as Card, RewardDetail } from '@throughway/contract/reward/reward'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { RewardPicture } from '#lib/page/reward-picture.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { LazyCover } from '#lib/ride-home/lazy-cover.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { findListHref, keepListPlace } from './list-place.ts'
import { PinReward } from './pin-reward.tsx'
import { RedeemReward } from './redeem-reward.tsx'
import { RewardCard, RewardFacts } from '#lib/reward/reward-card.tsx'
import { RewardRules } from '#lib/reward/reward-rules.tsx'
import { RewardPlaces } from './reward-places.tsx'
import { useReward } from './reward.calls.ts'
import { findRemedy, sayObstacle } from '#lib/reward/say-obstacle.ts'
import type { WaitingPoints } from './say-waiting.ts'
import '#lib/reward/reward.css'

/** R2.23, C14: one reward. The list is restored when the reader returns. */
export function RewardScreen() {
  const { t } = useTranslation('reward')
  const { id } = useParams({ strict: false }) as { id: string }
  const answer = useReward(id.slice(0, 40))
  const reward = answer.data?.reward
  const gone = answer.data?.gone
  return (
    <div className="reward-page">
      <PageHeader
        title={reward?.title ?? (gone ? t(`gone.${gone}`) : t('one'))}
        lead={reward && <ProgrammeText>{() => reward.sponsor}</ProgrammeText>}
        above={<PageLink href={findListHref()}>{t('back')}</PageLink>}
      />
      <Loaded answer={answer} failed={t('failed_reward')}>
        {({ reward: shown, title, gone: why, alternatives, balance, pending, ready_at }) =>
          shown ? (
            <Reward reward={shown} balance={balance} waiting={{ pending, ready_at }} />
          ) : (
            <Gone why={why ?? 'hidden'} title={title} alternatives={alternatives} />
          )
        }
      </Loaded>
    </div>
  )
}

function Reward({ reward, balance, waiting }: { reward: RewardDetail; balance: number; waiting: WaitingPoints }) {
  const { t } = useTranslation('reward')
  return (
    <>
      <div className="reward-page__top">
        <RewardPicture {...reward.picture} className="reward-page__picture" />
        <div className="reward-page__deal">
          <p className="reward-page__summary">{reward.summary}</p>
          <RewardFacts card={{ ...reward, obstacles: [] }} />
          <Obstacles reward={reward} />
          {reward.category === 'ride_home' ? (
            <LazyCover />
          ) : (
            <>
              <RedeemReward reward={reward} balance={balance} waiting={waiting} />
              <PinReward reward={reward} />
            </>
          )}
          {reward.drawing_id && (
            <p>
              <PageLink href={`/drawing/${reward.drawing_id}`}>{t('drawing')}</PageLink>
            </p>
          )}
        </div>
      </div>
      <div className="reward-page__rest">
        {/* the ride home has its own page with its own rules */}
        {reward.category !== 'ride_home' && (
          <Section title={t('how')}>
            <p>{reward.how}</p>
          </Section>
        )}
        {reward.category !== 'ride_home' && (
          <Section title={t('rules.title')}>
            <RewardRules reward={reward} />
          </Section>
        )}
        {reward.places.length > 0 && <RewardPlaces places={reward.places} />}
        <Section title={t('terms')}>
          <p>{reward.terms}</p>
        </Section>
      </div>
    </>
  )
}

function Obstacles({ reward }: { reward: RewardDetail }) {
  const { t } = useTranslation('reward')
  const formats = useFormats()
  const { brand } = useBrand()
  if (reward.reservation || reward.obstacles.length === 0 || reward.category === 'ride_home') return null
  return (
    <Notice title={t('missing')}>
      <ul>
        {reward.obstacles.map((obstacle) => {
          const remedy = findRemedy(obstacle)
          return (
            <li key={obstacle.kind}>
              {sayObstacle(t, formats, obstacle, brand.time_zone)}
              {remedy && (
                <>
                  {' '}
                  <PageLink href={remedy}>{t(`remedy.${obstacle.kind}`)}</PageLink>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

function Gone({
  why,
  title,
  alternatives,
}: {
  why: 'ended' | 'hidden'
  title: string | null
  alternatives: readonly Card[]
}) {
  const { t } = useTranslation('reward')
  return (
    <>
      <p>{why === 'ended' && title ? t('gone.ended_text', { title }) : t('gone.hidden_text')}</p>
      {alternatives.length > 0 && (
        <Section title={t('gone.instead')}>
          <ul className="reward-cards">
            {alternatives.map((card) => (
              <RewardCard key={card.id} card={card} level={3} onOpen={keepListPlace} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
