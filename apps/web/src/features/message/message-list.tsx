import type { Message } from '@throughway/contract/content/message'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { Notice } from '@throughway/ui/state/notice'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { useSession } from '#lib/screen/hooks.ts'
import { isWithoutNetwork, messageKeyOf } from '#lib/send/call-errors.ts'
import { globalModal } from '#lib/session/global-modal.ts'
import { DeletedMessage } from './deleted-message.tsx'
import { MessageItem } from './message-item.tsx'
import { useMarkMessage, useMessagePages } from './message.calls.ts'
import { PollPlace } from './poll-place.tsx'
import './message.css'

type MessageListProps = {
  /** The level of the headings in the list. */
  level: 2 | 3
  /** A link in a message was followed. */
  onLeave?: () => void
}

/** C20: the messages of the programme and the product to this member. */
export function MessageList({ level, onLeave }: MessageListProps) {
  const { t } = useTranslation('message')
  // C30: staff who act for the member do not mark messages as read
  const isActedFor = useSession().impersonation !== undefined
  const pages = useMessagePages()
  const showToast = useToast()
  const { read, remove, restore } = useMarkMessage()
  const [gone, setGone] = useState<readonly Gone[]>([])
  const [backId, setBackId] = useState<string>()
  const known = pages.data?.pages.flatMap((page) => page.messages) ?? []
  const shown = withGone(known, gone)
  useTellOnce(pages.error)

  function handleDelete(message: Message) {
    const { id } = message
    setGone((all) => [...all, { message, at: shown.findIndex((each) => each.id === id) }])
    remove.mutate(
      { id },
      {
        onError: (error) => {
          forget(id)
          tellFailure(error)
        },
      },
    )
  }

  function handleUndo(id: string) {
    setBackId(id)
    restore.mutate({ id }, { onSettled: () => forget(id), onError: tellFailure })
  }

  function forget(id: string) {
    setGone((all) => all.filter(({ message }) => message.id !== id))
  }

  function tellFailure(error: Error) {
    showToast({ text: t(`common:${messageKeyOf(error)}`), tone: 'danger' })
  }

  function handleClick({ target }: MouseEvent) {
    if ((target as Element).closest('a[href^="/"]')) onLeave?.()
  }

  return (
    <div className="messages">
      {pages.data && pages.error && (
        <Notice
          tone="warning"
          actions={
            <Button pending={pages.isFetching} onClick={() => void pages.refetch()}>
              {t('common:global_button_label_retry')}
            </Button>
          }
        >
          {t('stale')}
        </Notice>
      )}
      {pages.data && <PollPlace poll={pages.data.pages[0]?.poll ?? undefined} level={level} />}
      {pages.data && shown.length === 0 && (
        <EmptyState title={t('empty_title')} level={level}>
          {t('empty')}
        </EmptyState>
      )}
      {shown.length > 0 && (
        // a link in a message bubbles up to here, and Enter on it is a click too
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <ul className="message-list" aria-label={t('title')} onClick={handleClick}>
          {shown.map((each) =>
            gone.some(({ message }) => message.id === each.id) ? (
              <DeletedMessage
                key={`deleted ${each.id}`}
                message={each}
                onUndo={() => handleUndo(each.id)}
                onGone={() => forget(each.id)}
              />
            ) : (
              <MessageItem
                key={each.id}
                message={each}
                level={level}
                takesFocus={each.id === backId}
                onOpen={() => !each.read && !isActedFor && read.mutate({ id: each.id })}
                onDelete={() => handleDelete(each)}
              />
            ),
          )}
        </ul>
      )}
      {pages.hasNextPage && !pages.isFetchNextPageError && (
        <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common:global_button_label_show_more')}
        </Button>
      )}
      <Loaded answer={pages} failed={t('failed')} skeleton={<Skeleton shape="block" lines={4} height={64} />} />
    </div>
  )
}

/** A message that was deleted a moment ago, and its place in the list. */
type Gone = { message: Message; at: number }

/** The list, with deleted messages that can still come back in their old places. */
function withGone(known: readonly Message[], gone: readonly Gone[]): Message[] {
  const list = known.filter(({ id }) => !gone.some(({ message }) => message.id === id))
  for (const { message, at } of gone.toSorted((one, other) => one.at - other.at)) list.splice(at, 0, message)
  return list
}

/** R8.05: reports a list that fails to load once, by the generic error action; nothing without a network. */
function useTellOnce(error: Error | null) {
  const isFailed = error !== null && !isWithoutNetwork(error)
  useEffect(() => {
    if (isFailed) globalModal.open()
  }, [isFailed])
}
