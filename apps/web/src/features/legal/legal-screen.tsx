import type { ContentPage } from '@throughway/contract/content/content'
import { useTranslation } from 'react-i18next'
import { useContent } from '#lib/content/content.calls.ts'
import type { LegalDocument } from '#lib/page/legal-text.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { AgreeToText } from './agree-to-text.tsx'
import { UsualText } from './usual-text.tsx'
import { dayOf, WrittenText } from './written-text.tsx'

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
      {({ page }) => (page ? <OwnText page={page} part={doc} /> : <UsualText document={document} part={doc} />)}
    </Loaded>
  )
}

/** The programme's own text, with the consent that it may ask of a member. */
function OwnText({ page, part }: { page: ContentPage; part: string | undefined }) {
  const { brand } = useBrand()
  const today = useToday()
  return (
    <>
      <WrittenText page={page} part={part} isToCome={dayOf(page, brand.time_zone) > today} />
      <AgreeToText key={page.revision} page={page} />
    </>
  )
}
