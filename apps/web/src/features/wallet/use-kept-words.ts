import { useTranslation } from 'react-i18next'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'
import type { KeptWords } from './kept-page.ts'

export function useKeptWords(): KeptWords {
  const { t } = useTranslation('wallet')
  const { lang } = useLanguage()
  const { brand } = useBrand()
  return {
    lang,
    app: brand.app_name,
    picture: t('code.picture'),
    label: t('code.label'),
    bright: t('code.bright'),
    kept: t('offline.page'),
    online: t('offline.again'),
    listTitle: t('offline.title'),
    listLead: t('offline.list'),
    empty: t('offline.empty'),
  }
}
