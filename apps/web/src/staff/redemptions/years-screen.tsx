import { DataTable } from '@throughway/ui/chart/data-table'
import { Badge } from '@throughway/ui/badge'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { useRewardYears } from './redemption.calls.ts'

const yearsShown = 4

/** D4: members whose rewards and prizes of a year come near the limit from which the programme reports them. */
export function RewardYearsScreen() {
  const { t } = useTranslation('staff-redemptions')
  const formats = useFormats()
  const thisYear = Number(useToday().slice(0, 4))
  const mayOpenMembers = useMember().permissions.includes('member.read')
  const choices = Array.from({ length: yearsShown }, (_, index) => String(thisYear - index))
  const [year, change] = useSearchOf(({ year: asked }) => choices.find((each) => each === asked) ?? choices[0]!)
  const found = useRewardYears(year)

  return (
    <StaffPage
      title={t('years.title')}
      lead={t('years.lead')}
      crumbs={[{ href: findListPlace('/admin/redemptions'), text: t('title') }]}
    >
      <Field label={t('years.year')}>
        <SelectInput
          options={choices.map((value) => ({ value, label: value }))}
          value={year}
          onChange={({ target }) => change({ year: target.value })}
        />
      </Field>
      <Loaded answer={found} failed={t('years.failed')}>
        {({ reported_from_cents: limit, items }) => (
          <>
            <p>{t('years.limit', { money: formats.wholeMoney(limit), year })}</p>
            <DataTable
              caption={t('years.title')}
              hideCaption
              rows={items}
              rowKey={({ member }) => member.id}
              empty={t('years.none')}
              columns={[
                {
                  key: 'member',
                  title: t('column.member'),
                  cell: ({ member }) =>
                    mayOpenMembers ? (
                      <PageLink href={`/admin/member/${member.id}`}>{member.name}</PageLink>
                    ) : (
                      member.name
                    ),
                },
                {
                  key: 'worth',
                  title: t('column.value'),
                  isNumber: true,
                  cell: ({ year: { cents } }) => formats.money(cents),
                },
                {
                  key: 'reported',
                  title: t('column.state'),
                  cell: ({ year: { cents } }) => (
                    <Badge tone={cents >= limit ? 'danger' : 'warning'}>
                      {t(cents >= limit ? 'years.reported' : 'years.near')}
                    </Badge>
                  ),
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}
