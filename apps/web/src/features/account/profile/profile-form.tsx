import { type Profile, profileCalls } from '@throughway/contract/account/profile'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { NameFields, PersonFields } from './profile-fields.tsx'
import { findAgeFaults, profileInputOf, profileValuesOf, suggest } from './profile-values.ts'
import { useChoiceTexts } from './use-choice-texts.ts'
import { useProfileForm } from './use-profile-form.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { brand } = useBrand()
  const { lang } = useLanguage()
  const today = useToday()
  const showToast = useToast()
  const sayChoice = useChoiceTexts()
  const form = useProfileForm({
    call: profileCalls.saveProfile,
    profile,
    valuesOf: (each) => profileValuesOf(each, suggest(lang, brand.time_zone)),
    inputOf: profileInputOf,
    findFaults: (values) => findAgeFaults(values, today),
    onSaved: () => showToast({ tone: 'success', text: t('saved') }),
  })

  return (
    <Section title={t('about.title')}>
      <form className="profile__form" noValidate onSubmit={form.handleSubmit}>
        <NameFields {...form} />
        <PersonFields {...form} />
        {form.conflict && (
          <ConflictNotice
            conflict={form.conflict}
            onTakeTheirs={form.takeTheirs}
            describe={(field) => ({
              label: t(`field.${field}`),
              value: sayChoice(field, form.conflict!.theirs[field]),
            })}
          />
        )}
        <FormRefusal error={form.refusal} />
        <div className="profile__actions">
          <Button type="submit" kind="primary" pending={form.isPending}>
            {t(form.conflict ? 'conflict.save_mine' : 'save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
