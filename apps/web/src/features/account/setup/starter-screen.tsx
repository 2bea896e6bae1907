import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { TripLine } from '@throughway/ui/chart/trip-line'
import { useTranslation } from 'react-i18next'
import { useContent } from '#lib/content/content.calls.ts'
import { ContentPageView } from '#lib/content/content-page.tsx'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useMember, useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useCallQuery } from '#lib/send/use-call.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { ProfileSkeleton } from '#features/account/profile/profile-skeleton.tsx'
import { useProfile } from '#features/account/profile/profile.calls.ts'
import { listStarterSteps } from './starter-steps.ts'
import './starter.css'

/** R2.52: how to begin. Members see what is done and what is next, visitors see what this is. */
export function StarterScreen() {
  const { isSignedIn } = useSession()
  return isSignedIn ? <MemberStarter /> : <VisitorStarter />
}

function MemberStarter() {
  const { t } = useTranslation('starter')
  const { first_name: name } = useMember()
  const profile = useProfile()
  const trips = useCallQuery(callDescriptors.listTrips, { limit: '1' })
  const missing = [profile, trips].find((each) => each.error && !each.data)

  function retry() {
    for (const each of [profile, trips]) if (!each.data) void each.refetch()
  }

  return (
    <div className="starter">
      <PageHeader title={t('title', { name })} lead={t('lead')} />
      {!(profile.data && trips.data) && (
        <Loaded
          answer={{
            data: undefined,
            error: missing?.error ?? null,
            isFetching: missing?.isFetching ?? false,
            refetch: retry,
          }}
          failed={t('load_failed')}
          skeleton={<ProfileSkeleton />}
        />
      )}
      {profile.data && trips.data && <Checklist profile={profile.data} hasTrips={trips.data.items.length > 0} />}
    </div>
  )
}

function Checklist({ profile, hasTrips }: Pick<Parameters<typeof listStarterSteps>[0], 'profile' | 'hasTrips'>) {
  const { t } = useTranslation('starter')
  const user = useMember()
  const steps = listStarterSteps({ user, profile, hasTrips })
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  const points = profile.completeness.bonus_points

  return (
    <>
      <TripLine
        variant="progress"
        height={20}
        label={t('line', { done, of: steps.length })}
        axis={[0, steps.length]}
        segments={[
          { length: done, label: '' },
          { length: steps.length - done, label: '', ahead: true },
        ]}
        stops={steps.map((_, index) => ({ at: index + 1, label: '', reached: index < done }))}
      />
      <p className="starter__count">{next ? t('count', { done, of: steps.length }) : t('all_done')}</p>
      <ul className="starter__steps">
        {steps.map(({ step, isDone, href }) => (
          <li key={step} className="starter__step" data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheck className="starter__mark" size={24} aria-hidden="true" />
            ) : (
              <IconCircle className="starter__mark" size={24} aria-hidden="true" />
            )}
            <div className="starter__words">
              <h2>
                {t(`step.${step}.title`)}
                <span className="visually-hidden"> {t(isDone ? 'done' : 'open')}</span>
              </h2>
              {!isDone && <p className="quiet">{t(`step.${step}.text`, { points })}</p>}
            </div>
            {!isDone && (
              <PageLink href={href} className={buttonClass({ kind: step === next?.step ? 'primary' : 'secondary' })}>
                {t(`step.${step}.action`)}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
      <p>
        <PageLink href="/home" className="starter__home">
          {t('home')}
        </PageLink>
      </p>
    </>
  )
}

const visitorSteps = ['join', 'travel', 'log', 'enjoy'] as const

function VisitorStarter() {
  const { t } = useTranslation('starter')
  const content = useContent('starter', 'starter')
  return (
    <div className="starter">
      {content.isPending ? (
        <ProfileSkeleton />
      ) : content.data ? (
        <ContentPageView page={content.data} />
      ) : (
        <UsualStart />
      )}
      <div className="starter__actions">
        <PageLink href="/account/register" className={buttonClass({ kind: 'primary', size: 'large' })}>
          {t('visitor.sign_up')}
        </PageLink>
        <PageLink href="/account/login?returnTo=%2Fpages%2Fstarter" className={buttonClass({ size: 'large' })}>
          {t('visitor.sign_in')}
        </PageLink>
      </div>
      <p className="quiet">
        <PageLink className="link-alone" href="/faqs">
          {t('visitor.questions')}
        </PageLink>
      </p>
    </div>
  )
}

/** The page for beginners of a programme that has not written one, or whose page does not load. */
function UsualStart() {
  const { t } = useTranslation('starter')
  return (
    <>
      <PageHeader
        title={<ProgrammeText>{(program) => t('visitor.title', { program })}</ProgrammeText>}
        lead={t('visitor.lead')}
      />
      <ol className="starter__steps">
        {visitorSteps.map((step, index) => (
          <li key={step} className="starter__step">
            <span className="starter__number tabular" aria-hidden="true">
              {index + 1}
            </span>
            <div className="starter__words">
              <h2>{t(`visitor.${step}.title`)}</h2>
              <p className="quiet">{t(`visitor.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
