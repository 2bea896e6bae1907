import type { Push } from '@throughway/contract/account/push'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '../page/form-refusal.tsx'
import { usePushHere } from './use-push-here.ts'
import './push.css'

/** C37: whether this device shows notices, and the button that changes it. */
export function PushHere({ push }: { push: Push }) {
  const { t } = useTranslation('push')
  const { state, stayedOff, refusal, isPending, begin, end } = usePushHere(push)
  const isOn = state === 'on'
  return (
    <div className="push-here">
      <div aria-live="polite">
        <p>{t(`state.${state}`)}</p>
        {stayedOff && !refusal && <p>{t('stayed_off')}</p>}
      </div>
      <FormRefusal error={refusal} />
      {(isOn || state === 'off') && (
        <Button kind={isOn ? 'secondary' : 'primary'} pending={isPending} onClick={() => (isOn ? end() : void begin())}>
          {t(isOn ? 'turn_off' : 'turn_on')}
        </Button>
      )}
    </div>
  )
}
