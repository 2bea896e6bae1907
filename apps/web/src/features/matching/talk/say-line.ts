import type { ConversationLine } from '@throughway/contract/match/conversation'
import { useTranslation } from 'react-i18next'

/** A line in words: a prepared sentence is shown in the reader's language. */
export function useSayLine() {
  const { t } = useTranslation('conversation')
  return ({ template, words }: Pick<ConversationLine, 'template' | 'words'>) =>
    template ? t(`template.${template}`) : words
}
