import { useParams } from '@tanstack/react-router'
import type { StaffReward } from '@throughway/contract/reward/reward-editor'
import { Notice } from '@throughway/ui/state/notice'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand, useLanguage, useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Fact } from '../frame/fact.tsx'
import { LeaveQuestion } from '../frame/leave-question.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { useEpoch } from '../frame/use-epoch.ts'
import { findListPlace } from '../list/list-place.ts'
import { CodesPart } from './codes-part.tsx'
import { DocumentPart } from './document-part.tsx'
import { EditReward } from './edit-reward.tsx'
import { NewReward } from './new-reward.tsx'
import { useStaffReward } from './reward.calls.ts'
import { RewardActs } from './reward-acts.tsx'
import { RewardPreview } from './reward-preview.tsx'
import { RewardState } from './reward-state.tsx'
import { type RewardValues, valuesOfReward } from './reward-values.ts'
import { Stock } from './stock.tsx'
import './rewards.css'

/** C14: one reward: how members see it, its codes or its document, and everything that an editor changes. */
export function StaffRewardScreen() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewReward /> : <OneReward key={id} id={id} />
}

function OneReward({ id }: { id: string }) {
  const { t } = useTranslation('staff-rewards')
  const { lang } = useLanguage()
  const reward = useStaffReward(id)
  const title = reward.data?.texts[lang === 'es' ? 'es' : 'en'].title ?? t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/rewards'), text: t('title') }]}>
      <Loaded answer={reward} failed={t('one.failed')}>
        {(found) => <Reward reward={found} />}
      </Loaded>
    </StaffPage>
  )
}

function Reward({ reward }: { reward: StaffReward }) {
  const { t } = useTranslation('staff-rewards')
  const { permissions } = useMember()
  const { time_zone: timeZone } = useBrand().brand
  const [typed, setTyped] = useState<{ values: RewardValues; isChanged: boolean }>()
  const isChanged = typed?.isChanged ?? false
  const { epoch, noteSaved } = useEpoch(reward.version, isChanged)
  const handleTyped = useCallback((values: RewardValues, is: boolean) => setTyped({ values, isChanged: is }), [])
  // entries of a drawing and the ride home have their own editors
  const isEdited = reward.kind !== 'drawing_entry' && reward.category !== 'ride_home'
  const canWrite = isEdited && permissions.includes(reward.stage === 'draft' ? 'reward.draft' : 'reward.publish')
  const values = isChanged && typed ? typed.values : valuesOfReward(reward, timeZone)

  return (
    <>
      <LeaveQuestion isDirty={isChanged} />
      {isEdited && <RewardActs reward={reward} isChanged={isChanged} onMoved={noteSaved} />}
      <Facts reward={reward} />
      {isEdited && !canWrite && <Notice>{t('one.published_only')}</Notice>}
      {reward.kind === 'code_pool' && <CodesPart reward={reward} />}
      {reward.kind === 'pdf' && <DocumentPart reward={reward} canWrite={canWrite} isChanged={isChanged} />}
      <div className="reward-desk">
        {canWrite && <EditReward key={epoch} reward={reward} onTyped={handleTyped} onSaved={noteSaved} />}
        <RewardPreview values={values} left={reward.left} />
      </div>
    </>
  )
}

function Facts({ reward }: { reward: StaffReward }) {
  const { t } = useTranslation('staff-rewards')
  const formats = useFormats()
  const { time_zone: timeZone } = useBrand().brand
  const moment = (at: string) => formats.moment(at, timeZone)
  return (
    <dl className="staff-facts">
      <Fact name={t('column.state')}>
        <RewardState state={reward.state} />
      </Fact>
      <Fact name={t('column.kind')}>{t(`kind.${reward.kind}`)}</Fact>
      <Fact name={t('column.category')}>{t(`category.${reward.category}`)}</Fact>
      <Fact name={t('column.cost')}>{formats.whole(reward.cost)}</Fact>
      <Fact name={t('column.left')}>
        <Stock reward={reward} />
      </Fact>
      <Fact name={t('column.starts')}>{moment(reward.live_from)}</Fact>
      {reward.live_to && <Fact name={t('column.ends')}>{moment(reward.live_to)}</Fact>}
      <Fact name={t('column.number')}>
        {reward.id}{' '}
        <PageLink className="link-alone" href={`/admin/redemptions?item=${reward.id}`}>
          {t('one.redemptions')}
        </PageLink>
      </Fact>
      {(reward.state === 'live' || reward.state === 'sold_out') && (
        <Fact name={t('one.members')}>
          <PageLink className="link-alone" href={`/reward/${reward.id}`}>
            {t('one.open')}
          </PageLink>
        </Fact>
      )}
    </dl>
  )
}
