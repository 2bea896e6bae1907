import type { PaperSheet } from '@throughway/contract/trip/paper-staff'
import { showPaperCode } from '@throughway/domain/trip/paper-code'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'

/** The sheet as it is printed: one line for each trip, with its code. */
export function SheetPaper({ sheet: { name, number, codes } }: { sheet: PaperSheet }) {
  const { t } = useTranslation('staff-paper')
  return (
    <Section
      title={t('sheet.title', { name, number })}
      className="paper-sheet"
      aside={
        <Button size="small" className="no-print" onClick={() => window.print()}>
          {t('sheet.print')}
        </Button>
      }
    >
      <p>{t('sheet.how')}</p>
      <table>
        <thead>
          <tr>
            {(['code', 'date', 'mode', 'miles', 'way'] as const).map((each) => (
              <th key={each} scope="col">
                {t(`sheet.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code}>
              <th scope="row">{showPaperCode(code)}</th>
              <td aria-label={t('sheet.date')} />
              <td aria-label={t('sheet.mode')} />
              <td aria-label={t('sheet.miles')} />
              <td>{t('sheet.ways')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
