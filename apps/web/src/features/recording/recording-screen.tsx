import type { Recording } from '@throughway/contract/trip/recording'
import { buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader, pageTitleId } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '#lib/content/help-link.tsx'
import { AfterTerms } from '#lib/page/after-terms.tsx'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { usePendingTrips } from '#lib/pending/pending.calls.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { ConsentForm } from './consent-form.tsx'
import { DetectedTrips } from './detected-trips.tsx'
import { EndRecording } from './end-recording.tsx'
import { Phones } from './phones.tsx'
import { RecordingNow } from './recording-now.tsx'
import { useRecording } from './recording.calls.ts'
import { SettingsForm } from './settings-form.tsx'
import '#lib/page/form-page.css'
import '#lib/page/plain-page.css'
import './recording.css'

/** R2.43, C12: automatic recording: the consent first, then the detected trips, the phones and the settings. */
export function RecordingScreen() {
  const { t } = useTranslation('recording')
  const answer = useRecording()
  const focusLater = useLaterFocus()
  // giving and withdrawing the consent change the page, although the address stays
  const focusTitle = () => focusLater(() => document.getElementById(pageTitleId)?.focus())
  return (
    <Loaded answer={answer} failed={t('failed')} title={t('title')}>
      {(recording) => {
        const part = { recording, onTurned: focusTitle }
        if (!recording.is_offered) return <NotOffered {...part} />
        if (recording.consent?.version !== recording.consent_version) return <WithoutConsent {...part} />
        return <Recorded {...part} />
      }}
    </Loaded>
  )
}

type PartProps = { recording: Recording; /** Called when recording was switched on or off. */ onTurned: () => void }

function Recorded({ recording, onTurned }: PartProps) {
  const { t } = useTranslation('recording')
  return (
    <section className="form-page">
      <PageHeader title={t('title')} lead={t('lead')} actions={<HelpLink />} />
      <RecordingNow recording={recording} />
      <DetectedTrips hasPhone={recording.devices.length > 0} />
      <Phones devices={recording.devices} />
      <SettingsForm recording={recording} />
      <EndRecording isOn reports={recording.reports} onEnded={onTurned} />
    </section>
  )
}

function WithoutConsent({ recording, onTurned }: PartProps) {
  const { t } = useTranslation('recording')
  return (
    <section className="form-page">
      <PageHeader title={t('title')} lead={t('lead')} actions={<HelpLink />} />
      {recording.consent && <Notice tone="warning">{t('consent.changed')}</Notice>}
      <AfterTerms>
        <ConsentForm version={recording.consent_version} onGiven={onTurned} />
      </AfterTerms>
      <StillWaiting />
      {recording.devices.length > 0 && <EndRecording isOn={false} reports={recording.reports} onEnded={onTurned} />}
    </section>
  )
}

/** R6.05: where the programme has switched it off, pending trips can still be answered for their seven days. */
function NotOffered({ recording, onTurned }: PartProps) {
  const { t } = useTranslation('recording')
  const waiting = usePendingTrips({ kind: 'detected' })
  const isEmpty = !waiting.data?.items.length && !recording.consent && recording.devices.length === 0
  if (isEmpty)
    return (
      <section className="plain-page">
        <EmptyPicture name="trips" />
        <h1>{t('title')}</h1>
        <p>
          <ProgrammeText>{(name) => t('none', { name })}</ProgrammeText>
        </p>
        <PageLink href="/trips/trip" className={buttonClass({ kind: 'primary' })}>
          {t('log_by_hand')}
        </PageLink>
      </section>
    )
  return (
    <section className="form-page">
      <PageHeader title={t('title')} />
      <Notice tone="info">
        <ProgrammeText>{(name) => t('switched_off', { name })}</ProgrammeText>
      </Notice>
      <StillWaiting />
      <EndRecording isOn={false} reports={recording.reports} onEnded={onTurned} />
    </section>
  )
}

/** Trips found before stay valid after recording ends. */
function StillWaiting() {
  const { data } = usePendingTrips({ kind: 'detected' })
  return data?.items.length ? <DetectedTrips hasPhone /> : null
}
