import type { Proposal } from '@throughway/contract/identity/proposal'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { SaveList } from '../list/save-list.tsx'
import { DecideProposal, WithdrawProposal } from './decide-proposal.tsx'
import type { Move } from './moves.ts'
import { useProposals } from './proposal.calls.ts'
import { ProposalTables } from './proposal-tables.tsx'
import { ProposeAdjustment } from './propose-adjustment.tsx'

type Asked = { proposal: Proposal; move: Move }

/** R6.03: proposals of one staff member that another one grants or declines. */
export function ProposalsScreen() {
  const { t } = useTranslation('staff-proposals')
  const showToast = useToast()
  const { permissions } = useMember()
  const proposals = useProposals()
  const [asked, setAsked] = useState<Asked>()
  const [isProposing, setProposing] = useState(false)
  const [overId, setOverId] = useState<string>()
  const over = proposals.data?.items.find(({ id }) => id === overId)
  // the member is found by a call of those who manage grants
  const mayPropose = permissions.includes('points.adjust') && permissions.includes('grant.manage')

  const dialog = {
    onClose: () => setAsked(undefined),
    onDone: (move: Move) => {
      setAsked(undefined)
      setOverId(undefined)
      showToast({ tone: 'success', text: t(`${move}.done`) })
      // the pressed button is gone with the open proposal
      focusBehindDialog('h1')
    },
    onElsewhere: () => {
      setAsked(undefined)
      setOverId(asked?.proposal.id)
      focusBehindDialog('h1')
    },
  }

  return (
    <StaffPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <SaveList
            call={callDescriptors.exportProposals}
            name={t('title')}
            filters={{}}
            permission="proposal.export"
          />
          {mayPropose && (
            <Button
              size="small"
              kind="primary"
              icon={<IconPlus size={18} />}
              aria-haspopup="dialog"
              onClick={() => setProposing(true)}
            >
              {t('propose.button')}
            </Button>
          )}
        </>
      }
    >
      {over && over.state !== 'open' && (
        <Notice tone="warning" role="alert">
          {t('elsewhere', { state: t(`state.${over.state}`) })}
        </Notice>
      )}
      <Loaded answer={proposals} failed={t('failed')}>
        {({ items, more }) => (
          <>
            <ProposalTables proposals={items} onMove={(proposal, move) => setAsked({ proposal, move })} />
            {more && <p>{t('staff:list.cut', { number: items.length })}</p>}
          </>
        )}
      </Loaded>
      {asked &&
        (asked.move === 'withdraw' ? (
          <WithdrawProposal proposal={asked.proposal} {...dialog} />
        ) : (
          <DecideProposal proposal={asked.proposal} decision={asked.move} {...dialog} />
        ))}
      {isProposing && (
        <ProposeAdjustment
          onClose={() => setProposing(false)}
          onDone={() => {
            setProposing(false)
            showToast({ tone: 'success', text: t('propose.done') })
          }}
        />
      )}
    </StaffPage>
  )
}
