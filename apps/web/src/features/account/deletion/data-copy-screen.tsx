import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '#lib/content/help-link.tsx'
import { ExportCard } from './export-card.tsx'
import './delete-account.css'

/** C31: the copy of all stored data, without a thought of leaving. */
export function DataCopyScreen() {
  const { t } = useTranslation('deletion')
  return (
    <>
      <PageHeader title={t('export.page')} actions={<HelpLink />} />
      <ExportCard />
    </>
  )
}
