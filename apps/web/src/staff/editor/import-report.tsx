import type { AnswerOf } from '@throughway/contract/call'
import type { contentToolCalls } from '@throughway/contract/content/content-tools'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'

export type Imported = AnswerOf<typeof contentToolCalls.importHtml>

/** Lists the parts of pasted HTML that could not be converted, so that nothing is lost unnoticed. */
export function ImportReport({ imported, onClose }: { imported: Imported; onClose: () => void }) {
  const { t } = useTranslation('staff-content')
  const { tree, left_out: leftOut } = imported
  if (tree && leftOut.length === 0) return <output className="visually-hidden">{t('import.all')}</output>
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t(tree ? 'import.left_out' : 'import.nothing')}
      actions={
        <Button size="small" onClick={onClose}>
          {t('import.close')}
        </Button>
      }
    >
      <ul className="edit-left-out">
        {leftOut.map(({ what, why, text, count }) => (
          <li key={`${what} ${why} ${text}`}>
            {t('import.one', { what, why: t(`import.why.${why}`), count })}
            {text && <span className="quiet"> “{text}”</span>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
