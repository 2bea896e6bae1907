import { profileStaffCalls } from '@throughway/contract/account/profile'
import { memberActCalls } from '@throughway/contract/identity/member-acts'
import type { StaffMember } from '@throughway/contract/identity/member-staff'
import { passwordStaffCalls } from '@throughway/contract/identity/password'
import { proposalCalls } from '@throughway/contract/identity/proposal'
import { secondFactorCalls } from '@throughway/contract/identity/second-factor'
import type { Permission } from '@throughway/domain/identity/permissions'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere } from '#lib/page/changed-elsewhere.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { EmailField } from '../frame/email-field.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { CorrectMember } from './correct-member.tsx'
import { MergeMember } from './merge-member.tsx'
import { ReasonField } from './reason-field.tsx'

type Act = 'unlock' | 'correct' | 'email' | 'merge' | 'expire' | 'factor' | 'modes' | 'export' | 'delete'

/** The acts that the reader may do for the member. Acts that do not suit the account are left out. */
export function MemberActs({ member }: { member: StaffMember }) {
  const { t } = useTranslation('staff-members')
  const showToast = useToast()
  const { permissions } = useMember()
  const [asked, setAsked] = useState<Act | undefined>(undefined)
  const again = useCallMutation(callDescriptors.mailMemberAgain)
  const { account, emails } = member
  if (!account) return null
  const may = (permission: Permission) => permissions.includes(permission)
  const isStaff = account.states.includes('staff')
  const isVerified = emails.some(({ primary, verified }) => primary && verified)
  const isLocked = may('member.unlock') && account.states.includes('locked')
  const acts: readonly (Act | false)[] = [
    may('member.correct') && 'correct',
    may('member.correct') && !isStaff && 'email',
    may('member.merge') && !isStaff && !account.leaving_since && 'merge',
    may('member.secure') && account.has_password && !account.password_expired && 'expire',
    may('member.secure') && isStaff && 'factor',
    may('member.ask') && !account.leaving_since && 'modes',
    may('member.export') && isVerified && 'export',
    may('member.export') && !isStaff && !account.leaving_since && 'delete',
  ]
  const offered = acts.filter((act) => act !== false)
  const mails = may('member.unlock') ? ([...(isVerified ? [] : ['verification']), 'password'] as const) : []

  async function mail(which: string) {
    try {
      await again.mutateAsync({ id: member.id, mail: which as 'verification' | 'password' })
      showToast({ tone: 'success', text: t(`mail_again.${which}.done`) })
    } catch (error) {
      showToast({ tone: 'danger', text: t(`common:${messageKeyOf(error)}`) })
    }
  }

  function finish(act: Act) {
    end('success', t(act === 'merge' ? 'merge.done' : `act.${act}.done`))
  }

  function end(tone: 'success' | 'neutral', text: string) {
    setAsked(undefined)
    showToast({ tone, text })
    focusBehindDialog('h1')
  }

  const actButton = (act: Act) => (
    <Button
      key={act}
      kind={act === 'unlock' ? 'primary' : act === 'delete' ? 'quiet' : 'secondary'}
      aria-haspopup="dialog"
      onClick={() => setAsked(act)}
    >
      {t(act === 'merge' ? 'merge.button' : `act.${act}.button`)}
    </Button>
  )

  if (offered.length + mails.length === 0) return null
  const close = () => setAsked(undefined)
  return (
    <>
      <p className="member-acts">
        {isLocked && actButton('unlock')}
        {mails.map((which) => (
          <Button key={which} pending={again.isPending} onClick={() => void mail(which)}>
            {t(`mail_again.${which}.button`)}
          </Button>
        ))}
        {offered.map(actButton)}
      </p>
      {isReasonAct(asked) && <ReasonAct act={asked} member={member} onClose={close} onDone={() => finish(asked)} />}
      {asked === 'modes' && (
        <AskModes
          member={member}
          onClose={close}
          onDone={(isAsked) =>
            isAsked ? finish('modes') : end('neutral', t('act.modes.nobody', { name: member.name }))
          }
        />
      )}
      {asked === 'correct' && <CorrectMember member={member} onClose={close} onDone={() => finish('correct')} />}
      {asked === 'email' && <CorrectEmail member={member} onClose={close} onDone={() => finish('email')} />}
      {asked === 'merge' && <MergeMember member={member} onClose={close} onDone={() => finish('merge')} />}
    </>
  )
}

type ActProps = { member: StaffMember; onClose: () => void; onDone: () => void }

const reasonCalls = {
  unlock: memberActCalls.unlockMember,
  export: memberActCalls.askMemberExport,
  delete: memberActCalls.askMemberDeletion,
  expire: passwordStaffCalls.expirePassword,
  factor: secondFactorCalls.resetSecondFactor,
} as const
type ReasonedAct = keyof typeof reasonCalls

function isReasonAct(act: Act | undefined): act is ReasonedAct {
  return act !== undefined && Object.hasOwn(reasonCalls, act)
}

/** Acts that take something from the member. */
const taking: readonly Act[] = ['delete', 'expire', 'factor']

/** An act for which the staff give a reason and nothing else. */
function ReasonAct({ act, member, onClose, onDone }: ActProps & { act: ReasonedAct }) {
  const { t } = useTranslation('staff-members')
  const form = useCallForm(reasonCalls[act], {
    start: { reason: '' },
    inputOf: ({ reason }) => ({ id: member.id, reason }),
    thing: member.id,
    onDone,
  })
  return (
    <FormDialog
      form={form}
      title={t(`act.${act}.title`, { name: member.name })}
      submit={t(taking.includes(act) ? `act.${act}.submit` : `act.${act}.button`)}
      {...(taking.includes(act) && { kind: 'danger' })}
      onClose={onClose}
    >
      <p>{t(`act.${act}.text`)}</p>
      <ReasonField form={form} isFirst />
    </FormDialog>
  )
}

type AskModesProps = Omit<ActProps, 'onDone'> & { onDone: (isAsked: boolean) => void }

/** Asks the member for their usual ways of travel again. Nobody is asked twice, nor before they have chosen once. */
function AskModes({ member, onClose, onDone }: AskModesProps) {
  const { t } = useTranslation('staff-members')
  const form = useCallForm(profileStaffCalls.askModesAgain, {
    start: { reason: '' },
    inputOf: ({ reason }) => ({ member_id: member.id, reason }),
    thing: member.id,
    onDone: ({ members }) => onDone(members > 0),
  })
  return (
    <FormDialog
      form={form}
      title={t('act.modes.title', { name: member.name })}
      submit={t('act.modes.button')}
      onClose={onClose}
    >
      <p>{t('act.modes.text')}</p>
      <ReasonField form={form} isFirst />
    </FormDialog>
  )
}

/** The primary address to be corrected; the server keeps no version of it, because the address itself serves as one. */
type Primary = { version: number; email: string }
type Correction = { email: string; reason: string }

/**
 * Proposes another primary address. A second person decides, so that nobody can put their own address in place of a
 * member's.
 */
function CorrectEmail({ member, onClose, onDone }: ActProps) {
  const { t } = useTranslation('staff-members')
  const [kept] = useState<Primary>({ version: 0, email: member.emails.find(({ primary }) => primary)?.email ?? '' })
  const form = useCallForm(proposalCalls.proposeEmail, {
    start: { email: '', reason: '' },
    inputOf: ({ email, reason }: Correction) => ({ id: member.id, replaces: replaced(), email, reason }),
    version: { kept, valuesOf: (_found: Primary, typed: Correction) => typed },
    thing: member.id,
    onDone,
  })

  function replaced(): string {
    return (form.other?.kept ?? kept).email
  }

  return (
    <FormDialog
      form={form}
      title={t('act.email.title', { name: member.name })}
      submit={t('act.email.submit')}
      onClose={onClose}
    >
      {form.other && (
        <ChangedElsewhere facts={[{ label: t('one.email'), value: form.other.kept.email }]} onTake={onClose} />
      )}
      <p>{t('act.email.text')}</p>
      <EmailField
        label={t('one.email')}
        error={form.say('email')}
        maxLength={254}
        value={form.values.email}
        onChange={(email) => form.change({ email })}
      />
      <ReasonField form={form} />
    </FormDialog>
  )
}
