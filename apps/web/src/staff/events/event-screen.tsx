import { useParams } from '@tanstack/react-router'
import type { StaffEvent } from '@throughway/contract/content/special-event-staff'
import type { Language } from '@throughway/contract/programme/brand'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { Notice } from '@throughway/ui/state/notice'
import { useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand, useLanguage, useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { AudienceSentence } from '../audience/audience-sentence.tsx'
import { Fact } from '../frame/fact.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { useEpoch } from '../frame/use-epoch.ts'
import { findListPlace } from '../list/list-place.ts'
import { nameOfEvent, useEvent } from './event.calls.ts'
import { EventActs } from './event-acts.tsx'
import { EventState } from './event-state.tsx'
import { EventWords } from './event-words.tsx'
import { RegistrationFacts } from './registration-facts.tsx'
import { RegistrationsPart } from './registrations-part.tsx'
import './events.css'

/** C17: one special event: when it is and for whom, its words in each language, and what becomes of it. */
export function EventScreen() {
  const { id = '' } = useParams({ strict: false })
  return <OneEvent key={id} id={id} />
}

function OneEvent({ id }: { id: string }) {
  const { t } = useTranslation('staff-events')
  const { lang } = useLanguage()
  const [isLeaving, setLeaving] = useState(false)
  const event = useEvent(id, { isLeaving })
  const title = (event.data && nameOfEvent(event.data, lang)) || t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/events'), text: t('title') }]}>
      <Loaded answer={event} failed={t('one.failed')}>
        {(found) => <Event event={found} onLeaving={setLeaving} />}
      </Loaded>
    </StaffPage>
  )
}

type EventProps = {
  event: StaffEvent
  /** Its draft is being thrown away, or was not after all. */
  onLeaving: (isLeaving: boolean) => void
}

/** Every language stays open while another one is in view, so that nothing typed is lost by looking. */
function Event({ event, onLeaving }: EventProps) {
  const { t } = useTranslation('staff-events')
  const id = useId()
  const { permissions } = useMember()
  const { languages } = useBrand().brand
  const [dirty, setDirty] = useState<Partial<Record<Language, boolean>>>({})
  const isDirty = Object.values(dirty).some(Boolean)
  const { epoch, noteSaved } = useEpoch(event.revision, isDirty)
  const [language, change] = useSearchOf(({ written }) => languages.find((each) => each === written) ?? languages[0]!)
  const isPublished = event.state === 'published'
  const canWrite = event.state !== 'ended' && permissions.includes(isPublished ? 'event.publish' : 'event.write')
  const handleChanged = useCallback(
    (of: Language, isChanged: boolean) => setDirty((known) => ({ ...known, [of]: isChanged })),
    [],
  )

  return (
    <>
      <EventActs event={event} canWrite={canWrite} isChanged={isDirty} onSaved={noteSaved} onLeaving={onLeaving} />
      <Facts event={event} />
      {event.kind === 'registration' && event.state !== 'draft' && permissions.includes('registration.read') && (
        <RegistrationsPart event={event} />
      )}
      {isPublished && !canWrite && <Notice>{t('one.published_only')}</Notice>}
      {languages.length > 1 && (
        <RadioCards
          legend={t('one.language')}
          name={`${id}language`}
          value={language}
          options={languages.map((value) => ({
            value,
            label: t(`language.${value}`),
            ...(dirty[value] && { hint: t('words.unsaved') }),
          }))}
          onChange={(chosen) => change({ written: chosen }, { replace: true })}
        />
      )}
      {languages.map((each) => (
        <EventWords
          key={`${each} ${epoch}`}
          event={event}
          language={each}
          isShown={each === language}
          isReadOnly={!canWrite}
          onChanged={handleChanged}
          onSaved={noteSaved}
        />
      ))}
    </>
  )
}

function Facts({ event }: { event: StaffEvent }) {
  const { t } = useTranslation('staff-events')
  const formats = useFormats()
  const { state, starts_on: start, ends_on: end, priority, organisations, is_listed: isListed } = event
  return (
    <dl className="staff-facts">
      <Fact name={t('column.state')}>
        <EventState state={state} />
      </Fact>
      <Fact name={t('column.kind')}>{t(`kind.${event.kind}`)}</Fact>
      <Fact name={t('column.starts_on')}>{formats.date(start, 'longDay')}</Fact>
      <Fact name={t('column.ends_on')}>{formats.date(end, 'longDay')}</Fact>
      <Fact name={t('column.priority')}>{formats.whole(priority)}</Fact>
      <Fact name={t('column.listed')}>
        {t(isListed ? 'listed.yes' : 'listed.no')}{' '}
        {state === 'published' && (
          <PageLink className="link-alone" href={`/event/${event.id}`}>
            {t('one.open')}
          </PageLink>
        )}
      </Fact>
      {event.kind === 'registration' && <RegistrationFacts event={event} />}
      {event.place_name && <Fact name={t('column.place_name')}>{event.place_name}</Fact>}
      {organisations.length > 0 && (
        <Fact name={t('column.organisations')}>
          <AudienceSentence rule={{ organisations, newcomers: true }} />
        </Fact>
      )}
    </dl>
  )
}
