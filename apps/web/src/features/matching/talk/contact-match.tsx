import { conversationCalls } from '@throughway/contract/match/conversation'
import { firstTemplates, longestLine } from '@throughway/domain/match/contact'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { Modal } from '@throughway/ui/overlay/modal'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'

type ContactMatchProps = { wishId: string; foundId: string; name: string; onClose: () => void }

/**
 * The first message to somebody who was found: one of two sentences, or one's own words, which may not describe a home.
 */
export function ContactMatch({ wishId, foundId, name, onClose }: ContactMatchProps) {
  const { t } = useTranslation('conversation')
  const formId = useId()
  const navigate = useNavigate()
  const form = useCallForm(conversationCalls.contactMatch, {
    start: { words: t('template.shall_we_try') },
    inputOf: ({ words }) => {
      const template = firstTemplates.find((each) => t(`template.${each}`) === words.trim())
      return { id: foundId, wish_id: wishId, ...(template ? { template } : { words }) }
    },
    thing: foundId,
    onDone: ({ id }) => void navigate({ href: `/trips/company?operation=talk&id=${id}` }),
  })

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('contact.title', { name })}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:global_button_label_cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" pending={form.isPending}>
            {t('contact.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit}>
        <p>{t('contact.text')}</p>
        <div className="wish-card__actions">
          {firstTemplates.map((each) => (
            <Button key={each} size="small" onClick={() => form.change({ words: t(`template.${each}`) })}>
              {t(`template.${each}`)}
            </Button>
          ))}
        </div>
        <Field label={t('contact.words')} hint={t('contact.hint')} error={form.say('words')} required>
          <TextArea
            data-autofocus
            name="words"
            maxLength={longestLine}
            value={form.values.words}
            onChange={({ target }) => form.change({ words: target.value })}
          />
        </Field>
        <FormRefusal error={form.refusal} />
      </form>
    </Modal>
  )
}
