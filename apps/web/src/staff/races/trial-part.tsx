import type { RaceTrial, RaceTrialResult, StaffRace } from '@throughway/contract/race/race-staff'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { Fact } from '../frame/fact.tsx'
import { useTrial, useTryRace } from './race.calls.ts'
import { useSayAmount } from './use-say-amount.ts'

/** What the rule would have given a year before: places without names, and its fairness. */
export function TrialPart({ race }: { race: StaffRace }) {
  const { t } = useTranslation('staff-races')
  const id = String(race.id)
  const trial = useTrial(id)
  const tryRace = useTryRace()
  const canTry = useMember().permissions.includes('race.write')
  return (
    <div className="race-part">
      <p>{t('trial.lead')}</p>
      {canTry && (
        <p className="race-acts">
          <Button pending={tryRace.isPending} onClick={() => tryRace.mutate({ id, revision: String(race.revision) })}>
            {t(trial.data?.trial ? 'trial.again' : 'trial.button')}
          </Button>
        </p>
      )}
      {tryRace.error && (
        <Notice tone="danger" role="alert">
          {t(`common:${messageKeyOf(tryRace.error)}`)}
        </Notice>
      )}
      <Loaded answer={trial} failed={t('trial.failed')}>
        {({ trial: found }) =>
          found ? <Trial trial={found} race={race} /> : <p className="quiet">{t('trial.none')}</p>
        }
      </Loaded>
    </div>
  )
}

function Trial({ trial, race }: { trial: RaceTrial; race: StaffRace }) {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  const days = { from: formats.date(trial.from, 'longDay'), to: formats.date(trial.to, 'longDay') }
  return (
    <>
      {!trial.is_current && <Notice tone="warning">{t('trial.stale')}</Notice>}
      <p>{t(trial.is_year_before ? 'trial.year' : 'trial.latest', days)}</p>
      <output>
        {trial.result === null &&
          t('trial.running', {
            done: formats.whole(trial.members_done),
            total: formats.whole(trial.members_total),
          })}
      </output>
      {trial.result && <Result result={trial.result} race={race} />}
    </>
  )
}

function Result({ result, race }: { result: RaceTrialResult; race: StaffRace }) {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  const say = useSayAmount(race.rule.metric)
  const whole = (value: number | null) => (value === null ? t('trial.below_five') : formats.whole(value))
  const share = (value: number | null) => (value === null ? '–' : `${formats.oneDecimal(value * 100)} %`)
  return (
    <>
      <dl className="staff-facts">
        <Fact name={t('trial.members')}>{whole(result.members)}</Fact>
        <Fact name={t('fact.ranked')}>{whole(result.ranked)}</Fact>
        <Fact name={t('trial.total')}>{result.total === null ? '–' : say(result.total)}</Fact>
        <Fact name={t('trial.top_share')}>{share(result.top_share)}</Fact>
      </dl>
      {race.kind === 'team' && <p className="quiet">{t('trial.no_teams')}</p>}
      <div className="race-tables">
        <DataTable
          caption={t('trial.places')}
          rows={result.places.map((place, at) => ({ ...place, at }))}
          rowKey={({ at }) => at}
          empty={t('trial.few')}
          columns={[
            { key: 'rank', title: t('column.rank'), cell: ({ rank }) => formats.whole(rank) },
            { key: 'score', title: t('column.score'), isNumber: true, cell: ({ score }) => say(score) },
            { key: 'days', title: t('column.days'), isNumber: true, cell: ({ days }) => formats.whole(days) },
          ]}
        />
        <DataTable
          caption={t('trial.buckets')}
          rows={result.buckets}
          rowKey={({ from }) => from}
          empty={t('trial.few')}
          columns={[
            {
              key: 'score',
              title: t('column.score'),
              cell: ({ from, to }) => t('trial.from_to', { from: say(from), to: say(to) }),
            },
            {
              key: 'members',
              title: t('trial.people'),
              isNumber: true,
              cell: ({ members }) => formats.whole(members),
            },
          ]}
        />
      </div>
      {result.by_size.length > 0 && (
        <DataTable
          caption={t('trial.by_size')}
          rows={result.by_size}
          rowKey={(row) => row.size_class}
          columns={[
            { key: 'class', title: t('column.size_class'), cell: (row) => t(`size.${row.size_class}`) },
            {
              key: 'organisations',
              title: t('part.organisations'),
              isNumber: true,
              cell: ({ organisations }) => formats.whole(organisations),
            },
            {
              key: 'members',
              title: t('column.active'),
              isNumber: true,
              cell: ({ members }) => (members === null ? '–' : formats.whole(members)),
            },
            { key: 'share', title: t('trial.active_share'), isNumber: true, cell: (row) => share(row.active_share) },
            {
              key: 'best',
              title: t('trial.best_place'),
              isNumber: true,
              cell: ({ best_place: best }) => (best === null ? '–' : formats.whole(best)),
            },
          ]}
        />
      )}
    </>
  )
}
