import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { Menu, MenuItem } from '@throughway/ui/overlay/menu'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '#lib/language/use-translation.ts'
import { changeAppearance } from '#lib/screen/appearance.ts'
import { reportSurprise } from '#lib/screen/error-reports.ts'
import { readTheme, subscribeTheme, type Theme } from '#lib/screen/theme.ts'

const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const
const themes = ['light', 'dark', 'system'] as const

export function ThemeMenu() {
  const { t } = useTranslation()
  // only this browser knows its chosen theme, so a page that the server draws takes the system's
  const theme = useSyncExternalStore(
    subscribeTheme,
    () => readTheme(),
    (): Theme => 'system',
  )
  const Icon = icons[theme]

  return (
    <Menu
      label={`${t('layout.theme')}: ${t(`layout.theme_${theme}`)}`}
      button={<Icon size={20} />}
      hasArrow={false}
      align="end"
    >
      {themes.map((each) => {
        const EachIcon = icons[each]
        return (
          <MenuItem key={each}>
            <button
              type="button"
              aria-current={each === theme || undefined}
              onClick={() => void changeAppearance({ theme: each }).catch(reportSurprise)}
            >
              <EachIcon size={18} aria-hidden="true" />
              {t(`layout.theme_${each}`)}
            </button>
          </MenuItem>
        )
      })}
    </Menu>
  )
}
