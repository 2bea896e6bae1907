import { Drawer } from '@throughway/ui/overlay/drawer'
import { useToast } from '@throughway/ui/overlay/toast'
import type { Appearance } from '@throughway/contract/identity/session'
import { useTranslation } from 'react-i18next'
import { changeAppearance, useAppearance } from '#lib/screen/appearance.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'

const choices = {
  theme: ['light', 'dark', 'system'],
  layout: ['vertical', 'topnav', 'detached'],
  width: ['fluid', 'boxed'],
  sidebar_theme: ['default', 'dark'],
  sidebar_type: ['fixed', 'condensed', 'scrollable'],
} as const satisfies { [Name in keyof Appearance]: readonly Appearance[Name][] }

/** R4.17, R4.18: the right sidebar. Every choice takes effect at once. */
export function AppearanceDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer isOpen onClose={onClose} title={t('layout.appearance')} closeText={t('global_button_label_close')}>
      <form className="appearance">
        {(Object.keys(choices) as (keyof Appearance)[]).map((name) => (
          <Choice key={name} name={name} />
        ))}
      </form>
    </Drawer>
  )
}

function Choice({ name }: { name: keyof Appearance }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const appearance = useAppearance()
  const isIdle = appearance.layout === 'topnav' && name.startsWith('sidebar')

  async function handleChoice(value: string) {
    try {
      await changeAppearance({ [name]: value })
    } catch (error) {
      showToast({ tone: 'danger', text: t(messageKeyOf(error)) })
    }
  }

  return (
    <fieldset className="appearance__choice" disabled={isIdle}>
      <legend>{t(`appearance.${name}`)}</legend>
      {choices[name].map((value) => (
        <label key={value} className="appearance__option">
          <input
            type="radio"
            name={name}
            value={value}
            checked={appearance[name] === value}
            onChange={() => void handleChoice(value)}
          />
          {t(`appearance.${name}_${value}`)}
        </label>
      ))}
    </fieldset>
  )
}
