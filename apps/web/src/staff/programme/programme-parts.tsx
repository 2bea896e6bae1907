import { useTranslation } from 'react-i18next'
import { useLiveQuery } from '#lib/live/use-live-query.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { ContactPart } from './contact-part.tsx'
import { FeaturesPart } from './features-part.tsx'
import { LevelsPart } from './levels-part.tsx'
import { LimitsPart } from './limits-part.tsx'
import { MailPart } from './mail-part.tsx'
import { TimeZonePart } from './time-zone-part.tsx'

/** Five minutes are enough: a form that is saved over a newer version says so. */
const pollMs = 300_000

/** What staff set in place of the programme's file. */
export function useProgrammeParts() {
  return useLiveQuery(callDescriptors.getProgrammeParts, {}, { pollMs, staleTime: 0 })
}

export function ProgrammePartList() {
  const { t } = useTranslation('staff-programme')
  return (
    <Loaded answer={useProgrammeParts()} failed={t('failed')}>
      {({ contact, features, limits, mail, levels, time_zone: timeZone }) => (
        <>
          <ContactPart part={contact} />
          <FeaturesPart part={features} />
          <LimitsPart part={limits} />
          <MailPart part={mail} />
          <LevelsPart part={levels} />
          <TimeZonePart part={timeZone} />
        </>
      )}
    </Loaded>
  )
}
