import type { AbsenceWays } from '@throughway/domain/match/standing-pool'
import type { WishKind } from '@throughway/domain/match/wish'
import { formatsOf, type Letter } from '#modules/mail/mail.ts'

type Topic = Pick<Letter, 'topic'>['topic']

const addressOf = (site: string, poolId: string) => `${site}/trips/company?operation=pool&id=${poolId}`

/** Asks a member to join a pool, and says for which kind of travel (C25). */
export function poolInvitedLetter({ name, poolId, kind }: { name: string; poolId: string; kind: WishKind }): Letter {
  const letter = poolLetter('pool_invited', 'matches', name, poolId)
  return {
    ...letter,
    write: (scene) => ({ ...letter.write(scene), notes: [scene.t(`pool_invited.kind_${kind}`)] }),
  }
}

/** Tells the others of a pool who joined or left. */
export function poolChangedLetter({
  name,
  poolId,
  change,
}: {
  name: string
  poolId: string
  change: 'joined' | 'left' | 'changed'
}): Letter {
  return poolLetter(`pool_${change}`, 'matches', name, poolId)
}

/** Asks whether a pool that has not travelled for seven weeks should continue, and says later that it has ended. */
export function poolRestLetter({ name, poolId, isOver }: { name: string; poolId: string; isOver: boolean }): Letter {
  return poolLetter(isOver ? 'pool_ended' : 'pool_rests', 'matches', name, poolId)
}

function poolLetter(template: string, topic: Topic, name: string, poolId: string): Letter {
  return {
    template,
    topic,
    write: ({ t, site }) => ({
      subject: t(`${template}.subject`, { name }),
      lead: t(`${template}.lead`, { name }),
      button: { label: t(`${template}.button`), address: addressOf(site, poolId) },
      notes: [],
    }),
  }
}

type Absence = {
  /** Who does not travel, or travels after all. */
  name: string
  poolId: string
  date: string
  ways: AbsenceWays | 'none'
  /** The new driver of that day; empty where nobody can drive, undefined where the driver has not changed. */
  driver?: string | undefined
  /** The reader has no way home by the pool. */
  needsRideHome?: boolean
}

/** Tells the others of a pool at once that somebody does not travel, goes home earlier, or travels after all. */
export function poolAbsenceLetter({ name, poolId, date, ways, driver, needsRideHome = false }: Absence): Letter {
  const template = `pool_away_${ways}`
  return {
    template,
    topic: 'account',
    write: ({ t, site, language }) => {
      const day = formatsOf(language).weekday.format(Date.parse(date))
      return {
        subject: t(`${template}.subject`, { name, date: day }),
        lead: t(`${template}.lead`, { name, date: day }),
        button: needsRideHome
          ? { label: t('pool_away.ride_home'), address: `${site}/ride_home` }
          : { label: t('pool_away.button'), address: addressOf(site, poolId) },
        notes: [
          ...(driver === undefined ? [] : [driver ? t('pool_away.drives', { name: driver }) : t('pool_away.nobody')]),
          ...(needsRideHome ? [t('pool_away.ride_home_note')] : []),
        ],
      }
    },
  }
}
