import type { RewardCard as Card } from '@throughway/contract/reward/reward'
import { Badge } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { RewardPicture } from '#lib/page/reward-picture.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useTextLanguage } from '#lib/content/content-texts.ts'
import { useTextFormats } from '#lib/content/use-text-formats.ts'
import { sayObstacle } from './say-obstacle.ts'

type RewardCardProps = {
  card: Card
  level?: 2 | 3
  /** The reader leaves the list for the reward. */
  onOpen?: () => void
}

/** One reward of the list. The whole card is a link. */
export function RewardCard({ card, level = 2, onOpen }: RewardCardProps) {
  const { t } = useTranslation('reward', useTextLanguage())
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="reward-card" data-sold={card.stock.word === 'none' || undefined}>
      <RewardPicture {...card.picture} alt="" />
      <div className="reward-card__words">
        <Heading className="reward-card__title">
          <PageLink href={`/reward/${card.id}`} {...(onOpen && { onClick: onOpen })}>
            {card.title}
          </PageLink>
        </Heading>
        <p className="reward-card__sponsor">
          <ProgrammeText>{() => card.sponsor}</ProgrammeText>
        </p>
        <p className="reward-card__summary">{card.summary}</p>
        <RewardFacts card={card} />
        {card.for_organisation && <Badge tone="brand">{t('for_organisation')}</Badge>}
      </div>
    </li>
  )
}

/** Price, distance, stock, and the first obstacle. */
export function RewardFacts({ card }: { card: Card }) {
  const { t } = useTranslation('reward', useTextLanguage())
  const formats = useTextFormats()
  const { brand } = useBrand()
  const [obstacle] = card.obstacles
  const { word, left } = card.stock
  return (
    <>
      <p className="reward-facts">
        {card.category !== 'ride_home' && (
          <strong className="reward-facts__cost">
            {card.cost === 0 ? t('free') : t('cost', { count: card.cost })}
          </strong>
        )}
        {card.miles !== null && <span>{t('miles', { miles: formats.miles(card.miles) })}</span>}
        {word !== 'plenty' && (
          <span className="reward-facts__stock" data-word={word}>
            {t(`stock.${word}`, { count: left ?? 0 })}
          </span>
        )}
      </p>
      {obstacle && obstacle.kind !== 'sold_out' && (
        <p className="reward-facts__missing">{sayObstacle(t, formats, obstacle, brand.time_zone)}</p>
      )}
    </>
  )
}
