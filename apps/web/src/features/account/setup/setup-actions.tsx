import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'

type SetupActionsProps = {
  /** Without it, the main button submits the form around it. */
  onContinue?: () => void
  onSkip?: () => void
  onBack?: (() => void) | undefined
  isPending: boolean
  error?: Error | null | undefined
  continueText?: string
}

/** The same three buttons on each step. */
export function SetupActions({ onContinue, onSkip, onBack, isPending, error, continueText }: SetupActionsProps) {
  const { t } = useTranslation('setup')
  return (
    <>
      {error && (
        <Notice tone="danger" role="alert">
          {t(messageKeyOf(error), { ns: 'common' })}
        </Notice>
      )}
      <div className="setup__actions">
        <Button
          type={onContinue ? 'button' : 'submit'}
          kind="primary"
          size="large"
          pending={isPending}
          onClick={onContinue}
        >
          {continueText ?? t('continue')}
        </Button>
        {onSkip && (
          <Button size="large" pending={isPending} onClick={onSkip}>
            {t('skip')}
          </Button>
        )}
        {onBack && (
          <Button kind="quiet" size="large" onClick={onBack}>
            {t('global_button_label_back', { ns: 'common' })}
          </Button>
        )}
      </div>
    </>
  )
}
