import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { listModeWords, modeWords, tripColumns } from '@throughway/domain/trip/trip-csv'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/screen/hooks.ts'
import { saveText } from '#lib/language/save-text.ts'
import { addDays } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'

const columns = [
  'date',
  'mode',
  'miles',
  'direction',
  'from',
  'to',
  'departure',
  'arrival',
  'people',
  'parts',
  'note',
] as const

/** The columns of a table of trips, with an example file. */
export function ColumnsHelp() {
  const { t } = useTranslation('imports')
  const formats = useFormats()
  const today = useToday()
  const language = useLanguage().lang === 'es' ? 'es' : 'en'

  function handleSave() {
    const { bike, multimode } = modeWords
    const day = addDays(today, -1)
    const lines = [
      columns.map((column) => tripColumns[column][language]),
      [
        day,
        bike[language],
        '4.2',
        '',
        tripColumns.from[language] === 'From' ? 'Home' : 'Casa',
        language === 'es' ? 'Trabajo' : 'Work',
        '08:00',
        '08:30',
        '',
        '',
        '',
      ],
      [day, multimode[language], '', '', '', '', '17:00', '18:00', '', 'walk 0.4; transit 7.5 (Route 9)', ''],
    ]
    const text = `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
    saveText(text, `${t('columns.file')}.csv`, 'text/csv')
  }

  return (
    <details className="import__more">
      <summary>{t('columns.title')}</summary>
      <p>{t('columns.text')}</p>
      <Button icon={<IconDownload size={18} aria-hidden="true" />} onClick={handleSave}>
        {t('columns.example')}
      </Button>
      <DataTable
        caption={t('columns.title')}
        hideCaption
        columns={[
          { key: 'name', title: t('columns.name'), cell: (column) => tripColumns[column][language] },
          {
            key: 'holds',
            title: t('columns.holds'),
            cell: (column) => t(`columns.hold.${column}`, { modes: formats.list(listModeWords(language)) }),
          },
        ]}
        rows={columns}
        rowKey={(column) => column}
      />
    </details>
  )
}
