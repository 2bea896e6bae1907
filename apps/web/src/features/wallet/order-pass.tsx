import type { PassProduct } from '@throughway/contract/reward/transit-pass'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { RefusalError } from '#lib/send/call-errors.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useOrderPass } from './wallet.calls.ts'

type OrderPassProps = { product: PassProduct; from: string; onOrdered: (id: string) => void; onClose: () => void }

/** The order before it is placed: the product, who pays what, and who has to approve. */
export function OrderPass({ product, from, onOrdered, onClose }: OrderPassProps) {
  const { t } = useTranslation('wallet')
  const formats = useFormats()
  const showToast = useToast()
  const order = useOrderPass()
  const money = formats.money

  function handleOrder() {
    order.mutate(
      { product_id: product.id, from },
      {
        onSuccess: ({ id, state }) => {
          showToast({
            tone: 'success',
            text: t(state === 'approved' ? 'pass.ordered_approved' : 'pass.ordered_requested'),
          })
          onOrdered(id)
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmModal
      title={t('pass.order_named', { pass: product.name })}
      keepText={t('pass.not_now')}
      confirmText={t('pass.order')}
      kind="primary"
      startsOn="confirm"
      call={order}
      onConfirm={handleOrder}
      onClose={onClose}
      remedy={
        order.error instanceof RefusalError &&
        order.error.name === 'supervisorMissing' && (
          <PageLink href="/account/supervisor">{t('pass.name_supervisor')}</PageLink>
        )
      }
    >
      <p>
        {product.operator}, {product.zone}.{' '}
        {t('good_between', { from: formats.date(from, 'longDay'), to: formats.date(product.to, 'longDay') })}
      </p>
      <dl className="pass-sum">
        <dt>{t('pass.sum.price')}</dt>
        <dd className="tabular">{money(product.price_cents)}</dd>
        {product.subsidy_cents > 0 && (
          <>
            <dt>{t('pass.sum.subsidy')}</dt>
            <dd className="tabular">−{money(product.subsidy_cents)}</dd>
          </>
        )}
        <dt>{t('pass.sum.own')}</dt>
        <dd className="tabular">
          <strong>{money(product.own_cents)}</strong>
        </dd>
      </dl>
      {product.taxed_cents > 0 && <p>{t('pass.taxed', { money: money(product.taxed_cents) })}</p>}
      <p>{t(`pass.approver.${product.approver}`)}</p>
      {product.own_cents > 0 && <p>{t('pass.pay_elsewhere')}</p>}
    </ConfirmModal>
  )
}
