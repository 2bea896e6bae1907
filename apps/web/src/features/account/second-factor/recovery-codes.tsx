import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { saveText } from '#lib/language/save-text.ts'
import { useCopy } from '#lib/screen/use-copy.ts'
import './second-factor.css'

/** The codes, shown only once, to copy or to save as a file. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('second_factor')
  const { brand } = useBrand()
  const copy = useCopy()
  const words = { done: t('codes.copied'), failed: t('app.copy_failed') }
  const sheet = [t('codes.sheet', { name: brand.app_name }), ...codes].join('\n')
  return (
    <div className="factor-setup">
      <ul className="factor-codes" aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>
              <CodeLetters code={code} />
            </code>
          </li>
        ))}
      </ul>
      <p className="ways-in__aside">
        <Button onClick={() => void copy(codes.join('\n'), words)}>{t('codes.copy')}</Button>
        <Button onClick={() => saveText(sheet, t('codes.file'), 'text/plain')}>{t('codes.save')}</Button>
      </p>
      <Button kind="primary" size="large" wide onClick={onKept}>
        {t('codes.kept')}
      </Button>
    </div>
  )
}
