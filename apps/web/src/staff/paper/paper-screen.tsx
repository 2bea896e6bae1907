import type { PaperSheet } from '@throughway/contract/trip/paper-staff'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { MakeSheet } from './make-sheet.tsx'
import { NoteTerms } from './note-terms.tsx'
import { SheetPaper } from './sheet-paper.tsx'
import { TypeLines } from './type-lines.tsx'
import './paper.css'

/** C24: trips on paper: sheets are printed here, and typed when they come back. */
export function PaperScreen() {
  const { t } = useTranslation('staff-paper')
  const [sheet, setSheet] = useState<PaperSheet>()
  return (
    <StaffPage title={t('title')} lead={t('lead')}>
      <Section title={t('type.title')} className="no-print">
        <TypeLines />
      </Section>
      <Section title={t('make.title')} className="no-print">
        <MakeSheet onMade={setSheet} />
      </Section>
      <Section title={t('terms.title')} className="no-print">
        <NoteTerms />
      </Section>
      {sheet && <SheetPaper sheet={sheet} />}
    </StaffPage>
  )
}
