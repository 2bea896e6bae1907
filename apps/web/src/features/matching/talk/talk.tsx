import type { Conversation } from '@throughway/contract/match/conversation'
import { buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { Notice } from '@throughway/ui/state/notice'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { BlockOrReport } from './block-or-report.tsx'
import { ReportForm } from './report-form.tsx'
import { SayForm } from './say-form.tsx'
import { useSayLine } from './say-line.ts'
import { ShareContact } from './share-contact.tsx'
import { useBlockConversation, useConversation } from './talk.calls.ts'

/** The messages of two people who were found for each other, what they share, and the way to a pool. */
export function Talk({ id }: { id: string }) {
  const { t } = useTranslation('conversation')
  const answer = useConversation(id)
  return (
    <section className="form-page">
      <Loaded answer={answer} failed={t('failed')} title={t('list.title')}>
        {(conversation) => <Talking conversation={conversation} />}
      </Loaded>
    </section>
  )
}

function Talking({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversation')
  const formats = useFormats()
  const { name, kinds, answered, is_open: isOpen, may_write: mayWrite } = conversation
  return (
    <>
      <PageHeader
        title={t('title', { name })}
        lead={formats.list(kinds.map((kind) => t(`matching:kind.${kind}`)))}
        above={<PageLink href="/trips/company">{t('back')}</PageLink>}
      />
      <Lines conversation={conversation} />
      {!isOpen && <Notice>{t('over')}</Notice>}
      {isOpen && !mayWrite && <Notice>{t('waits', { name })}</Notice>}
      {mayWrite && <SayForm conversation={conversation} />}
      {isOpen && answered && (
        <>
          <ShareContact conversation={conversation} />
          <Pools conversation={conversation} />
        </>
      )}
      <Safety conversation={conversation} />
    </>
  )
}

/** The pools of both, and the kinds of travel for which they found each other and have none yet. */
function Pools({ conversation: { id, name, kinds, pools } }: { conversation: Conversation }) {
  const { t } = useTranslation('conversation')
  const formats = useFormats()
  const hasPool = pools.length > 0
  const open = kinds.filter((kind) => !pools.some((pool) => pool.kind === kind))
  const sayKind = (kind: (typeof kinds)[number]) => t(`matching:kind.${kind}`)
  return (
    <Section title={t('pool.title')}>
      {hasPool && <p>{t('pool.there', { name })}</p>}
      {open.length > 0 && (
        <p>{hasPool ? t('pool.further', { kinds: formats.list(open.map(sayKind)) }) : t('pool.text', { name })}</p>
      )}
      <div className="form-page__actions">
        {pools.map((pool) => (
          <PageLink
            key={pool.id}
            href={`/trips/company?operation=pool&id=${pool.id}`}
            className={buttonClass({ kind: 'primary' })}
          >
            {pools.length > 1 ? t('pool.open_of', { kind: sayKind(pool.kind) }) : t('pool.open')}
          </PageLink>
        ))}
        {open.length > 0 && (
          <PageLink
            href={`/trips/company?operation=begin&id=${id}`}
            className={buttonClass({ kind: hasPool ? 'secondary' : 'primary' })}
          >
            {t('pool.begin')}
          </PageLink>
        )}
      </div>
    </Section>
  )
}

function Lines({ conversation: { name, lines } }: { conversation: Conversation }) {
  const { t } = useTranslation('conversation')
  const formats = useFormats()
  const { brand } = useBrand()
  const sayLine = useSayLine()
  return (
    <ol className="talk" aria-label={t('lines')}>
      {lines.map((line) => (
        <li key={line.id} className={line.mine ? 'talk__line talk__line--mine' : 'talk__line'}>
          <p className="quiet">
            {line.mine ? t('you') : name} · {formats.moment(line.at, brand.time_zone)}
          </p>
          <p>{sayLine(line)}</p>
        </li>
      ))}
    </ol>
  )
}

function Safety({ conversation: { id, name } }: { conversation: Conversation }) {
  const navigate = useNavigate()
  const block = useBlockConversation()
  return (
    <BlockOrReport
      name={name}
      call={block}
      onBlock={(onSuccess) => block.mutate({ id }, { onSuccess })}
      onBlocked={() => void navigate({ href: '/trips/company' })}
      reportForm={(onClose) => <ReportForm id={id} name={name} onClose={onClose} />}
    />
  )
}
