import { type RaceCertification, raceResultStaffCalls } from '@throughway/contract/race/race-result-staff'
import type { StaffRace } from '@throughway/contract/race/race-staff'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { useCertification, useCertifyRace, useDropProposal } from './race.calls.ts'
import { useSayAmount } from './use-say-amount.ts'

type Asked = 'propose' | 'certify' | 'withdraw'
type PartProps = { race: StaffRace; certification: RaceCertification }

/** The result: one proposes the places, a second person certifies them, and each later revision says why. */
export function CertifyPart({ race }: { race: StaffRace }) {
  const { t } = useTranslation('staff-races')
  const certification = useCertification(String(race.id))
  return (
    <div className="race-part">
      <Loaded answer={certification} failed={t('certify.failed')}>
        {(found) => (
          <>
            <Standing race={race} certification={found} />
            <Reviews race={race} certification={found} />
            <Places race={race} certification={found} />
            <Results certification={found} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** What can be done now, or what prevents it. */
function Standing({ race, certification }: PartProps) {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  const moment = useMoment()
  const showToast = useToast()
  const certifies = useMember().permissions.includes('race.certify') && race.state !== 'void'
  const [asked, setAsked] = useState<Asked>()
  const { proposal, is_due: isDue, reviews } = certification
  const isBlocked = reviews.some(({ is_of_prize: isOfPrize }) => isOfPrize)
  const dialog = {
    race,
    certification,
    onClose: () => setAsked(undefined),
    onDone: (what: Asked) => {
      setAsked(undefined)
      showToast({ tone: 'success', text: t(`${what}.done`) })
      focusBehindDialog('h1')
    },
  }

  return (
    <>
      {!isDue && race.state !== 'void' && (
        <Notice>{t('certify.not_due', { day: formats.date(certification.late_on, 'longDay') })}</Notice>
      )}
      {isDue && isBlocked && <Notice tone="warning">{t('certify.in_review')}</Notice>}
      {proposal && (
        <Notice
          tone={proposal.is_stale ? 'warning' : 'info'}
          title={t('certify.proposed', {
            number: proposal.revision,
            by: proposal.by,
            at: moment(proposal.proposed_at),
          })}
        >
          {proposal.reason && <p>{proposal.reason}</p>}
          <p>{t(proposal.is_stale ? 'certify.stale' : proposal.is_own ? 'certify.own' : 'certify.other')}</p>
          <p className="race-hash">{proposal.hash}</p>
        </Notice>
      )}
      {certifies && isDue && (
        <p className="race-acts">
          {proposal && !proposal.is_own && !proposal.is_stale && !isBlocked && (
            <Button kind="primary" aria-haspopup="dialog" onClick={() => setAsked('certify')}>
              {t('certify.button')}
            </Button>
          )}
          {(!proposal || proposal.is_stale) && !isBlocked && (
            <Button kind="primary" aria-haspopup="dialog" onClick={() => setAsked('propose')}>
              {t('propose.button')}
            </Button>
          )}
          {proposal && (
            <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsked('withdraw')}>
              {t(proposal.is_own ? 'withdraw.own' : 'withdraw.button')}
            </Button>
          )}
        </p>
      )}
      {asked === 'propose' && <ProposeDialog {...dialog} />}
      {asked === 'certify' && proposal && <CertifyDialog {...dialog} />}
      {asked === 'withdraw' && <WithdrawDialog {...dialog} />}
    </>
  )
}

type DialogProps = PartProps & { onClose: () => void; onDone: (what: Asked) => void }

function ProposeDialog({ race, certification, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('staff-races')
  const isFirst = certification.next_revision === 1
  const form = useCallForm(raceResultStaffCalls.proposeRaceResult, {
    start: { reason: '' },
    inputOf: ({ reason }) => ({ id: String(race.id), ...(reason && { reason }) }),
    findFaults: ({ reason }) => (isFirst || reason.trim() ? {} : { reason: 'field.required' }),
    thing: String(race.id),
    onDone: () => onDone('propose'),
  })
  return (
    <FormDialog form={form} title={t('propose.title')} submit={t('propose.submit')} onClose={onClose}>
      <p>{t('propose.text')}</p>
      {!isFirst && (
        <Field label={t('propose.reason')} hint={t('reason.hint')} error={form.say('reason')} required>
          <TextArea
            data-autofocus
            rows={2}
            maxLength={500}
            value={form.values.reason}
            onChange={({ target }) => form.change({ reason: target.value })}
          />
        </Field>
      )}
    </FormDialog>
  )
}

function CertifyDialog({ race, certification, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('staff-races')
  const certify = useCertifyRace()
  return (
    <ConfirmModal
      title={t('certify.title')}
      keepText={t('cancel')}
      confirmText={t('certify.submit')}
      kind="primary"
      call={certify}
      onConfirm={() =>
        certify.mutate(
          { id: String(race.id), hash: certification.proposal!.hash },
          { onSuccess: () => onDone('certify') },
        )
      }
      onClose={onClose}
    >
      <p>{t('certify.text')}</p>
    </ConfirmModal>
  )
}

function WithdrawDialog({ race, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('staff-races')
  const drop = useDropProposal()
  return (
    <ConfirmModal
      title={t('withdraw.title')}
      keepText={t('cancel')}
      confirmText={t('withdraw.submit')}
      call={drop}
      onConfirm={() => drop.mutate({ id: String(race.id) }, { onSuccess: () => onDone('withdraw') })}
      onClose={onClose}
    >
      <p>{t('withdraw.text')}</p>
    </ConfirmModal>
  )
}

function Reviews({ race, certification: { reviews } }: PartProps) {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  const say = useSayAmount(race.rule.metric)
  if (!reviews.length) return null
  return (
    <section aria-label={t('certify.reviews')}>
      <h2>{t('certify.reviews')}</h2>
      <DataTable
        caption={t('certify.reviews')}
        hideCaption
        rows={reviews}
        rowKey={({ trip_id: id }) => id}
        columns={[
          { key: 'member', title: t('column.member'), cell: ({ member }) => member.name },
          { key: 'date', title: t('column.day'), cell: ({ date }) => formats.date(date) },
          { key: 'amount', title: t('column.amount'), isNumber: true, cell: ({ amount }) => say(amount) },
          {
            key: 'prize',
            title: t('certify.prize'),
            cell: ({ is_of_prize: isOfPrize }) => t(isOfPrize ? 'certify.prize_yes' : 'certify.prize_no'),
          },
        ]}
      />
    </section>
  )
}

function Places({ race, certification: { places } }: PartProps) {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  const say = useSayAmount(race.rule.metric)
  const isShare = race.rule.metric === 'participation'
  return (
    <section aria-label={t('certify.places')}>
      <h2>{t('certify.places')}</h2>
      <DataTable
        caption={t('certify.places')}
        hideCaption
        rows={places.map((place, at) => ({ ...place, at }))}
        rowKey={({ at }) => at}
        empty={t('certify.nobody')}
        columns={[
          { key: 'rank', title: t('column.rank'), cell: ({ rank }) => formats.whole(rank) },
          { key: 'name', title: t('column.name'), cell: ({ name }) => name ?? t('certify.no_name') },
          ...(race.rule.by_size
            ? [
                {
                  key: 'class',
                  title: t('column.size_class'),
                  cell: (row: { size_class: number | null }) => t(`size.${row.size_class ?? 0}`),
                },
              ]
            : []),
          {
            key: 'score',
            title: t('column.score'),
            isNumber: true,
            cell: ({ score }) => (isShare ? `${formats.oneDecimal(score * 100)} %` : say(score)),
          },
        ]}
      />
    </section>
  )
}

function Results({ certification: { results } }: Pick<PartProps, 'certification'>) {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  const moment = useMoment()
  if (!results.length) return null
  return (
    <section aria-label={t('certify.results')}>
      <h2>{t('certify.results')}</h2>
      <DataTable
        caption={t('certify.results')}
        hideCaption
        rows={results}
        rowKey={({ revision }) => revision}
        columns={[
          { key: 'revision', title: t('column.revision'), cell: ({ revision }) => formats.whole(revision) },
          { key: 'at', title: t('column.at'), cell: ({ approved_at: at }) => moment(at) },
          {
            key: 'by',
            title: t('certify.two'),
            cell: ({ proposed_by: one, approved_by: other }) => `${one}, ${other}`,
          },
          { key: 'note', title: t('reason.label'), cell: ({ reason }) => reason ?? '–' },
          { key: 'hash', title: t('column.hash'), cell: ({ hash }) => <span className="race-hash">{hash}</span> },
        ]}
      />
    </section>
  )
}
