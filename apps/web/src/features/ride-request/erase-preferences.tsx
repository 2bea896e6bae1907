import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { callKey, useCallMutation } from '#lib/send/use-call.ts'

const nothing = { preferences: null, consent_version: null, saved_at: null, version: 0 }

/** Deletes with one press and no question: the button says what it deletes, and the result replaces it. */
export function ErasePreferences({ hasAny, onErased }: { hasAny: boolean; onErased: () => void }) {
  const { t } = useTranslation('ride-profile')
  const client = useQueryClient()
  const erase = useCallMutation(callDescriptors.eraseRidePreferences, {
    waitsForFresh: true,
    onSuccess: () => {
      client.setQueryData(callKey(callDescriptors.getRidePreferences, {}), nothing)
      onErased()
    },
  })
  return (
    <Section title={t('erase.title')}>
      <div className="form-page__part">
        <p>{t('erase.text')}</p>
        <div>
          <Button kind="danger" size="large" pending={erase.isPending} onClick={() => erase.mutate({})}>
            {t('erase.button')}
          </Button>
        </div>
        {erase.data && !hasAny && (
          <Notice
            tone="success"
            role="alert"
            title={t('erase.done')}
            actions={erase.data.rides_to_come > 0 ? <PageLink href="/more/rides">{t('to_rides')}</PageLink> : undefined}
          >
            <p>{t('erase.left', { count: erase.data.rides_to_come })}</p>
          </Notice>
        )}
        {erase.error && (
          <Notice tone="danger" role="alert">
            <p>{t(messageKeyOf(erase.error), { ns: 'common' })}</p>
          </Notice>
        )}
      </div>
    </Section>
  )
}
