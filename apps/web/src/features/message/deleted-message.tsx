import type { Message } from '@throughway/contract/content/message'
import { Button } from '@throughway/ui/button'
import { useCountdown } from '@throughway/ui/use-countdown'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WrittenNames } from '#lib/page/programme-name.tsx'

const secondsToUndo = 10

/**
 * Stands for ten seconds where a message was; looking at it stops its clock. It is a line of the list and no toast,
 * because a modal that holds the list keeps everything outside of it from being pressed.
 */
export function DeletedMessage({
  message,
  onUndo,
  onGone,
}: {
  message: Message
  onUndo: () => void
  onGone: () => void
}) {
  const { t } = useTranslation('message')
  const undo = useRef<HTMLButtonElement>(null)
  const [isHeld, setHeld] = useState(false)
  useCountdown(secondsToUndo * 1000, isHeld, onGone)

  // the button that deleted it has gone with it
  useEffect(() => undo.current?.focus(), [])

  return (
    // its clock alone stops under the pointer; the button in it is what is pressed
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="message message--deleted"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
    >
      <output>
        <WrittenNames text={t('deleted', { title: message.title })} />
      </output>
      <Button ref={undo} kind="quiet" size="small" onClick={onUndo}>
        {t('undo')}
      </Button>
    </li>
  )
}
