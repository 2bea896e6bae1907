import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from '#lib/language/use-translation.ts'
import { type LegalDocument, LegalText, partId } from '#lib/page/legal-text.tsx'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useSession } from '#lib/screen/hooks.ts'
import { useScrollTarget } from '#lib/screen/use-scroll-target.ts'

/** The usual text, for a programme that has not written its own. Without the router, as the page may come drawn. */
export function UsualText({ document, part }: { document: LegalDocument; part: string | undefined }) {
  const { t } = useTranslation('legal')
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
