import type { DrawingCard } from '@throughway/contract/reward/drawing'
import { Badge } from '@throughway/ui/badge'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { RewardPicture } from '#lib/page/reward-picture.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useDrawings } from './drawing.calls.ts'
import { stateTones } from './drawing-view.ts'
import './drawing.css'

/** C15: current, coming and past drawings. */
export function DrawingsScreen() {
  const { t } = useTranslation('drawing')
  return (
    <div className="drawings-page">
      <PageHeader title={t('list.title')} lead={t('list.lead')} />
      <Loaded answer={useDrawings()} failed={t('list.failed')}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState picture={<EmptyPicture name="trips" />} title={t('list.empty')}>
              {t('list.empty_text')}
            </EmptyState>
          ) : (
            <ul className="drawing-cards">
              {items.map((card) => (
                <Card key={card.id} card={card} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

function Card({ card }: { card: DrawingCard }) {
  const { t } = useTranslation('drawing')
  const formats = useFormats()
  const { brand } = useBrand()
  const isAhead = card.state === 'scheduled' || card.state === 'open'
  return (
    <li className="drawing-card">
      <RewardPicture motif={card.motif} alt="" className="drawing-card__picture" />
      <div className="drawing-card__words">
        <p>
          <Badge tone={stateTones[card.state]}>{t(`state.${card.state}`)}</Badge>
        </p>
        <h2>
          <PageLink href={`/drawing/${card.id}`}>{card.title}</PageLink>
        </h2>
        <p>{card.prize}</p>
        <p className="quiet">
          <ProgrammeText>
            {() =>
              [
                card.sponsor,
                t('entries', { count: card.entries }),
                isAhead &&
                  t(card.state === 'open' ? 'list.until' : 'list.from', {
                    day: formats.date(
                      dateAt(
                        card.state === 'open' ? Date.parse(card.ends_at) - 1 : Date.parse(card.starts_at),
                        brand.time_zone,
                      ),
                      'longDay',
                    ),
                  }),
              ]
                .filter(Boolean)
                .join(' · ')
            }
          </ProgrammeText>
        </p>
      </div>
    </li>
  )
}
