import type { VolunteerYear } from '@throughway/contract/ride/volunteer-ride-parts'
import { Button, buttonClass } from '@throughway/ui/button'
import { type Column, DataTable } from '@throughway/ui/chart/data-table'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { NoVolunteers } from '../no-volunteers.tsx'
import { RideLine, RideLines } from '../ride-lines.tsx'
import { useVolunteerYear } from '../volunteer-ride.calls.ts'
import { saveYear } from './write-year.ts'
import '../volunteer-ride.css'

/** C24: a volunteer's year of driving, to print or to save for the taxes. */
export function YearScreen() {
  const { brand } = useBrand()
  return brand.one_time_trips ? <Year /> : <NoVolunteers />
}

function Year() {
  const { t } = useTranslation('volunteer-ride')
  const [{ year }, changeSearch] = useSearchOf((search) => ({
    year: /^\d{4}$/.test(search['year'] ?? '') ? search['year'] : undefined,
  }))
  const answer = useVolunteerYear(year)
  return (
    <section className="volunteer-ride">
      <PageHeader title={t('year.title')} lead={t('year.lead')} />
      <p className="no-print">
        <PageLink href="/more/volunteer_drives" className={buttonClass({ size: 'small' })}>
          {t('drives.title')}
        </PageLink>
      </p>
      <Loaded answer={answer} failed={t('year.failed')}>
        {(sheet) => (
          <>
            <div className="no-print">
              <Field label={t('year.year')}>
                <SelectInput
                  value={String(sheet.year)}
                  options={[...new Set([sheet.year, ...sheet.years])].map((each) => ({
                    value: String(each),
                    label: String(each),
                  }))}
                  onChange={({ target }) => changeSearch({ year: target.value })}
                />
              </Field>
            </div>
            <Sheet sheet={sheet} />
          </>
        )}
      </Loaded>
    </section>
  )
}

type Item = VolunteerYear['items'][number]

function Sheet({ sheet }: { sheet: VolunteerYear }) {
  const { t } = useTranslation('volunteer-ride')
  const formats = useFormats()
  const hours = (minutes: number) => formats.amount(Math.round((minutes / 60) * 100) / 100)
  const heads = ['day', 'miles', 'hours', 'rate', 'paid'].map((name) => t(`year.column.${name}`))
  if (sheet.items.length === 0) return <p>{t('year.empty', { year: String(sheet.year) })}</p>
  const number = (key: string, index: number, cell: (item: Item) => string): Column<Row> => ({
    key,
    title: heads[index],
    isNumber: true,
    cell: ({ item }) => cell(item),
  })
  const rows: Row[] = sheet.items.map((item, index) => ({ key: index, item }))
  return (
    <>
      <p>
        <ProgrammeText>
          {(programme) => t('year.of', { name: sheet.name, year: String(sheet.year), appName: programme })}
        </ProgrammeText>
      </p>
      <DataTable
        caption={t('year.title')}
        hideCaption
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'day', title: heads[0], cell: ({ item }) => formats.date(item.date, 'longDay') },
          number('miles', 1, ({ miles }) => formats.oneDecimal(miles)),
          number('hours', 2, ({ minutes }) => hours(minutes)),
          number('rate', 3, ({ rate_cents: cents }) => formats.money(cents)),
          number('paid', 4, ({ reimbursed_cents: cents }) => formats.money(cents)),
        ]}
      />
      <RideLines>
        <RideLine name={t('year.all_miles')}>{formats.oneDecimal(sheet.miles)}</RideLine>
        <RideLine name={t('year.all_hours')}>{hours(sheet.minutes)}</RideLine>
        <RideLine name={t('year.all_paid')}>{formats.money(sheet.reimbursed_cents)}</RideLine>
        <RideLine name={t('year.not_paid')}>{formats.oneDecimal(sheet.not_reimbursed_miles)}</RideLine>
      </RideLines>
      <p>{t('year.advice')}</p>
      <p className="volunteer-ride__moves no-print">
        <Button onClick={() => window.print()}>{t('year.print')}</Button>
        <Button onClick={() => void saveYear(sheet, { name: `${t('year.file')}-${sheet.year}`, heads })}>
          {t('year.save')}
        </Button>
      </p>
    </>
  )
}

/** Two rides of a day can be alike, so a row is told by its place. */
type Row = { key: number; item: Item }
