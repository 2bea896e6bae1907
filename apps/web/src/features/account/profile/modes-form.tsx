import { type Profile, profileCalls } from '@throughway/contract/account/profile'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { ModesFields } from './modes-fields.tsx'
import { modesInputOf, modesValuesOf } from './modes-values.ts'
import { useChoiceTexts } from './use-choice-texts.ts'
import { useProfileForm } from './use-profile-form.ts'

export function ModesForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const showToast = useToast()
  const sayChoice = useChoiceTexts()
  const form = useProfileForm({
    call: profileCalls.saveModes,
    profile,
    valuesOf: modesValuesOf,
    inputOf: modesInputOf,
    onSaved: () => showToast({ tone: 'success', text: t('saved') }),
  })

  return (
    <div id="modes" tabIndex={-1}>
      <Section title={t('modes.title')}>
        <form className="profile__form" noValidate onSubmit={form.handleSubmit}>
          <ModesFields {...form} />
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
            <Button type="submit" pending={form.isPending}>
              {t(form.conflict ? 'conflict.save_mine' : 'modes.save')}
            </Button>
          </div>
        </form>
      </Section>
    </div>
  )
}
