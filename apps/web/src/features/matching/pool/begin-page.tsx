import type { Conversation } from '@throughway/contract/match/conversation'
import { PageHeader } from '@throughway/ui/page-header'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useConversation } from '../talk/talk.calls.ts'
import { BeginPool } from './pool-form.tsx'

type Known = Pick<Conversation, 'kinds' | 'pools'>

/** The kinds of travel for which the two have no pool yet; all of them where they have one for each, which the server refuses. */
function listOpen(kinds: Known['kinds'], pools: Known['pools']) {
  const open = kinds.filter((kind) => !pools.some((pool) => pool.kind === kind))
  return open.length > 0 ? open : kinds
}

/** The form of a new pool with somebody who has answered. */
export function BeginPage({ id }: { id: string }) {
  const { t } = useTranslation('standing-pool')
  const navigate = useNavigate()
  const answer = useConversation(id)
  return (
    <section className="form-page">
      <Loaded answer={answer} failed={t('failed')} title={t('list.title')}>
        {({ name, kinds, pools, pool_days: poolDays }) => (
          <>
            <PageHeader
              title={t('begin.title', { name })}
              lead={t('begin.lead', { name })}
              above={<PageLink href={`/trips/company?operation=talk&id=${id}`}>{t('begin.back')}</PageLink>}
            />
            <BeginPool
              conversationId={id}
              name={name}
              kinds={listOpen(kinds, pools)}
              poolDays={poolDays}
              onDone={() => void navigate({ href: '/trips/company' })}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}
