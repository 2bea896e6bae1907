import { rewardSorts } from '@throughway/domain/reward/reward-sorts'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { listPointChoices, mileChoices, type RewardsView } from './rewards-view.ts'

type Change = (changes: Record<string, string | undefined>, options?: { replace?: boolean }) => void
type RewardsFilterProps = { view: RewardsView; change: Change; balance: number | undefined; hasOrganisation: boolean }

const none = { text: undefined, points: undefined, miles: undefined, own: undefined }

/** Filters and sorting of the list; each choice goes to the address at once. */
export function RewardsFilter({ view, change, balance, hasOrganisation }: RewardsFilterProps) {
  const { t } = useTranslation('reward')
  const formats = useFormats()
  const put = (name: string) => (event: { target: { value: string } }) =>
    change({ [name]: event.target.value || undefined }, { replace: true })
  const [isOpen, setOpen] = useState(
    () =>
      matchMedia('(min-width: 43.75em)').matches ||
      view.sort !== undefined ||
      view.points !== undefined ||
      view.miles !== undefined,
  )
  const isNarrowed = view.text !== undefined || view.points !== undefined || view.miles !== undefined || view.own

  return (
    <search className="rewards-filter" aria-label={t('filter.title')}>
      <SearchField
        key={view.text ?? ''}
        text={view.text ?? ''}
        onSearch={(text) => change({ text: text || undefined }, { replace: true })}
      />
      <details className="rewards-filter__more" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('filter.more')}</summary>
        <div className="rewards-filter__fields">
          <Field label={t('filter.sort')}>
            <SelectInput
              value={view.sort ?? ''}
              onChange={put('sort')}
              placeholder={t(view.category === 'featured' ? 'sort.editors' : 'sort.usual')}
              options={rewardSorts.map((each) => ({ value: each, label: t(`sort.${each}`) }))}
            />
          </Field>
          <Field label={t('filter.points')}>
            <SelectInput
              value={view.points ?? ''}
              onChange={put('points')}
              placeholder={t('filter.points_any')}
              options={listPointChoices(balance).map((each) => ({
                value: String(each),
                label: t(each === balance ? 'filter.points_mine' : 'filter.points_most', {
                  count: each,
                  points: formats.whole(each),
                }),
              }))}
            />
          </Field>
          <Field label={t('filter.miles')}>
            <SelectInput
              value={view.miles ?? ''}
              onChange={put('miles')}
              placeholder={t('filter.miles_any')}
              options={mileChoices.map((each) => ({
                value: String(each),
                label: t('filter.miles_most', { count: each }),
              }))}
            />
          </Field>
          {hasOrganisation && (
            <Checkbox
              label={t('filter.own')}
              checked={view.own ?? false}
              onChange={(event) => change({ own: event.target.checked ? '1' : undefined }, { replace: true })}
            />
          )}
        </div>
      </details>
      {isNarrowed && (
        <Button kind="quiet" onClick={() => change(none)}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  )
}

function SearchField({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('reward')
  const [draft, setDraft] = useState(text)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSearch(draft.trim())
  }

  return (
    <form className="rewards-filter__search" onSubmit={handleSubmit}>
      <Field label={t('filter.text')}>
        <TextInput
          type="search"
          value={draft}
          maxLength={100}
          enterKeyHint="search"
          onChange={(event) => setDraft(event.target.value)}
        />
      </Field>
      <Button type="submit">{t('filter.search')}</Button>
    </form>
  )
}
