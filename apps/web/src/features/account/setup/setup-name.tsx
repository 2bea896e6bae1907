import { profileCalls } from '@throughway/contract/account/profile'
import { useTranslation } from 'react-i18next'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { ConflictNotice } from '../profile/conflict-notice.tsx'
import { NameFields, PersonFields } from '../profile/profile-fields.tsx'
import { findAgeFaults, profileInputOf, profileValuesOf, suggest } from '../profile/profile-values.ts'
import { SetupActions } from './setup-actions.tsx'
import type { SetupStepProps } from './setup-step.ts'
import { useChoiceTexts } from '../profile/use-choice-texts.ts'
import { useProfileForm } from '../profile/use-profile-form.ts'
import { useSetupStep } from './use-setup-step.ts'

export function SetupName({ profile, onMet, onBack }: SetupStepProps) {
  const { t } = useTranslation('profile')
  const { brand } = useBrand()
  const { lang } = useLanguage()
  const today = useToday()
  const sayChoice = useChoiceTexts()
  const step = useSetupStep('name', onMet)
  const form = useProfileForm({
    call: profileCalls.saveProfile,
    profile,
    valuesOf: (each) => profileValuesOf(each, suggest(lang, brand.time_zone)),
    inputOf: profileInputOf,
    findFaults: (values) => findAgeFaults(values, today),
    onSaved: () => step.finish(),
  })

  return (
    <form className="profile__form" noValidate onSubmit={form.handleSubmit}>
      <NameFields {...form} />
      <PersonFields {...form} />
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
