import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import type { Language } from '@throughway/contract/programme/brand'
import { Menu, MenuItem } from '@throughway/ui/overlay/menu'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from '#lib/language/use-translation.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { languageStore } from '#lib/send/client.ts'
import { reportSurprise } from '#lib/screen/error-reports.ts'
import { useLanguage } from '#lib/screen/hooks.ts'

/** Each language in its own name, so that its speakers can read it. */
const ownNames = { en: 'English', es: 'Español' } as const

export function LanguageMenu() {
  const { t } = useTranslation()
  const { lang, brandLangs } = useLanguage()
  const showToast = useToast()
  if (brandLangs.length < 2) return null

  /** The page stays as it is when the texts of the other language fail to load. */
  async function choose(language: Language) {
    try {
      await languageStore.choose(language)
    } catch (error) {
      reportSurprise(error)
      showToast({ tone: 'danger', text: t(messageKeyOf(error)) })
    }
  }

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
          <button type="button" lang={each} aria-current={each === lang || undefined} onClick={() => void choose(each)}>
            {ownNames[each]}
          </button>
        </MenuItem>
      ))}
    </Menu>
  )
}
