import type { OpenedCase } from '@throughway/contract/programme/support-case'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { AnswerCase } from './answer-case.tsx'
import { useAssignCase, useMoveCase, useSupportStaff } from './case.calls.ts'

/** The answer, and who gives it. It says what a colleague or the sender did meanwhile, and does not send over it. */
export function WorkOnCase({ opened }: { opened: OpenedCase }) {
  const { t } = useTranslation('staff-cases')
  const showToast = useToast()
  const move = useMoveCase()
  const assign = useAssignCase()
  const [wasElsewhere, setElsewhere] = useState(false)
  const { number, version, state } = opened
  const seen = { number: String(number), version: String(version) }

  async function act(sent: Promise<unknown>, done: string) {
    const outcome = await orElsewhere(sent, 'changedMeanwhile').catch(() => undefined)
    if (!outcome) return
    setElsewhere(outcome === 'elsewhere')
    if (outcome === 'done') showToast({ tone: 'success', text: done })
  }

  const turn = state === 'closed' ? 'open' : 'close'
  return (
    <section className="case-work" aria-labelledby="case-work">
      <h2 id="case-work">{t('answer.title')}</h2>
      {wasElsewhere && (
        <Notice tone="warning" role="alert">
          {t('elsewhere', { state: t(`state.${state}`) })}
        </Notice>
      )}
      <AnswerCase
        opened={opened}
        onDone={(closes) => {
          setElsewhere(false)
          showToast({ tone: 'success', text: t(closes ? 'answer.done_closed' : 'answer.done') })
        }}
      />
      <div className="case-work__others">
        <Assignee
          opened={opened}
          onChoose={(assignee) =>
            void act(
              assign.mutateAsync({ ...seen, ...(assignee && { assignee }) }),
              t(assignee ? 'assign.done' : 'assign.nobody_done'),
            )
          }
        />
        <Button
          pending={move.isPending}
          onClick={() => void act(move.mutateAsync({ ...seen, move: turn }), t(`move.${turn}.done`))}
        >
          {t(`move.${turn}.button`)}
        </Button>
      </div>
      <FormRefusal error={withoutElsewhere(move.error ?? assign.error)} />
    </section>
  )
}

/** The notice above already says that somebody else was first. */
function withoutElsewhere(error: Error | null) {
  return error && 'name' in error && error.name === 'changedMeanwhile' ? null : error
}

function Assignee({ opened, onChoose }: { opened: OpenedCase; onChoose: (id: string) => void }) {
  const { t } = useTranslation('staff-cases')
  const user = useMember()
  const staff = useSupportStaff(true).data?.items ?? []
  const { assignee, member_id: senderId } = opened
  const known = assignee && !staff.some(({ id }) => id === assignee.id) ? [assignee, ...staff] : staff
  return (
    <>
      <Field label={t('assign.label')}>
        <SelectInput
          value={assignee?.id ?? ''}
          options={[
            { value: '', label: t('one.nobody') },
            ...known.filter(({ id }) => id !== senderId).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onChoose(target.value)}
        />
      </Field>
      {assignee?.id !== user.member_id && <Button onClick={() => onChoose(user.member_id)}>{t('assign.take')}</Button>}
    </>
  )
}
