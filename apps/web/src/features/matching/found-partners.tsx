import type { FoundPartners as Found } from '@throughway/contract/match/matching'
import type { ToldWish } from '@throughway/contract/match/wish'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { PageHeader } from '@throughway/ui/page-header'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { InvitationLink } from '#lib/reward/invitation-link.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { MatchItem } from './match-item.tsx'
import { MatchMap } from './match-map.tsx'
import { useInvitation, usePartners, useRenewWish, useWatchWish } from './matching.calls.ts'
import { NearMisses } from './near-misses.tsx'
import { useSayWish } from './use-say-wish.ts'
import { VanpoolLine } from './vanpool-line.tsx'
import { WishNeeds } from './wish-needs.tsx'

/**
 * The people found for a wish: a list, beside a map of the member's own meeting points. Those of others are shown in a
 * pool.
 */
export function FoundPartners({ wish }: { wish: ToldWish }) {
  const { t } = useTranslation('matching')
  const { sayDays, sayTimes } = useSayWish()
  const answer = usePartners(wish.id)
  return (
    <section className="form-page found-page">
      <PageHeader
        title={t('found_title', { name: wish.profile })}
        lead={[sayDays(wish.days), sayTimes(wish)].filter(Boolean).join(' · ')}
        above={<PageLink href="/trips/company">{t('back')}</PageLink>}
      />
      <Loaded answer={answer} failed={t('found_failed')}>
        {(found) => <FoundList wish={wish} found={found} />}
      </Loaded>
    </section>
  )
}

function FoundList({ wish, found }: { wish: ToldWish; found: Found }) {
  const { t } = useTranslation('matching')
  const renew = useRenewWish()
  const { matches, near, vanpool, needs } = found
  if (needs.length > 0)
    return (
      <WishNeeds wish={{ ...wish, needs }} onRenew={() => renew.mutate({ id: wish.id })} isRenewing={renew.isPending} />
    )
  return (
    <>
      {matches.length > 0 ? (
        <Section title={t('found', { count: matches.length })}>
          <div className="found-page__beside">
            <ol className="matches">
              {matches.map((match) => (
                <MatchItem key={match.id} match={match} wishId={wish.id} />
              ))}
            </ol>
            <MatchMap wish={wish} />
          </div>
        </Section>
      ) : (
        <EmptyState picture={<EmptyPicture name="planner" />} title={t('nobody_title')}>
          {t('nobody_text')}
        </EmptyState>
      )}
      {near.length > 0 && <NearMisses wish={wish} near={near} />}
      {vanpool && <VanpoolLine vanpool={vanpool} />}
      <WatchFor wish={wish} />
      {matches.length === 0 && <BringColleague />}
    </>
  )
}

/**
 * Leads to the member's invitation on the page of points. Where the programme gives no points for one, that page shows
 * none, and the link is here.
 */
function BringColleague() {
  const { t } = useTranslation('matching')
  const { data } = useInvitation()
  if (!data) return null
  return (
    <Section title={t('bring.title')}>
      {data.points > 0 ? (
        <>
          <p>{t('bring.text')}</p>
          <PageLink href="/trips/points">{t('bring.link')}</PageLink>
        </>
      ) : (
        <>
          <p>{t('bring.text_alone')}</p>
          <InvitationLink code={data.code} link={data.link} />
        </>
      )}
    </Section>
  )
}

/** Watches for the member, at one press. */
function WatchFor({ wish: { id, watches } }: { wish: ToldWish }) {
  const { t } = useTranslation('matching')
  const showToast = useToast()
  const watch = useWatchWish()
  return (
    <Checkbox
      isSwitch
      label={t('field.watches')}
      hint={t('field.watches_hint')}
      checked={watches}
      onChange={({ target }) =>
        watch.mutate(
          { id, watches: target.checked ? 'true' : 'false' },
          { onError: (error) => showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) }) },
        )
      }
    />
  )
}
