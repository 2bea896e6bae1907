import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrandDraft } from '#lib/brand/brand-store.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { FacePart } from './face-part.tsx'
import { LandingFrame } from './landing-frame.tsx'
import { MarkPart } from './mark-part.tsx'
import { useProgrammeParts } from './programme-parts.tsx'
import './programme.css'

/** R3.02, C33: name, words and mark, beside a landing page that shows them while they are typed. */
export function LandingSettingsScreen() {
  const { t } = useTranslation('staff-programme')
  const { brand } = useBrand()
  const [draft, setDraft] = useState<Omit<BrandDraft, 'mark'>>()
  return (
    <StaffPage
      title={t('landing.title')}
      lead={t('landing.lead')}
      crumbs={[{ href: '/admin/programme', text: t('title') }]}
    >
      <div className="programme-landing">
        <div>
          <Loaded answer={useProgrammeParts()} failed={t('failed')}>
            {({ face }) => <FacePart part={face} onDraft={setDraft} />}
          </Loaded>
          <MarkPart />
        </div>
        {draft && <LandingFrame draft={{ ...draft, mark: brand.mark }} />}
      </div>
    </StaffPage>
  )
}
