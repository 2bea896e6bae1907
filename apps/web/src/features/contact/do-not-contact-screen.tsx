import type { ContactChoices } from '@throughway/contract/account/contact'
import { PageHeader } from '@throughway/ui/page-header'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { PushSection } from '#lib/push/push-section.tsx'
import { useContactChoices } from './contact.calls.ts'
import { ContactForm } from './contact-form.tsx'
import './contact.css'

/** R2.28: the topics and channels that the member wants (C28). */
export function DoNotContactScreen() {
  const { t } = useTranslation('contact')
  const choices = useContactChoices()

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded answer={choices} failed={t('failed')} skeleton={<Skeleton shape="block" lines={6} height={56} />}>
        {(saved) => <Opened saved={saved} reload={async () => (await choices.refetch()).data} />}
      </Loaded>
      <PushSection />
    </>
  )
}

/** The form edits the values it was opened with; changes on another device never enter it silently. */
function Opened({ saved, reload }: { saved: ContactChoices; reload: () => Promise<ContactChoices | undefined> }) {
  const [first] = useState(saved)
  return <ContactForm saved={first} reload={reload} />
}
