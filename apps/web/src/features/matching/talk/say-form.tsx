import { conversationCalls, type Conversation } from '@throughway/contract/match/conversation'
import { contactTemplates, longestLine } from '@throughway/domain/match/contact'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'

/** Own words, or one of the ready sentences. */
export function SayForm({ conversation: { id, name, answered } }: { conversation: Conversation }) {
  const { t } = useTranslation('conversation')
  const form = useCallForm(conversationCalls.sayInConversation, {
    start: { words: '' },
    inputOf: ({ words }) => {
      const template = contactTemplates.find((each) => t(`template.${each}`) === words.trim())
      return { id, ...(template ? { template } : { words }) }
    },
    thing: id,
    onDone: () => form.change({ words: '' }),
  })

  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <div className="wish-card__actions">
        {contactTemplates.map((each) => (
          <Button key={each} size="small" onClick={() => form.change({ words: t(`template.${each}`) })}>
            {t(`template.${each}`)}
          </Button>
        ))}
      </div>
      <Field
        label={t('say.words', { name })}
        hint={answered ? undefined : t('contact.hint')}
        error={form.say('words')}
        required
      >
        <TextArea
          name="words"
          maxLength={longestLine}
          value={form.values.words}
          onChange={({ target }) => form.change({ words: target.value })}
        />
      </Field>
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('say.send')}
        </Button>
      </div>
    </form>
  )
}
