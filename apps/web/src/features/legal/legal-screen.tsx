import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { LegalText } from '#lib/page/legal-text.tsx'
import { ProgrammeText } from '#lib/page/programme-name.tsx'

/** R2.13: what members agree to. */
export function LegalScreen() {
  return <Document document="terms" />
}

/** R2.14: what becomes of what members tell. */
export function PrivacyScreen() {
  return <Document document="privacy" />
}

function Document({ document }: { document: 'terms' | 'privacy' }) {
  const { t } = useTranslation('legal')
  return (
    <>
      <PageHeader
        title={t(`${document}.title`)}
        lead={<ProgrammeText>{(program) => t(`${document}.lead`, { program })}</ProgrammeText>}
      />
      <LegalText document={document} level={2} />
    </>
  )
}
