import { Modal } from '@throughway/ui/overlay/modal'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { sessionStore } from '#lib/send/client.ts'
import { useSecondFactor } from './second-factor.calls.ts'
import { ShowFactor } from './show-factor.tsx'
import './second-factor.css'

/** Asks for the second factor again before an action that requires a fresh one; the form behind it keeps its input. */
export function FreshFactorModal({ onAnswer }: { onAnswer: (isShown: boolean) => void }) {
  const { t } = useTranslation('second_factor')
  const factor = useSecondFactor()
  return (
    <Modal
      isOpen
      onClose={() => onAnswer(false)}
      theme="inherit"
      title={t('again.title')}
      closeText={t('global_button_label_close', { ns: 'common' })}
    >
      <p>{t('again.lead')}</p>
      <Loaded answer={factor} failed={t('failed')}>
        {(known) => (
          <ShowFactor
            factor={known}
            onShown={(session) => {
              sessionStore.merge(session)
              onAnswer(true)
            }}
          />
        )}
      </Loaded>
    </Modal>
  )
}
