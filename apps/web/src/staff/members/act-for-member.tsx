import {
  type Impersonation,
  impersonationStaffCalls,
  type ImpersonationTicket,
} from '@throughway/contract/identity/impersonation-staff'
import { Badge } from '@throughway/ui/badge'
import { Button, buttonClass } from '@throughway/ui/button'
import type { Column } from '@throughway/ui/chart/data-table'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { Modal } from '@throughway/ui/overlay/modal'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { addressOfTicket } from './address-of-ticket.ts'
import { useImpersonations } from './member.calls.ts'
import { PartTable } from './member-parts.tsx'
import { ReasonField } from './reason-field.tsx'

const tones = {
  asked: 'warning',
  agreed: 'success',
  refused: 'danger',
  ready: 'warning',
  running: 'brand',
  ended: 'neutral',
  lapsed: 'neutral',
} as const

/** C30: who acted for the member and why, and the way to do so. */
export function ActForMember({ memberId }: { memberId: string }) {
  const { t } = useTranslation('staff-members')
  const moment = useMoment()
  const showToast = useToast()
  const found = useImpersonations(memberId)
  const [isAsking, setAsking] = useState(false)
  const [ticket, setTicket] = useState<ImpersonationTicket | undefined>(undefined)
  const open = useCallMutation(callDescriptors.openImpersonation)
  const end = useCallMutation(callDescriptors.endImpersonation)

  async function attempt(act: () => Promise<unknown>) {
    try {
      await act()
    } catch (error) {
      showToast({ tone: 'danger', text: t(`common:${messageKeyOf(error)}`) })
    }
  }

  const columns: Column<Impersonation>[] = [
    { key: 'staff', title: t('acting.staff'), cell: ({ staff }) => staff.name },
    { key: 'reason', title: t('reason.label'), cell: ({ reason, ticket_number: number }) => `${reason} (${number})` },
    { key: 'at', title: t('part.at'), cell: ({ started_at: started, asked_at: asked }) => moment(started ?? asked) },
    {
      key: 'state',
      title: t('column.state'),
      cell: ({ state, is_unlocked: isUnlocked }) => (
        <>
          <Badge tone={tones[state]}>{t(`acting.state.${state}`)}</Badge>{' '}
          {isUnlocked && <Badge tone="warning">{t('acting.unlocked')}</Badge>}
        </>
      ),
    },
    {
      key: 'moves',
      title: <span className="visually-hidden">{t('acting.moves')}</span>,
      cell: (row) => (
        <Moves
          row={row}
          isOpening={open.isPending}
          isEnding={end.isPending}
          onOpen={() => void attempt(async () => setTicket((await open.mutateAsync({ id: row.id })).ticket))}
          onEnd={() => void attempt(() => end.mutateAsync({ id: row.id }))}
        />
      ),
    },
  ]

  return (
    <Section title={t('acting.title')}>
      <Loaded answer={found} failed={t('part.failed')}>
        {({ items, needs_consent: needsConsent, is_possible: isPossible }) => (
          <>
            {isPossible ? (
              <p>
                <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
                  {t('acting.button')}
                </Button>
              </p>
            ) : (
              <Notice>{t('acting.not_possible')}</Notice>
            )}
            <PartTable
              title={t('acting.title')}
              rows={items}
              columns={columns}
              rowKey={({ id }) => id}
              empty={t('acting.none')}
            />
            {isAsking && (
              <AskToAct
                memberId={memberId}
                needsConsent={needsConsent}
                onClose={() => setAsking(false)}
                onDone={(made) => {
                  setAsking(false)
                  if (made) setTicket(made)
                  else showToast({ tone: 'success', text: t('acting.asked') })
                }}
              />
            )}
          </>
        )}
      </Loaded>
      {ticket && <OpenAccount key={ticket.ticket} ticket={ticket} onClose={() => setTicket(undefined)} />}
    </Section>
  )
}

type MovesProps = {
  row: Impersonation
  isOpening: boolean
  isEnding: boolean
  onOpen: () => void
  onEnd: () => void
}

/** What the reader can do now: open an account whose member has agreed, or end what is open or waits. */
function Moves({ row, isOpening, isEnding, onOpen, onEnd }: MovesProps) {
  const { t } = useTranslation('staff-members')
  return (
    <>
      {row.state === 'agreed' && row.is_own && (
        <Button size="small" pending={isOpening} onClick={onOpen}>
          {t('acting.open')}
        </Button>
      )}
      {['running', 'ready', 'asked', 'agreed'].includes(row.state) && (
        <Button size="small" kind="quiet" pending={isEnding} onClick={onEnd}>
          {t('acting.end')}
        </Button>
      )}
    </>
  )
}

type AskToActProps = {
  memberId: string
  needsConsent: boolean
  onClose: () => void
  onDone: (ticket: ImpersonationTicket | null) => void
}

function AskToAct({ memberId, needsConsent, onClose, onDone }: AskToActProps) {
  const { t } = useTranslation('staff-members')
  const form = useCallForm(impersonationStaffCalls.startImpersonation, {
    start: { reason: '', ticket_number: '' },
    inputOf: (typed) => ({ ...typed, id: memberId }),
    thing: memberId,
    onDone: ({ ticket }) => onDone(ticket),
  })
  return (
    <FormDialog
      form={form}
      title={t('acting.button')}
      submit={t(needsConsent ? 'acting.ask' : 'acting.start')}
      onClose={onClose}
    >
      <p>{t(needsConsent ? 'acting.text_ask' : 'acting.text')}</p>
      <ReasonField form={form} isFirst />
      <Field
        label={t('acting.ticket_number')}
        hint={t('acting.ticket_hint')}
        error={form.say('ticket_number')}
        required
      >
        <TextInput
          autoComplete="off"
          maxLength={60}
          value={form.values.ticket_number}
          onChange={({ target }) => form.change({ ticket_number: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

/** The link into the account, for a separate tab that shares nothing with this one. It disappears when it expires. */
function OpenAccount({ ticket, onClose }: { ticket: ImpersonationTicket; onClose: () => void }) {
  const { t } = useTranslation('staff-members')
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), 60_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('acting.ready')}
      closeText={t('common:global_button_label_close')}
      actions={<Button onClick={onClose}>{t('common:global_button_label_close')}</Button>}
    >
      {isOver ? (
        <output>{t('acting.over')}</output>
      ) : (
        <>
          <p>{t('acting.ready_text')}</p>
          <p>
            <a
              data-autofocus
              className={buttonClass({ kind: 'primary' })}
              href={addressOfTicket(ticket)}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onClose}
            >
              {t('acting.open_tab')}
            </a>
          </p>
        </>
      )}
    </Modal>
  )
}
