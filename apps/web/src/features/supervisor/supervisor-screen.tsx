import type { OwnSupervisor } from '@throughway/contract/account/supervisor'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { PageHeader, pageTitleId } from '@throughway/ui/page-header'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { RemoveSupervisor } from './remove-supervisor.tsx'
import { SupervisorForm } from './supervisor-form.tsx'
import { SupervisorNow } from './supervisor-now.tsx'
import { useSupervisor } from './supervisor.calls.ts'
import '#lib/page/form-page.css'
import './supervisor.css'

/** R2.35, C22. */
export function SupervisorScreen() {
  const { t } = useTranslation('supervisor')
  const answer = useSupervisor()
  return (
    <section className="form-page">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded answer={answer} failed={t('failed')}>
        {(own) => <Own own={own} />}
      </Loaded>
    </section>
  )
}

function Own({ own }: { own: OwnSupervisor }) {
  const { t } = useTranslation('supervisor')
  const { supervisor, approvals } = own
  const [removing, setRemoving] = useState<string>()
  const focusLater = useLaterFocus()

  function handleRemoved() {
    setRemoving(undefined)
    focusLater(() => document.getElementById(pageTitleId)?.focus())
  }

  return (
    <>
      {supervisor && <SupervisorNow supervisor={supervisor} onRemove={() => setRemoving(supervisor.name)} />}
      {removing !== undefined && (
        <RemoveSupervisor name={removing} onClose={() => setRemoving(undefined)} onRemoved={handleRemoved} />
      )}
      <Section title={t(supervisor ? 'form.title_change' : 'form.title_new')}>
        {/* A new form for each answer would lose input; it is reset only for another person. */}
        <SupervisorForm key={supervisor?.email ?? 'none'} own={own} />
      </Section>
      <Section title={t('asked.title')}>
        <p>{t('asked.text')}</p>
      </Section>
      {approvals.length > 0 && (
        <Section title={t('approvals.title')}>
          <Approvals approvals={approvals} />
        </Section>
      )}
    </>
  )
}

const tones: Record<OwnSupervisor['approvals'][number]['state'], BadgeProps['tone']> = {
  waiting: 'neutral',
  approved: 'success',
  declined: 'danger',
  accepted: 'success',
  lapsed: 'warning',
}

function Approvals({ approvals }: Pick<OwnSupervisor, 'approvals'>) {
  const { t } = useTranslation('supervisor')
  const formats = useFormats()
  return (
    <ul className="approvals">
      {approvals.map(({ id, kind, date, state }) => (
        <li key={id} className="approvals__row">
          <span>
            {t(`kind.${kind}`)}, {formats.date(date, 'full')}
          </span>
          <Badge tone={tones[state]}>{t(`approval_state.${state}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}
