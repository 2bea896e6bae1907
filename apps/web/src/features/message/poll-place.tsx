import type { Poll } from '@throughway/contract/content/poll'
import { useToast } from '@throughway/ui/overlay/toast'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { OpenPoll } from './open-poll.tsx'
import { isOver, useActOnPoll } from './poll.calls.ts'
import { PollResult } from './poll-result.tsx'
import './poll.css'

type PollPlaceProps = {
  /** The one poll for the member now. */
  poll: Poll | undefined
  /** The level of its heading. */
  level: 2 | 3
}

/** C21, R3.07: the poll beside the messages, and a note about one that has just ended. */
export function PollPlace({ poll, level }: PollPlaceProps) {
  const { t } = useTranslation('message')
  const showToast = useToast()
  const [gone, setGone] = useState<{ how: 'answered' | 'dismissed' | 'deleted' }>()
  const acts = useActOnPoll({
    onOver: () => showToast({ text: t('poll.over'), tone: 'danger' }),
    onAnswered: (leadsOn) => setGone(leadsOn ? { how: 'answered' } : undefined),
  })
  const said = useRef<HTMLOutputElement>(null)

  // the button that put it away has gone with it
  useEffect(() => {
    if (gone) said.current?.focus()
  }, [gone])

  const puttingAway = (how: 'dismissed' | 'deleted') => ({
    onSuccess: () => setGone({ how }),
    onError: (error: Error) => {
      if (!isOver(error)) showToast({ text: t(`common:${messageKeyOf(error)}`), tone: 'danger' })
    },
  })

  return (
    <>
      {gone && (
        <output ref={said} className="poll-gone" tabIndex={-1}>
          {t(`poll.${gone.how}`)}
        </output>
      )}
      {poll?.state === 'open' && (
        <OpenPoll
          key={poll.id}
          poll={poll}
          level={level}
          answer={acts.answer}
          isLeaving={acts.dismiss.isPending || acts.remove.isPending}
          onDismiss={() => acts.dismiss.mutate({ id: poll.id }, puttingAway('dismissed'))}
          onDelete={() => acts.remove.mutate({ id: poll.id }, puttingAway('deleted'))}
        />
      )}
      {poll?.state === 'closed' && poll.results && (
        <PollResult
          key={poll.id}
          poll={poll}
          results={poll.results}
          level={level}
          onDelete={() => acts.remove.mutate({ id: poll.id }, puttingAway('deleted'))}
          isLeaving={acts.remove.isPending}
        />
      )}
    </>
  )
}
