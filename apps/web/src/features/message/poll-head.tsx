import type { Poll } from '@throughway/contract/content/poll'
import { useTranslation } from 'react-i18next'
import { WrittenNames } from '#lib/page/programme-name.tsx'
import { useLanguage } from '#lib/screen/hooks.ts'

type PollHeadProps = { id: string; poll: Poll; level: 2 | 3 }

/** The question of a poll as a heading, under the word that says what it is. */
export function PollHead({ id, poll, level }: PollHeadProps) {
  const { t } = useTranslation('message')
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <>
      <span className="poll__kind">{t(`poll.${poll.state}`)}</span>
      <Heading id={id} className="poll__question" lang={useOwnLang(poll)}>
        <WrittenNames text={poll.question} />
      </Heading>
    </>
  )
}

/** The language of the poll's words where it is not that of the page, for screen readers. */
export function useOwnLang(poll: Poll): string | undefined {
  const { lang } = useLanguage()
  return poll.lang === lang ? undefined : poll.lang
}
