import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { LocationForm } from '../location/location-form.tsx'
import { useLocations } from '../location/location.calls.ts'
import { ProfileSkeleton } from '../profile/profile-skeleton.tsx'
import type { SetupStepProps } from './setup-step.ts'
import { useSetupStep } from './use-setup-step.ts'

type Kind = 'home' | 'work'

export function SetupHome(props: SetupStepProps) {
  return <SetupPlace kind="home" {...props} />
}

export function SetupWork(props: SetupStepProps) {
  return <SetupPlace kind="work" {...props} />
}

/** The form of the places page, for home or work. */
function SetupPlace({ kind, onMet, onBack }: SetupStepProps & { kind: Kind }) {
  const { t } = useTranslation('setup')
  const places = useLocations()
  const step = useSetupStep(kind, onMet)
  if (!places.data) return <Loaded answer={places} failed={t('load_failed')} skeleton={<ProfileSkeleton />} />

  return (
    <div className="profile__form">
      {step.error && (
        <Notice tone="danger" role="alert">
          {t(messageKeyOf(step.error), { ns: 'common' })}
        </Notice>
      )}
      <LocationForm
        kinds={[kind]}
        place={places.data.items.find((each) => each.kind === kind)}
        onSaved={() => step.finish()}
        submitText={t('continue')}
        actions={
          <>
            <Button pending={step.isPending} onClick={step.skip}>
              {t('skip')}
            </Button>
            {onBack && (
              <Button kind="quiet" onClick={onBack}>
                {t('global_button_label_back', { ns: 'common' })}
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}
