import type { ContentKind } from '@throughway/contract/content/content'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from '#lib/language/use-translation.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { sendChange } from '#lib/send/client.ts'

/**
 * "Did this help?" below an answer. It is counted without a name, and a reader for whom it did not help is shown how to
 * reach a person. Part of a page that may come drawn, which keeps no answers.
 */
export function Helpful({ kind, slug, anchor }: { kind: ContentKind; slug: string; anchor?: string }) {
  const { t } = useTranslation('content')
  const { isSignedIn } = useSession()
  const [told, setTold] = useState<'true' | 'false'>()

  function answer(helped: 'true' | 'false') {
    setTold(helped)
    // an answer that is not counted changes nothing for who gave it
    void sendChange(callDescriptors.tellHelpful, { kind, slug, helped, ...(anchor && { anchor }) }).catch(() => {})
  }

  return (
    <output className="helpful">
      {told === undefined ? (
        <>
          <span>{t('helpful')}</span>
          <Button size="small" onClick={() => answer('true')}>
            {t('yes')}
          </Button>
          <Button size="small" onClick={() => answer('false')}>
            {t('no')}
          </Button>
        </>
      ) : (
        <span>
          {t(told === 'true' ? 'glad' : 'sorry')}{' '}
          {told === 'false' && (
            <PageLink href={isSignedIn ? '/more/contact_us' : '/contact_us'}>{t('to_contact')}</PageLink>
          )}
        </span>
      )}
    </output>
  )
}
