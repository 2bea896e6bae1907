import type { HelperRight } from '@throughway/contract/account/helper'
import { Button, buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { ActList } from './act-list.tsx'
import { useAnswerHelpRequest, useEndHelp, useHelpers } from './helper.calls.ts'
import { RightForm } from './right-form.tsx'
import '#lib/page/form-page.css'
import './helper.css'

/** R2.37: who may act for the member, for whom the member may act, and both beginnings of it. */
export function HelpersScreen() {
  const { t } = useTranslation('helper')
  const answer = useHelpers()
  return (
    <section className="form-page">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded answer={answer} failed={t('failed')}>
        {({ helpers, helped }) => (
          <>
            <Section title={t('helpers.title')}>
              <Rights rights={helpers} side="helpers" />
            </Section>
            <Section title={t('invite.title')}>
              <RightForm kind="invite" />
            </Section>
            <Section title={t('helped.title')}>
              <Rights rights={helped} side="helped" />
            </Section>
            <Section title={t('ask.title')}>
              <RightForm kind="ask" />
            </Section>
            <p>
              {t('claim.text')} <PageLink href="/account/claim_rides">{t('claim.link')}</PageLink>
            </p>
          </>
        )}
      </Loaded>
    </section>
  )
}

type Side = 'helpers' | 'helped'

function Rights({ rights, side }: { rights: readonly HelperRight[]; side: Side }) {
  const { t } = useTranslation('helper')
  if (!rights.length) return <p className="quiet">{t(`${side}.empty`)}</p>
  return (
    <ul className="helper-rights">
      {rights.map((right) => (
        <RightRow key={right.id} right={right} side={side} />
      ))}
    </ul>
  )
}

function RightRow({ right, side }: { right: HelperRight; side: Side }) {
  const { t } = useTranslation('helper')
  const formats = useFormats()
  const { brand } = useBrand()
  const [isEnding, setIsEnding] = useState(false)
  const [showsActs, setShowsActs] = useState(false)
  const answer = useAnswerHelpRequest()
  const { id, state, scope, relation } = right
  const name = right.name || right.email || t('nobody')
  const isQuestion = side === 'helpers' && state === 'waiting' && right.begun_by === 'helper'
  const until = formats.moment(right.ended_at ?? right.ends_at, brand.time_zone)

  return (
    <li className="helper-rights__row">
      <h3>{name}</h3>
      <p>
        {t(`scope.${scope}`)}, {t(`relation.${relation}`)}
      </p>
      <p className="quiet">
        {right.ended_by ? t(`ended_by.${side}.${right.ended_by}`, { at: until }) : t(`state.${state}`, { at: until })}
      </p>
      <div className="form-page__actions">
        {isQuestion &&
          (['yes', 'no'] as const).map((word) => (
            <Button
              key={word}
              size="small"
              kind={word === 'yes' ? 'primary' : 'secondary'}
              pending={answer.isPending && answer.variables.answer === word}
              aria-label={t(`answer.${word}_named`, { name })}
              onClick={() => answer.mutate({ id, answer: word })}
            >
              {t(`answer.${word}`)}
            </Button>
          ))}
        {side === 'helped' && state === 'running' && (
          <PageLink href={`/account/helped/${id}`} className={buttonClass({ kind: 'primary', size: 'small' })}>
            {t('act_for', { name })}
          </PageLink>
        )}
        {state !== 'waiting' && (
          <Button size="small" aria-expanded={showsActs} onClick={() => setShowsActs(!showsActs)}>
            {t('acts.show')}
          </Button>
        )}
        {state !== 'over' && !isQuestion && (
          <Button size="small" kind="quiet" aria-label={t('end.named', { name })} onClick={() => setIsEnding(true)}>
            {t('end.press')}
          </Button>
        )}
      </div>
      {answer.isError && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(answer.error), { ns: 'common' })}</p>
        </Notice>
      )}
      {showsActs && <ActList id={id} />}
      {isEnding && <EndHelp id={id} name={name} onClose={() => setIsEnding(false)} />}
    </li>
  )
}

function EndHelp({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('helper')
  const end = useEndHelp()
  const showToast = useToast()

  function handleEnd() {
    end.mutate(
      { id },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t('end.done') })
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmModal
      onClose={onClose}
      title={t('end.title', { name })}
      keepText={t('end.keep')}
      confirmText={t('end.press')}
      call={end}
      onConfirm={handleEnd}
    >
      <p>{t('end.text')}</p>
    </ConfirmModal>
  )
}
