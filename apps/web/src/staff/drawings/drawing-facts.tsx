import type { StaffDrawing } from '@throughway/contract/reward/drawing-staff'
import { Section } from '#lib/page/section.tsx'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { AudienceSentence } from '../audience/audience-sentence.tsx'
import { Fact } from '../frame/fact.tsx'
import { DrawingHash } from './drawing-hash.tsx'
import { DrawingState } from './drawing-state.tsx'
import { drawingLanguages } from './drawing-values.ts'

/** The state of a drawing, with the facts fixed at its publication, which anybody can check. */
export function DrawingFacts({ drawing }: { drawing: StaffDrawing }) {
  const { t } = useTranslation('staff-drawings')
  const formats = useFormats()
  const { brand } = useBrand()
  const moment = (at: string) => formats.moment(at, brand.time_zone)
  const { beacon } = drawing
  const isPublic = drawing.state !== 'draft'
  return (
    <dl className="staff-facts">
      <Fact name={t('column.state')}>
        <DrawingState state={drawing.state} />
      </Fact>
      <Fact name={t('column.first_day')}>{formats.date(drawing.first_day, 'longDay')}</Fact>
      <Fact name={t('column.last_day')}>{formats.date(drawing.last_day, 'longDay')}</Fact>
      <Fact name={t('column.closes')}>{moment(drawing.list_closes_at)}</Fact>
      <Fact name={t('column.entries')}>{formats.whole(drawing.entries)}</Fact>
      <Fact name={t('column.winners')}>{formats.whole(drawing.winner_count)}</Fact>
      <Fact name={t('column.rule')}>{t(`rule.${drawing.entry_rule}`)}</Fact>
      <Fact name={t('field.prize_worth')}>{formats.money(drawing.prize_cents)}</Fact>
      {drawing.organisations.length > 0 && (
        <Fact name={t('field.organisations')}>
          <AudienceSentence rule={{ organisations: drawing.organisations, newcomers: true }} />
        </Fact>
      )}
      <Fact name={t('field.beacon_source')}>
        {t(`beacon.${beacon.source}`)}
        {beacon.at && `, ${moment(beacon.at)}`}
      </Fact>
      {beacon.value && (
        <Fact name={t('fact.value')}>
          <DrawingHash digits={beacon.value} />
        </Fact>
      )}
      {drawing.commitment && (
        <Fact name={t('fact.commitment')}>
          <DrawingHash digits={drawing.commitment} />
        </Fact>
      )}
      {drawing.snapshot_at && <Fact name={t('fact.snapshot')}>{moment(drawing.snapshot_at)}</Fact>}
      {drawing.list_hash && (
        <Fact name={t('fact.list_hash')}>
          <DrawingHash digits={drawing.list_hash} />
        </Fact>
      )}
      {drawing.drawn_at && <Fact name={t('fact.drawn')}>{moment(drawing.drawn_at)}</Fact>}
      {isPublic && (
        <Fact name={t('fact.page')}>
          <PageLink className="link-alone" href={`/drawing/${drawing.id}`}>
            {t(drawing.drawn_at ? 'fact.check' : 'fact.open')}
          </PageLink>
        </Fact>
      )}
    </dl>
  )
}

/** The words that can no longer change once the drawing is published. */
export function DrawingWords({ drawing }: { drawing: StaffDrawing }) {
  const { t } = useTranslation('staff-drawings')
  return (
    <div className="drawing-part drawing-draft__languages">
      {drawingLanguages.map((language) => {
        const { title, prize, rules } = drawing.texts[language]
        return (
          <div key={language} lang={language}>
            <Section title={`${t(`language.${language}`)}: ${title}`}>
              <p>{prize}</p>
              <p className="drawing-words">{rules}</p>
            </Section>
          </div>
        )
      })}
    </div>
  )
}
