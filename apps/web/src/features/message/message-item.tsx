import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { Message } from '@throughway/contract/content/message'
import { addressOfPlace } from '@throughway/domain/content/place-targets'
import { Button } from '@throughway/ui/button'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentTreeView } from '#lib/content/content-tree.tsx'
import { dateAt } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { WrittenNames } from '#lib/page/programme-name.tsx'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'
import { MessageLink } from './message-link.tsx'

type MessageItemProps = {
  message: Message
  level: 2 | 3
  /** The message has just been restored, and the element with the focus is gone. */
  takesFocus: boolean
  onOpen: () => void
  onDelete: () => void
}

/** One line that opens to the whole message; opening it marks it as read. */
export function MessageItem({ message, level, takesFocus, onOpen, onDelete }: MessageItemProps) {
  const { t } = useTranslation('message')
  const { brand } = useBrand()
  const { lang } = useLanguage()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const bodyId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const { title, body, kind, priority, link, read: isRead, sent_at: sentAt } = message
  // a text in another language than the page says so, to screen readers
  const ownLang = message.lang === lang ? undefined : message.lang
  const Heading = level === 2 ? 'h2' : 'h3'

  useEffect(() => {
    if (takesFocus) toggle.current?.focus()
  }, [takesFocus])

  function handleToggle() {
    if (!isOpen) onOpen()
    setOpen(!isOpen)
  }

  return (
    <li className="message" data-unread={!isRead || undefined} data-priority={priority}>
      <Heading className="message__title">
        <button ref={toggle} type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={handleToggle}>
          {priority === 'urgent' && <IconAlertTriangle className="message__urgent" size={20} aria-hidden="true" />}
          <span className="message__words">
            <span lang={ownLang}>
              <WrittenNames text={title} />
            </span>
            {!isRead && <span className="message__new">{t('unread')}</span>}
          </span>
          <IconChevronDown className="message__arrow" size={20} aria-hidden="true" />
        </button>
      </Heading>
      <p className="message__facts">
        {priority === 'urgent' && `${t('urgent')} · `}
        {t(`kind.${kind}`)} ·{' '}
        <time dateTime={sentAt}>{formats.date(dateAt(new Date(sentAt), brand.time_zone), 'whole')}</time>
      </p>
      {link && !(isOpen && endsWithLink(message)) && (
        <p>
          <MessageLink href={link} title={title} onFollow={onOpen} />
        </p>
      )}
      <div id={bodyId} className="message__body" hidden={!isOpen}>
        {isOpen && (
          <>
            <div lang={ownLang}>
              <ContentTreeView tree={body} />
            </div>
            <Button
              kind="quiet"
              size="small"
              icon={<IconTrash size={18} />}
              aria-label={t('delete_named', { title })}
              onClick={onDelete}
            >
              {t('delete')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/** A notice of the product ends with a button that leads to the same place and says more of it. */
function endsWithLink({ body, link }: Message): boolean {
  const last = body.blocks.at(-1)
  return last?.type === 'place_button' && addressOfPlace(last.target, last.query) === link
}
