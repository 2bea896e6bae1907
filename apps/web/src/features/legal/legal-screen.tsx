import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { LegalText, partId } from '#lib/page/legal-text.tsx'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useSession } from '#lib/screen/hooks.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { useScrollTarget } from '#lib/screen/use-scroll-target.ts'

/** R2.13: what members agree to; `doc` in the address brings up one part. */
export function LegalScreen() {
  return <Document document="terms" />
}

/** R2.14: what becomes of what members tell. */
export function PrivacyScreen() {
  return <Document document="privacy" />
}

function Document({ document }: { document: 'terms' | 'privacy' }) {
  const { t } = useTranslation('legal')
  const [part] = useSearchOf((search) => search['doc'])
  // the bar of a member's page stays on the screen, a visitor's goes with the page
  useScrollTarget(part && `${partId}${part}`, useSession().isSignedIn)
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
