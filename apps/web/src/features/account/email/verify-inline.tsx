import { ResendVerification, VerifyCodeForm } from './verify-code-form.tsx'
import '#lib/page/page.css'
import './verify-email-card.css'

/**
 * The six digits inside the notice that asks for them, so that a member who was about to log a trip can continue. The
 * notice disappears when the stored session knows that the address is verified.
 */
export function VerifyInline() {
  return (
    <div className="verify-inline">
      <VerifyCodeForm />
      <div className="verify-card__again">
        <ResendVerification />
      </div>
    </div>
  )
}
