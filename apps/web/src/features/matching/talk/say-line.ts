import type { ConversationLine } from '@throughway/contract/match/conversation'
import { useTranslation } from 'react-i18next'

/** A line in words: what was said with one press is in the reader's language. */
export function useSayLine() {
  const { t } = useTranslation('conversation')
  return ({ template, words }: Pick<ConversationLine, 'template' | 'words'>) =>
    template ? t(`template.${template}`) : words
}
