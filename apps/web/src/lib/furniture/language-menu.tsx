import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { Menu, MenuItem } from '@throughway/ui/menu'
import { useTranslation } from 'react-i18next'
import { languageStore } from '#lib/client.ts'
import { reportSurprise } from '#lib/error-reports.ts'
import { useLanguage } from '#lib/hooks.ts'

/** Each language says its own name, so that who needs it can read it. */
const ownNames = { en: 'English', es: 'Español' } as const

export function LanguageMenu() {
  const { t } = useTranslation()
  const { lang, brandLangs } = useLanguage()
  if (brandLangs.length < 2) return null

  return (
    <Menu
      label={`${t('layout.language')}: ${ownNames[lang]}`}
      button={
        <span className="language-code" lang={lang}>
          {lang.toUpperCase()}
        </span>
      }
      icon={<IconLanguage />}
      hasArrow={false}
      align="end"
    >
      {brandLangs.map((each) => (
        <MenuItem key={each}>
          <button
            type="button"
            lang={each}
            aria-current={each === lang || undefined}
            onClick={() => void languageStore.choose(each).catch(reportSurprise)}
          >
            {ownNames[each]}
          </button>
        </MenuItem>
      ))}
    </Menu>
  )
}
