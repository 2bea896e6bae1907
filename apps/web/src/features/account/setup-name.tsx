import { profileCalls } from '@throughway/contract/profile'
import { useTranslation } from 'react-i18next'
import { useBrand, useLanguage } from '#lib/hooks.ts'
import { useToday } from '#lib/use-today.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { NameFields, PersonFields } from './profile-fields.tsx'
import { findAgeFaults, profileInputOf, profileValuesOf, suggest } from './profile-values.ts'
import { SetupActions } from './setup-actions.tsx'
import type { SetupStepProps } from './setup-step.ts'
import { useChoiceTexts } from './use-choice-texts.ts'
import { useProfileForm } from './use-profile-form.ts'
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
    <form className="profile__form" noValidate onSubmit={form.submit}>
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
