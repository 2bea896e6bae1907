import { type Profile, profileCalls } from '@throughway/contract/profile'
import { Button } from '@throughway/ui/button'
import { ErrorState } from '@throughway/ui/state/error-state'
import { Modal } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { ModesFields } from './modes-fields.tsx'
import { modesInputOf, modesValuesOf } from './modes-values.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useProfile } from './profile.calls.ts'
import { useChoiceTexts } from './use-choice-texts.ts'
import { useProfileForm } from './use-profile-form.ts'
import './profile.css'

/** C27: the ways to travel of the program have changed, so each member chooses once more, and nothing else before. */
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
      {profile.isPending && <ProfileSkeleton />}
      {profile.isError && !profile.data && (
        <ErrorState
          title={t('load_failed')}
          retryText={t('global_button_label_retry', { ns: 'common' })}
          onRetry={() => void profile.refetch()}
          isRetrying={profile.isFetching}
        >
          {t(messageKeyOf(profile.error), { ns: 'common' })}
        </ErrorState>
      )}
      {profile.data && <Choice profile={profile.data} />}
    </Modal>
  )
}

/** Once it is saved the session says so, and with that the modal is gone. */
function Choice({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const sayChoice = useChoiceTexts()
  const form = useProfileForm({ call: profileCalls.saveModes, profile, valuesOf: modesValuesOf, inputOf: modesInputOf })
  return (
    <form className="profile__form" noValidate onSubmit={form.submit}>
      <ModesFields {...form} />
      {form.conflict && (
        <ConflictNotice
          conflict={form.conflict}
          onTakeTheirs={form.takeTheirs}
          describe={(field) => ({ label: t(`field.${field}`), value: sayChoice(field, form.conflict!.theirs[field]) })}
        />
      )}
      {form.refusal && (
        <Notice tone="danger" role="alert">
          {t(messageKeyOf(form.refusal), { ns: 'common' })}
        </Notice>
      )}
      <div className="profile__actions">
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('modes.save')}
        </Button>
      </div>
    </form>
  )
}
