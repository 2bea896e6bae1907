import { type Profile, profileCalls } from '@throughway/contract/profile'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { Section } from '#lib/page/section.tsx'
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
        <form className="profile__form" noValidate onSubmit={form.submit}>
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
          {form.refusal && (
            <Notice tone="danger" role="alert">
              {t(messageKeyOf(form.refusal), { ns: 'common' })}
            </Notice>
          )}
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
