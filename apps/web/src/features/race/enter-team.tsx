import { type RaceTeam, raceTeamCalls } from '@throughway/contract/race/race-team'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useKeepInvitation, useTeamChange } from './race-team.calls.ts'

/** The way into a team: by the code of the link, by a code that is typed, or by asking the captain. */
export function EnterTeam({ team }: { team: RaceTeam }) {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const withdraw = useTeamChange(callDescriptors.leaveRaceTeam)
  if (team.has_asked)
    return (
      <Notice
        title={t('enter.asked')}
        actions={
          <Button size="small" pending={withdraw.isPending} onClick={() => withdraw.mutate({ id: String(team.id) })}>
            {t('enter.withdraw')}
          </Button>
        }
      >
        {t('enter.asked_text')}
      </Notice>
    )
  if (!team.can_join) return <p className="quiet">{t(team.size >= team.most ? 'enter.full' : 'enter.closed')}</p>
  return (
    <>
      <EnterForm team={team} />
      <p className="quiet">{t('enter.until', { date: formats.date(team.roster_on, 'full') })}</p>
    </>
  )
}

function EnterForm({ team }: { team: RaceTeam }) {
  const { t } = useTranslation('race')
  const showToast = useToast()
  const [linked] = useSearchOf(({ code = '' }) => code.slice(0, 20))
  useKeepInvitation(team, linked)
  const entering = useTeamChange(callDescriptors.enterRaceTeam)
  const mayAsk = team.joins_by === 'approval'
  const form = useCallForm(raceTeamCalls.enterRaceTeam, {
    start: { code: linked },
    thing: String(team.id),
    inputOf: ({ code }) => ({ id: String(team.id), ...(code.trim() && { code: code.trim() }) }),
    findFaults: ({ code }) => (code.trim() || mayAsk ? {} : { code: 'field.required' }),
    by: entering,
    onDone: (now) =>
      showToast({ tone: 'success', text: t(now.is_own ? 'enter.done' : 'enter.asked', { name: now.name ?? '' }) }),
  })
  return (
    <form noValidate onSubmit={form.handleSubmit}>
      {linked ? (
        <p>{t('enter.invited')}</p>
      ) : (
        <Field
          label={t('enter.code')}
          hint={t(mayAsk ? 'enter.code_or_ask' : 'enter.code_hint')}
          error={form.say('code')}
          required={!mayAsk}
        >
          <TextInput
            name="code"
            value={form.values.code}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            onChange={({ target }) => form.change({ code: target.value })}
          />
        </Field>
      )}
      {linked && form.say('code') && (
        <Notice tone="danger" role="alert">
          {t('enter.code_over')}
        </Notice>
      )}
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t(mayAsk && !form.values.code.trim() ? 'enter.ask' : 'enter.join')}
        </Button>
      </div>
      <p className="quiet">{t('enter.moves')}</p>
    </form>
  )
}

/** Leaves the team, which is asked once. */
export function LeaveTeam({ team }: { team: RaceTeam }) {
  const { t } = useTranslation('race')
  const showToast = useToast()
  const [isAsking, setAsking] = useState(false)
  const leave = useTeamChange(callDescriptors.leaveRaceTeam)
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('team_leave.action')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('team_leave.title')}
        keepText={t('leave.keep')}
        confirmText={t('team_leave.action')}
        call={leave}
        onConfirm={() =>
          leave.mutate(
            { id: String(team.id) },
            {
              onSuccess: () => {
                setAsking(false)
                showToast({ text: t('team_leave.done') })
              },
            },
          )
        }
      >
        <p>{t('team_leave.text')}</p>
        {team.is_captain && team.size > 1 && <p>{t('team_leave.captain')}</p>}
      </ConfirmModal>
    </>
  )
}
