import type { ToldMeetingPoint } from '@throughway/contract/match/wish'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useMeetingPoints } from './matching.calls.ts'
import { useSayWish } from './use-say-wish.ts'
import type { WishPart } from './wish-part.ts'

/** The place where others meet the member: the nearest meeting point, or another one that is offered. */
export function WishPoints({ draft, say, onChange, profileId }: WishPart & { profileId: string }) {
  const { t } = useTranslation('matching')
  const { sayPoint } = useSayWish()
  const answer = useMeetingPoints(profileId)
  const optionsOf = (points: readonly ToldMeetingPoint[]) =>
    points.map((point) => ({ value: point.id, label: sayPoint(point) }))
  /** A chosen point that is no longer offered is sent as no choice. */
  const chosenOf = (points: readonly ToldMeetingPoint[], id: string) =>
    points.some((each) => each.id === id) ? id : ''
  return (
    <Section title={t('where')}>
      <p className="quiet">{t('where_text')}</p>
      <Loaded answer={answer} failed={t('points_failed')}>
        {({ home, work }) => (
          <div className="form-page__row">
            <Field label={t('field.home_point')} error={say('home_point')}>
              <SelectInput
                name="home_point"
                placeholder={t(home.length > 0 ? 'nearest' : 'no_point')}
                value={chosenOf(home, draft.home_point)}
                onChange={({ target }) => onChange({ home_point: target.value })}
                options={optionsOf(home)}
              />
            </Field>
            <Field label={t('field.work_point')} error={say('work_point')}>
              <SelectInput
                name="work_point"
                placeholder={t(work.length > 0 ? 'nearest' : 'no_point')}
                value={chosenOf(work, draft.work_point)}
                onChange={({ target }) => onChange({ work_point: target.value })}
                options={optionsOf(work)}
              />
            </Field>
          </div>
        )}
      </Loaded>
    </Section>
  )
}
