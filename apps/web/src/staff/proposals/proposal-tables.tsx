import type { Proposal } from '@throughway/contract/identity/proposal'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { type Column, DataTable } from '@throughway/ui/chart/data-table'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { type Move, movesOf } from './moves.ts'
import { useSayProposal } from './say-proposal.ts'
import './proposals.css'

const tones: Record<Proposal['state'], NonNullable<BadgeProps['tone']>> = {
  open: 'warning',
  granted: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

type ProposalTablesProps = {
  proposals: readonly Proposal[]
  onMove: (proposal: Proposal, move: Move) => void
}

/** The open proposals with what the reader may do, and those that are over. */
export function ProposalTables({ proposals, onMove }: ProposalTablesProps) {
  const { t } = useTranslation('staff-proposals')
  const { sayPerson, sayWhat, sayWhom } = useSayProposal()
  const open = proposals.filter(({ state }) => state === 'open')
  const sayMoment = useMoment()
  const moment = (at: string | null) => (at ? sayMoment(at) : '–')

  const shared: Column<Proposal>[] = [
    { key: 'member', title: t('column.member'), cell: (proposal) => sayWhom(proposal) },
    {
      key: 'what',
      title: t('column.what'),
      cell: (proposal) =>
        proposal.kind === 'rules.publish' ? (
          <PageLink className="link-alone" href={`/admin/points/rules/${proposal.input.change_id}`}>
            {sayWhat(proposal)}
          </PageLink>
        ) : (
          sayWhat(proposal)
        ),
    },
    { key: 'by', title: t('column.by'), cell: ({ proposed_by: by }) => sayPerson(by) },
    { key: 'at', title: t('column.at'), cell: ({ proposed_at: at }) => moment(at) },
    { key: 'reason', title: t('column.reason'), cell: ({ reason }) => reason },
  ]
  const ofOpen: Column<Proposal>[] = [
    ...shared,
    { key: 'expires', title: t('column.expires'), cell: ({ expires_at: at }) => moment(at) },
    {
      key: 'moves',
      title: <span className="visually-hidden">{t('column.state')}</span>,
      cell: (proposal) => <Moves proposal={proposal} onMove={(move) => onMove(proposal, move)} />,
    },
  ]
  const ofOver: Column<Proposal>[] = [
    ...shared,
    {
      key: 'state',
      title: t('column.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    { key: 'decided_by', title: t('column.decided_by'), cell: ({ decided_by: by }) => (by ? sayPerson(by) : '–') },
    { key: 'decided_at', title: t('column.decided_at'), cell: ({ decided_at: at }) => moment(at) },
    {
      key: 'decision_reason',
      title: t('column.decision_reason'),
      cell: ({ decision_reason: reason }) => reason ?? '–',
    },
  ]

  return (
    <>
      <Section title={t('open')}>
        {open.length === 0 ? (
          <EmptyState title={t('none')}>{t('none_text')}</EmptyState>
        ) : (
          <div className="proposals">
            <DataTable caption={t('open')} hideCaption columns={ofOpen} rows={open} rowKey={({ id }) => id} />
          </div>
        )}
      </Section>
      <Section title={t('over')}>
        <div className="proposals">
          <DataTable
            caption={t('over')}
            hideCaption
            columns={ofOver}
            rows={proposals.filter(({ state }) => state !== 'open')}
            rowKey={({ id }) => id}
            empty={t('none_over')}
          />
        </div>
      </Section>
    </>
  )
}

function Moves({ proposal, onMove }: { proposal: Proposal; onMove: (move: Move) => void }) {
  const { t } = useTranslation('staff-proposals')
  const user = useMember()
  const { sayWhat, sayWhom } = useSayProposal()
  const about = { what: sayWhat(proposal), name: sayWhom(proposal) }
  const moves = movesOf(proposal, user.permissions)
  if (moves.length === 0)
    return proposal.member?.id === user.member_id ? <span className="quiet">{t('about_you')}</span> : null

  return (
    <span className="proposals__moves">
      {moves.map((move) => (
        <Button
          key={move}
          size="small"
          kind={move === 'grant' ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          aria-label={t('button_of', { action: t(`${move}.button`), ...about })}
          onClick={() => onMove(move)}
        >
          {t(`${move}.button`)}
        </Button>
      ))}
    </span>
  )
}
