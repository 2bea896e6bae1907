import { useRouter } from '@tanstack/react-router'
import type { Profile } from '@throughway/contract/account/profile'
import { type SetupStep, setupSteps } from '@throughway/domain/identity/setup'
import { findSameOriginPath } from '@throughway/domain/value/same-origin-path'
import { PageHeader } from '@throughway/ui/page-header'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { returnToName } from '#lib/screen/kept-place.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { ProfileSkeleton } from '#features/account/profile/profile-skeleton.tsx'
import { useProfile } from '#features/account/profile/profile.calls.ts'
import { SetupConsent } from './setup-consent.tsx'
import { SetupDone } from './setup-done.tsx'
import { SetupModes } from './setup-modes.tsx'
import { SetupName } from './setup-name.tsx'
import { SetupOrganisation } from './setup-organisation.tsx'
import { SetupHome, SetupWork } from './setup-place.tsx'
import { SetupProgressLine } from './setup-progress-line.tsx'
import '../profile/profile.css'
import './setup.css'
import type { SetupPlace, SetupStepProps } from './setup-step.ts'

const steps: Record<SetupStep, ComponentType<SetupStepProps>> = {
  name: SetupName,
  consent: SetupConsent,
  home: SetupHome,
  work: SetupWork,
  organisation: SetupOrganisation,
  modes: SetupModes,
}

/**
 * C27: the first setup. It resumes where it stopped, on any device, and can be left once
 * the terms are agreed to. The step is part of
 * the address, so that back and reload keep it; the heading stays the same.
 */
export function SetupScreen() {
  const { t } = useTranslation('setup')
  const profile = useProfile()
  const [asked, goTo] = useSearchOf((search) => setupSteps.find((each) => each === search['step']))
  const { account_setup: isFinished } = useMember()
  const place = isFinished ? 'done' : (asked ?? profile.data?.setup.next_step ?? undefined)
  const words = useHeading(place, profile.data)
  useHeadingFocus(place)

  return (
    <div className="setup">
      {place && profile.data && <SetupProgressLine current={place} progress={profile.data.setup.progress} />}
      <PageHeader {...words} />
      <Loaded answer={profile} failed={t('load_failed')} skeleton={<ProfileSkeleton />} />
      {place &&
        profile.data &&
        (place === 'done' ? (
          <SetupDone />
        ) : (
          <Step key={place} step={place} profile={profile.data} goTo={(step) => goTo({ step })} />
        ))}
    </div>
  )
}

type StepProps = { step: SetupStep; profile: Profile; goTo: (step: SetupStep | undefined) => void }

function Step({ step, profile, goTo }: StepProps) {
  const { t } = useTranslation('setup')
  const router = useRouter()
  const [cameFrom] = useSearchOf((search) => findSameOriginPath(search[returnToName] ?? null))
  const index = setupSteps.indexOf(step)
  const Screen = steps[step]
  // no trip earns before the terms are agreed to, so the rest waits for them
  const hasAgreed = profile.terms.accepted_at !== null
  return (
    <>
      <Screen
        profile={profile}
        onMet={() => {
          // a reader whom a page sent here only for the terms returns to that page
          if (step === 'consent' && cameFrom) void router.navigate({ href: cameFrom, replace: true })
          else goTo(setupSteps[index + 1])
        }}
        onBack={index > 0 ? () => goTo(setupSteps[index - 1]) : undefined}
      />
      {hasAgreed ? (
        <p className="setup__later">
          <PageLink href={cameFrom ?? '/home'}>{t('later')}</PageLink>
        </p>
      ) : (
        step !== 'consent' && (
          <p className="setup__later">
            <PageLink href="/account/setup?step=consent">{t('later_after_terms')}</PageLink>
          </p>
        )
      )}
    </>
  )
}

function useHeading(place: SetupPlace | undefined, profile: Profile | undefined) {
  const { t } = useTranslation('setup')
  const { first_name: name } = useMember()
  if (!place || !profile) return { title: t('title') }
  const values = { name, points: profile.completeness.bonus_points }
  const lead = place === 'done' && profile.completeness.bonus_earned ? 'done.earned' : `${place}.lead`
  return {
    title: t(`${place}.title`, values),
    lead: <ProgrammeText>{(program) => t(lead, { ...values, program })}</ProgrammeText>,
  }
}

/** A new step is a new page to read, although only the query of the address changes. */
function useHeadingFocus(place: SetupPlace | undefined) {
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    const isFirst = shown.current === undefined
    shown.current = place
    if (isFirst) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [place])
}
