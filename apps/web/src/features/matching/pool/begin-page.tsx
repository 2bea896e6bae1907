import { PageHeader } from '@throughway/ui/page-header'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useConversation } from '../talk/talk.calls.ts'
import { BeginPool } from './pool-form.tsx'

/** The form of a new pool with somebody who has answered. */
export function BeginPage({ id }: { id: string }) {
  const { t } = useTranslation('standing-pool')
  const navigate = useNavigate()
  const answer = useConversation(id)
  return (
    <section className="form-page">
      <Loaded answer={answer} failed={t('failed')} title={t('list.title')}>
        {({ name, kind }) => (
          <>
            <PageHeader
              title={t('begin.title', { name })}
              lead={t('begin.lead', { name })}
              above={<PageLink href={`/trips/company?operation=talk&id=${id}`}>{t('begin.back')}</PageLink>}
            />
            <BeginPool
              conversationId={id}
              name={name}
              isByCar={kind === 'carpool' || kind === 'vanpool'}
              onDone={() => void navigate({ href: '/trips/company' })}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}
