import { profileCalls } from '@throughway/contract/account/profile'
import { useTranslation } from 'react-i18next'
import { ConflictNotice } from '../profile/conflict-notice.tsx'
import { ModesFields } from '../profile/modes-fields.tsx'
import { modesInputOf, modesValuesOf } from '../profile/modes-values.ts'
import { SetupActions } from './setup-actions.tsx'
import type { SetupStepProps } from './setup-step.ts'
import { useChoiceTexts } from '../profile/use-choice-texts.ts'
import { useProfileForm } from '../profile/use-profile-form.ts'
import { useSetupStep } from './use-setup-step.ts'

export function SetupModes({ profile, onMet, onBack }: SetupStepProps) {
  const { t } = useTranslation('profile')
  const sayChoice = useChoiceTexts()
  const step = useSetupStep('modes', onMet)
  const form = useProfileForm({
    call: profileCalls.saveModes,
    profile,
    valuesOf: modesValuesOf,
    inputOf: modesInputOf,
    onSaved: () => step.finish(),
  })

  return (
    <form className="profile__form" noValidate onSubmit={form.handleSubmit}>
      <ModesFields {...form} />
      {form.conflict && (
        <ConflictNotice
          conflict={form.conflict}
          onTakeTheirs={form.takeTheirs}
          describe={(field) => ({ label: t(`field.${field}`), value: sayChoice(field, form.conflict!.theirs[field]) })}
        />
      )}
      <SetupActions
        onSkip={step.skip}
        onBack={onBack}
        isPending={form.isPending || step.isPending}
        error={form.refusal ?? step.error}
      />
    </form>
  )
}
