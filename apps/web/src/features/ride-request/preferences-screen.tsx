import { PageHeader } from '@throughway/ui/page-header'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { HelpLink } from '#lib/content/help-link.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useCallQuery } from '#lib/send/use-call.ts'
import { ErasePreferences } from './erase-preferences.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import '#lib/page/form-page.css'
import './ride-request.css'

/** R3.11: a member's saved answers as a rider. Purpose, readers and deletion are explained before any question. */
export function PreferencesScreen() {
  const { t } = useTranslation('ride-profile')
  const own = useCallQuery(callDescriptors.getRidePreferences, {}, { staleTime: Number.POSITIVE_INFINITY })
  const registrations = useCallQuery(callDescriptors.listRegistrations, {})
  const [erasures, setErasures] = useState(0)
  return (
    <section className="form-page ask-form">
      <PageHeader title={t('title')} lead={t('lead')} actions={<HelpLink />} />
      <ul className="ask-form__promises">
        {(['what', 'sealed', 'who', 'gone'] as const).map((each) => (
          <li key={each}>{t(`promise.${each}`)}</li>
        ))}
      </ul>
      <Loaded answer={own} failed={t('failed')}>
        {(kept) => (
          <>
            <PreferencesForm key={erasures} own={kept} services={registrations.data?.items ?? []} />
            <ErasePreferences hasAny={kept.preferences !== null} onErased={() => setErasures(erasures + 1)} />
          </>
        )}
      </Loaded>
      <p>
        <PageLink href="/more/rides">{t('to_rides')}</PageLink>
      </p>
    </section>
  )
}
