import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { useContent } from '#lib/content/content.calls.ts'
import { LegalText, partId } from '#lib/page/legal-text.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useSession } from '#lib/screen/hooks.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { useScrollTarget } from '#lib/screen/use-scroll-target.ts'
import { WrittenText } from './written-text.tsx'

type LegalDocument = 'terms' | 'privacy'

/** R2.13: the terms; `doc` in the address is another legal text, or scrolls to one part of the terms. */
export function LegalScreen() {
  return <Document document="terms" />
}

/** R2.14: the privacy policy. */
export function PrivacyScreen() {
  return <Document document="privacy" />
}

function Document({ document: documentOfPage }: { document: LegalDocument }) {
  const { t } = useTranslation('legal')
  const [doc] = useSearchOf((search) => search['doc']?.slice(0, 64) || undefined)
  // a programme that has written no privacy policy has the usual one also under this address
  const document = doc === 'privacy' ? doc : documentOfPage
  const own = useContent('legal', document)
  const named = useContent('legal', doc)
  const failed = [own, named].find(({ error, data }) => error && data === undefined)
  const isHere = own.data !== undefined && (doc === undefined || named.data !== undefined)
  const answer = { ...(failed ?? own), data: isHere ? { page: named.data ?? own.data } : undefined }
  return (
    <Loaded answer={answer} failed={t('failed')} title={t(`${document}.title`)}>
      {({ page }) => (page ? <WrittenText page={page} part={doc} /> : <Usual document={document} part={doc} />)}
    </Loaded>
  )
}

/** The usual text, for a programme that has not written its own. */
function Usual({ document, part }: { document: LegalDocument; part: string | undefined }) {
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
