import { useTranslation } from 'react-i18next'
import { useMember } from '#lib/screen/hooks.ts'
import { OrganisationPart } from '../profile/organisation-card.tsx'
import { SetupActions } from './setup-actions.tsx'
import type { SetupStepProps } from './setup-step.ts'
import { useSetupStep } from './use-setup-step.ts'

/** A member without an organisation, a code or a work address can continue without it. */
export function SetupOrganisation({ onMet, onBack }: SetupStepProps) {
  const { t } = useTranslation('setup')
  const { org_id: organisation } = useMember()
  const step = useSetupStep('organisation', onMet)
  const isMember = organisation !== null
  return (
    <div className="profile__form">
      <OrganisationPart />
      <SetupActions
        onContinue={isMember ? () => step.finish() : step.skip}
        onBack={onBack}
        isPending={step.isPending}
        error={step.error}
        continueText={t(isMember ? 'continue' : 'organisation.without')}
      />
    </div>
  )
}
