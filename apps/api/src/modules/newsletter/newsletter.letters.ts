import type { BrandSettings } from '@throughway/brands/define-brand'
import { addressOfLink, type MessageLink } from '@throughway/contract/content/message-link'
import type { Language } from '@throughway/contract/programme/brand'
import { hostOfLink } from '@throughway/domain/content/safe-link'
import { type Letter, type Writing, translateFor } from '#modules/mail/mail.ts'
import type { MessageRow, TextRow } from '#modules/message/message.ts'

/** The message in the language of the reader, else in the first that it is written in, and which that is. */
export function letterOf(
  { topic, link }: Pick<MessageRow, 'topic' | 'link'>,
  texts: readonly TextRow[],
  language: Language,
  defaultLanguage: Language,
): { written: Language; letter: Letter } {
  const text = textFor(texts, language, defaultLanguage)
  const { title, body: tree } = text
  return {
    written: text.language,
    letter: {
      template: 'message',
      topic,
      write: (writing) => {
        const button = link && buttonOf(link, writing)
        return { subject: title, lead: title, tree, ...(button && { button }), notes: [] }
      },
    },
  }
}

/** The button by which the mail leads where its message does; the site of a page elsewhere is named. */
function buttonOf(link: MessageLink, { t, site }: Writing) {
  const address = addressOfLink(link)
  if (address === undefined) return undefined
  return link.type === 'web'
    ? { label: t('newsletter.go_elsewhere', { host: hostOfLink(address) }), address }
    : { label: t('newsletter.go'), address: `${site}${address}` }
}

/** The text in the language of the reader, else in the first that the message is written in. */
export function textFor(texts: readonly TextRow[], language: Language, defaultLanguage: Language): TextRow {
  const inOne = (wanted: Language) => texts.find((each) => each.language === wanted)
  return inOne(language) ?? inOne(defaultLanguage) ?? texts[0]!
}

/** The same letter for its writer only, who gets it whatever they have subscribed to. */
export function asTest(brand: { settings: BrandSettings }, { template, write: compose }: Letter): Letter {
  return {
    template: `${template}_test`,
    topic: 'account',
    write: (writing) => {
      const parts = compose(writing)
      return { ...parts, subject: translateFor(brand, writing.language)('newsletter.test', { title: parts.subject }) }
    },
  }
}
