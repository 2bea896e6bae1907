import { useParams } from '@tanstack/react-router'
import type { StaffPoll } from '@throughway/contract/content/poll-staff'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand, useLanguage, useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { AudienceSentence } from '../audience/audience-sentence.tsx'
import { Fact } from '../frame/fact.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { useEpoch } from '../frame/use-epoch.ts'
import { findListPlace } from '../list/list-place.ts'
import { NewPoll } from './new-poll.tsx'
import { usePoll } from './poll.calls.ts'
import { PollActs } from './poll-acts.tsx'
import { PollDraft } from './poll-draft.tsx'
import { PollResults } from './poll-results.tsx'
import { PollState } from './poll-state.tsx'
import { textOf } from './poll-text.ts'
import './polls.css'

/** C21: one poll: written as a draft, read while it is open, and what came of it. */
export function PollScreen() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewPoll /> : <OnePoll key={id} id={id} />
}

function OnePoll({ id }: { id: string }) {
  const { t } = useTranslation('staff-polls')
  const { lang } = useLanguage()
  const [isLeaving, setLeaving] = useState(false)
  const poll = usePoll(id, { isLeaving })
  const title = poll.data ? textOf(poll.data, lang).question : t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/polls'), text: t('title') }]}>
      <Loaded answer={poll} failed={t('one.failed')}>
        {(found) => <Poll poll={found} onLeaving={setLeaving} />}
      </Loaded>
    </StaffPage>
  )
}

type PollProps = {
  poll: StaffPoll
  /** Its draft is being thrown away, or was not after all. */
  onLeaving: (isLeaving: boolean) => void
}

function Poll({ poll, onLeaving }: PollProps) {
  const { t } = useTranslation('staff-polls')
  const { permissions } = useMember()
  const [isChanged, setChanged] = useState(false)
  const isWritten = poll.state === 'draft' && permissions.includes('poll.draft')
  const { epoch, noteSaved } = useEpoch(poll.revision, isChanged)

  return (
    <>
      <PollActs poll={poll} isChanged={isWritten && isChanged} onLeaving={onLeaving} />
      <Facts poll={poll} isWritten={isWritten} />
      {poll.state === 'closed' && <PollResults poll={poll} />}
      {isWritten ? (
        <PollDraft key={epoch} poll={poll} onChanged={setChanged} onSaved={noteSaved} />
      ) : (
        poll.state !== 'closed' && <WordsOf poll={poll} />
      )}
      {poll.state === 'open' && <p className="quiet">{t('one.while_open')}</p>}
    </>
  )
}

type FactsProps = {
  poll: StaffPoll
  /** The form below says its audience and its end. */
  isWritten: boolean
}

function Facts({ poll, isWritten }: FactsProps) {
  const { t } = useTranslation('staff-polls')
  const formats = useFormats()
  const { brand } = useBrand()
  const {
    state,
    choice,
    audience,
    shows_results: shows,
    opens_at: opens,
    opened_at: opened,
    closes_at: closes,
    closed_at: closed,
  } = poll
  const moment = (at: string) => formats.moment(at, brand.time_zone)
  return (
    <dl className="staff-facts">
      <Fact name={t('column.state')}>
        <PollState state={state} />
      </Fact>
      {opened && <Fact name={t('column.opened')}>{moment(opened)}</Fact>}
      {state === 'planned' && opens && <Fact name={t('column.opens')}>{moment(opens)}</Fact>}
      {!isWritten && (
        <>
          <Fact name={t(closed ? 'column.closed' : 'column.closes')}>{moment(closed ?? closes)}</Fact>
          <Fact name={t('column.choice')}>{t(`choice.${choice}`)}</Fact>
          <Fact name={t('column.shows')}>{t(shows ? 'one.shows' : 'one.hides')}</Fact>
        </>
      )}
      {!isWritten && (
        <Fact name={t('column.audience')}>
          <AudienceSentence rule={audience} />
        </Fact>
      )}
    </dl>
  )
}

/** The words of a poll that can no longer be changed. */
function WordsOf({ poll }: { poll: StaffPoll }) {
  const { t } = useTranslation('staff-polls')
  return (
    <div className="poll-texts">
      {poll.texts.map(({ language, question, responses }) => (
        <section key={language} lang={language} aria-label={t(`language.${language}`)}>
          <h2>{question}</h2>
          <ol>
            {responses.map((response, index) => (
              <li key={index}>{response}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
