import { type ServedPurpose, servedPurposes } from '@throughway/domain/ride/ride-codes'
import { type AreaRole, areaRoles } from '@throughway/domain/ride/ride-service'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { BookingRows } from './booking-rows.tsx'
import { Boxes } from './boxes.tsx'
import { replaceEntry, useFormPart } from './form-part.ts'
import { HoursRows } from './hours-rows.tsx'
import { Repeated } from './repeated.tsx'
import { ChoiceRow } from './rows.tsx'
import type { AreaChoice, ServicePartProps } from './service-part.ts'
import type { PatternValues, ServiceValues } from './service-values.ts'

type WherePartProps = ServicePartProps & { areas: readonly AreaChoice[] }
type AreaOfService = ServiceValues['areas'][number]

/** E3.5: in which areas it drives, and between which. */
export function WherePart({ values, change, areas }: WherePartProps) {
  const { t } = useTranslation('staff-ride-services')
  const nameOf = (key: string) => areas.find(({ value }) => value === key)?.label ?? key

  return (
    <>
      <p>
        {t('where.text')}{' '}
        <PageLink className="link-alone" href="/admin/ride-services/areas">
          {t('areas.title')}
        </PageLink>
      </p>
      <Repeated<AreaOfService>
        legend={t('where.areas')}
        hint={t('where.areas_hint')}
        path="areas"
        entries={values.areas}
        most={20}
        nameOf={({ area }, index) => (area ? nameOf(area) : t('where.number', { number: index + 1 }))}
        addText={t('where.add')}
        onAdd={() => change({ areas: [...values.areas, { area: '', role: 'within', during: [] }] })}
        onChange={(list) => change({ areas: list })}
      >
        {(each, index) => {
          const put = (more: Partial<AreaOfService>) => change({ areas: replaceEntry(values.areas, index, more) })
          return (
            <>
              <div className="service-form__pair">
                <ChoiceRow
                  label={t('where.area')}
                  path={`areas.${index}.area`}
                  isRequired
                  value={each.area}
                  placeholder={t('choose')}
                  options={areas}
                  onChange={(area) => put({ area })}
                />
                <ChoiceRow<AreaRole>
                  label={t('where.role')}
                  path={`areas.${index}.role`}
                  isRequired
                  value={each.role}
                  options={areaRoles.map((value) => ({ value, label: t(`where.${value}`) }))}
                  onChange={(role) => put({ role })}
                />
              </div>
              <details open={each.during.length > 0}>
                <summary>{t('where.during')}</summary>
                <HoursRows
                  legend={t('where.during_of', { area: nameOf(each.area) })}
                  hint={t('where.during_hint')}
                  path={`areas.${index}.during`}
                  hours={each.during}
                  onChange={(during) => put({ during })}
                />
              </details>
            </>
          )
        }}
      </Repeated>
      <details open={values.patterns.length > 0}>
        <summary>{t('where.patterns')}</summary>
        <Patterns values={values} change={change} areas={areas} />
      </details>
    </>
  )
}

function Patterns({ values, change, areas }: WherePartProps) {
  const { t } = useTranslation('staff-ride-services')
  const { isReadOnly } = useFormPart()
  const nameOf = (key: string) => areas.find(({ value }) => value === key)?.label ?? '…'

  return (
    <Repeated<PatternValues>
      legend={t('where.patterns')}
      hint={t('where.patterns_hint')}
      path="patterns"
      entries={values.patterns}
      most={20}
      nameOf={({ from, to }) => t('where.pattern_of', { from: nameOf(from), to: nameOf(to) })}
      addText={t('where.add_pattern')}
      onAdd={() =>
        change({
          patterns: [
            ...values.patterns,
            { from: '', to: '', reversible: true, purposes: [], hours: [], booking: null, funding: [] },
          ],
        })
      }
      onChange={(patterns) => change({ patterns })}
    >
      {(each, index) => {
        const put = (more: Partial<PatternValues>) => change({ patterns: replaceEntry(values.patterns, index, more) })
        const at = `patterns.${index}`
        return (
          <>
            <div className="service-form__pair">
              <ChoiceRow
                label={t('where.from')}
                path={`${at}.from`}
                isRequired
                value={each.from}
                placeholder={t('choose')}
                options={areas}
                onChange={(from) => put({ from })}
              />
              <ChoiceRow
                label={t('where.to')}
                path={`${at}.to`}
                isRequired
                value={each.to}
                placeholder={t('choose')}
                options={areas}
                onChange={(to) => put({ to })}
              />
            </div>
            <Checkbox
              label={t('where.reversible')}
              disabled={isReadOnly}
              checked={each.reversible}
              onChange={({ target }) => put({ reversible: target.checked })}
            />
            <Boxes<ServedPurpose>
              legend={t('where.pattern_purposes')}
              codes={servedPurposes}
              chosen={each.purposes}
              sayCode={(code) => (code === 'any' ? t('who.any_purpose') : t(`ride:purpose.${code}`))}
              onChange={(purposes) => put({ purposes })}
            />
            <HoursRows
              legend={t('where.pattern_hours')}
              path={`${at}.hours`}
              hours={each.hours}
              onChange={(hours) => put({ hours })}
            />
            <BookingRows path={`${at}.booking`} booking={each.booking} onChange={(booking) => put({ booking })} />
            {values.funding.length > 0 && (
              <Boxes
                legend={t('where.pattern_funding')}
                codes={values.funding.map(({ name }) => name).filter(Boolean)}
                chosen={each.funding}
                sayCode={(name) => name}
                onChange={(funding) => put({ funding })}
              />
            )}
          </>
        )
      }}
    </Repeated>
  )
}
