import { type Profile, profileCalls } from '@throughway/contract/account/profile'
import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/overlay/modal'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { ModesFields } from './modes-fields.tsx'
import { modesInputOf, modesValuesOf } from './modes-values.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useProfile } from './profile.calls.ts'
import { useChoiceTexts } from './use-choice-texts.ts'
import { useProfileForm } from './use-profile-form.ts'
import './profile.css'

/** C27: the programme's modes have changed, so each member chooses again before anything else. */
export function ModeChoiceModal() {
  const { t } = useTranslation('profile')
  const profile = useProfile()
  return (
    <Modal
      isOpen
      onClose={() => undefined}
      isDismissable={false}
      theme="inherit"
      size="medium"
      title={t('reselect.title')}
      closeText={t('global_button_label_close', { ns: 'common' })}
    >
      <p className="mode-choice__lead">{t('reselect.text')}</p>
      <Loaded answer={profile} failed={t('load_failed')} skeleton={<ProfileSkeleton />}>
        {(saved) => <Choice profile={saved} />}
      </Loaded>
    </Modal>
  )
}

/** After saving, the session knows it, and the modal closes. */
function Choice({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const sayChoice = useChoiceTexts()
  const form = useProfileForm({ call: profileCalls.saveModes, profile, valuesOf: modesValuesOf, inputOf: modesInputOf })
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
      <FormRefusal error={form.refusal} />
      <div className="profile__actions">
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('modes.save')}
        </Button>
      </div>
    </form>
  )
}
