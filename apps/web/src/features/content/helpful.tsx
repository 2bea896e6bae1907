import type { ContentKind } from '@throughway/contract/content/content'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useTellHelpful } from '#lib/content/content.calls.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'

/**
 * "Did this help?" below an answer. It is counted without a name, and a reader for whom it did not help is shown how to
 * reach a person.
 */
export function Helpful({ kind, slug, anchor }: { kind: ContentKind; slug: string; anchor?: string }) {
  const { t } = useTranslation('content')
  const { isSignedIn } = useSession()
  const tell = useTellHelpful()
  const told = tell.variables?.helped

  const answer = (helped: 'true' | 'false') => tell.mutate({ kind, slug, helped, ...(anchor && { anchor }) })

  return (
    <output className="helpful">
      {tell.isIdle ? (
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
